/**
 * Requests the money figures of customers for the rows of a list. The cells of a page ask for their customer at the same
 * time, and one call answers all of them.
 */
import {
  mostFigureCustomers,
  readCustomerFigures,
  type CustomerFigures,
  type FiguresOfCustomer,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'

/** The figures of one customer; undefined if the user cannot see the customer. */
type Found = Pick<CustomerFigures, 'month' | 'months'> & { figures: FiguresOfCustomer | undefined }
type Waiting = { id: string; resolve: (found: Found) => void; reject: (error: unknown) => void }

/** The cells that wait for the next call, by month; an empty text means the default month. */
const waiting = new Map<string, Waiting[]>()

const answer = async (month: string, group: readonly Waiting[]): Promise<void> => {
  try {
    const reply = await send(readCustomerFigures, {
      query: {
        customerIds: [...new Set(group.map(({ id }) => id))].join(','),
        ...(month !== '' && { month }),
      },
    })
    for (const { id, resolve } of group)
      resolve({
        month: reply.month,
        months: reply.months,
        figures: reply.customers.find(({ customerId }) => customerId === id),
      })
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

const sendWaiting = (): void => {
  for (const [month, group] of waiting)
    for (let first = 0; first < group.length; first += mostFigureCustomers)
      void answer(month, group.slice(first, first + mostFigureCustomers))
  waiting.clear()
}

const requestFigures = (id: string, month: string): Promise<Found> =>
  new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(sendWaiting)
    waiting.set(month, [...(waiting.get(month) ?? []), { id, resolve, reject }])
  })

/** Returns the figures of a customer, by default of the last complete month. */
export const useCustomerFigures = (id: string, month = '') =>
  useQuery({
    queryKey: ['customer-figures', id, month],
    queryFn: () => requestFigures(id, month),
  })
