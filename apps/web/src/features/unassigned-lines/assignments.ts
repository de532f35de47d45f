/** Assignments as the pages make them: what one would change, making it, and taking it back. */
import {
  assignUnassignedLines,
  customers,
  customerSubscriptions,
  latestAssignments,
  previewOfAssignment,
  previewOfUndo,
  undoAssignment,
  unassignedLines,
  type Assignment,
  type CallReply,
  type RowOf,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { toast } from '../../ui/parts/toast.ts'
import { followRecalculations } from '../invoices/calculations.ts'
import { refreshInvoices } from '../invoices/refresh.ts'

/** A subscription of invoices that belongs to nobody. */
export type UnassignedLine = RowOf<typeof unassignedLines>

/** What is chosen for it. */
export type Choice = { customerId: string; name?: string | null | undefined; recalculate: boolean }

/** What a subscription is called. */
export const shownName = ({ subAccountName, subAccountKey }: UnassignedLine): string =>
  subAccountName || subAccountKey

/** The latest assignments; asked for anew with the list of the area. */
export const latestQuery = queryOptions({
  queryKey: [unassignedLines.name, 'assignments'],
  queryFn: ({ signal }) => send(latestAssignments, {}, { signal }),
})

/** What giving a subscription to a customer would change. */
export const previewQuery = ({ cloudProvider, subAccountKey }: UnassignedLine, customerId: string) =>
  queryOptions({
    queryKey: [unassignedLines.name, 'preview', cloudProvider, subAccountKey, customerId],
    queryFn: ({ signal }) =>
      send(previewOfAssignment, { body: { cloudProvider, subAccountKey, customerId } }, { signal }),
    retry: false,
    staleTime: 0,
  })

/** Says what was done, and follows the calculations that it has begun. */
const done = async ({ message, calculations }: CallReply<typeof undoAssignment>): Promise<void> => {
  toast(message, { tone: 'success' })
  await Promise.all([
    followRecalculations(calculations),
    refreshInvoices(),
    refreshResource(queryClient, customerSubscriptions),
    refreshResource(queryClient, customers),
  ])
}

/**
 * Makes an assignment; `expected` is of the preview that was shown, and `onDone` comes before the lists are asked for again.
 */
export const assign = async (
  { cloudProvider, subAccountKey }: UnassignedLine,
  choice: Choice,
  { expected, onDone }: { expected: string | undefined; onDone: () => void },
): Promise<void> => {
  const answer = await send(assignUnassignedLines, {
    body: { cloudProvider, subAccountKey, ...choice, expected },
  })
  onDone()
  await done(answer)
}

/** What undoing would change; when it is refused the list is asked for again, since somebody was there before. */
export const previewUndo = async ({ id }: Assignment) => {
  try {
    return await send(previewOfUndo, { params: { id } })
  } catch (error) {
    await refreshInvoices()
    throw error
  }
}

/** Takes an assignment back; `expected` is of the preview that was shown. */
export const undo = async ({ id }: Assignment, expected: string): Promise<void> => {
  await done(await send(undoAssignment, { params: { id }, body: { expected } }))
}
