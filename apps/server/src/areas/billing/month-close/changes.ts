/** Lists the largest changes of customers' charges against the month before, with people's notes about them. */
import { areDecimalsEqual, parseDecimal, subtract, toAmount } from '@cmp/billing'
import { addMonths, toFirstDay, type MonthChange } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { monthLists } from './figures.ts'

/** The number of changes listed for each currency, and the least change in percent. */
const mostChanges = 10
const leastPercent = 10

type ChargeOfMonths = {
  customerId: string
  companyName: string
  currency: string
  amount: string
  previous: string
}

/** Returns the charges before VAT of a month and of the month before it, by customer and currency. */
const readCharges = async (
  { trx }: Scoped,
  month: string,
  customerId: string | null = null,
): Promise<ChargeOfMonths[]> => {
  const { rows } = await sql<ChargeOfMonths>`
    select document.customer_id as "customerId", customer.company_name as "companyName", document.currency,
      trim_scale(coalesce(sum(document.subtotal) filter (where document.billing_period_start_date >= ${toFirstDay(month)}), 0)) as amount,
      trim_scale(coalesce(sum(document.subtotal) filter (where document.billing_period_start_date < ${toFirstDay(month)}), 0)) as previous
    from customer_invoice document join customer on customer.id = document.customer_id
    where document.state <> 'void' and document.billing_period_start_date >= ${toFirstDay(addMonths(month, -1))}
      and document.billing_period_start_date < ${toFirstDay(addMonths(month, 1))}
      and (${customerId}::uuid is null or document.customer_id = ${customerId}::uuid)
    group by document.customer_id, customer.company_name, document.currency
    order by customer.company_name, document.currency`.execute(trx)
  return rows
}

/** Returns a customer's charges as text, to notice when they change after a note. */
const formatCharges = (charges: readonly ChargeOfMonths[]): string =>
  charges.map(({ currency, amount, previous }) => `${currency} ${previous} ${amount}`).join(', ')

/** Returns the present charges of a customer as text; empty if it has none. */
export const formatCustomerCharges = async (
  scoped: Scoped,
  month: string,
  customerId: string,
): Promise<string> => formatCharges(await readCharges(scoped, month, customerId))

const getPercent = ({ amount, previous }: ChargeOfMonths): string | null =>
  areDecimalsEqual(previous, '0')
    ? null
    : toAmount(parseDecimal(subtract(amount, previous)).times(100).dividedBy(parseDecimal(previous)), 1)

const isLarge = (charge: ChargeOfMonths): boolean => {
  if (areDecimalsEqual(charge.amount, charge.previous)) return false
  const percent = getPercent(charge)
  return percent === null || parseDecimal(percent).abs().greaterThanOrEqualTo(leastPercent)
}

const getSize = ({ amount, previous }: ChargeOfMonths) => parseDecimal(subtract(amount, previous)).abs()

/** Returns the largest changes of a month, `YYYY-MM`, in each currency. */
export const readMonthChanges = async (scoped: Scoped, month: string): Promise<MonthChange[]> => {
  const charges = await readCharges(scoped, month)
  const notes = await scoped.trx
    .selectFrom('monthNote')
    .selectAll()
    .where('month', '=', toFirstDay(month))
    .execute()
  const byCustomer = Map.groupBy(charges, ({ customerId }) => customerId)
  const largest = [...Map.groupBy(charges.filter(isLarge), ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) =>
      own.toSorted((one, other) => getSize(other).comparedTo(getSize(one))).slice(0, mostChanges),
    )
  return largest.map((charge) => {
    const note = notes.find(({ customerId }) => customerId === charge.customerId)
    return {
      ...charge,
      difference: subtract(charge.amount, charge.previous),
      percent: getPercent(charge),
      note: note
        ? {
            text: note.note,
            by: note.writtenBy,
            at: note.writtenAt.toISOString(),
            isOutdated: note.figures !== formatCharges(byCustomer.get(charge.customerId) ?? []),
          }
        : null,
      href: monthLists.customerInvoices({ month, customerId: charge.customerId, currency: charge.currency }),
    }
  })
}
