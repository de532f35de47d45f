/** Previews, makes and undoes assignments. */
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
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { followRecalculations } from '../invoices/calculations.ts'
import { refreshInvoices } from '../invoices/refresh.ts'

/** A subscription of invoices without a customer. */
export type UnassignedLine = RowOf<typeof unassignedLines>

/** The selection for a subscription. */
export type Choice = { customerId: string; name?: string | null | undefined; recalculate: boolean }

/** Returns the display name of a subscription. */
export const getSubscriptionName = ({ subAccountName, subAccountKey }: UnassignedLine): string =>
  subAccountName || subAccountKey

/** The latest assignments. They are refetched together with the area's list. */
export const latestQuery = queryOptions({
  queryKey: [unassignedLines.name, 'assignments'],
  queryFn: ({ signal }) => send(latestAssignments, {}, { signal }),
})

/** Returns the query for what assigning a subscription to a customer would change. */
export const previewQuery = ({ cloudProvider, subAccountKey }: UnassignedLine, customerId: string) =>
  queryOptions({
    queryKey: [unassignedLines.name, 'preview', cloudProvider, subAccountKey, customerId],
    queryFn: ({ signal }) =>
      send(previewOfAssignment, { body: { cloudProvider, subAccountKey, customerId } }, { signal }),
    retry: false,
    staleTime: 0,
  })

/** Shows the result and follows the calculations that were started. */
const completeAssignment = async ({
  message,
  calculations,
}: CallReply<typeof undoAssignment>): Promise<void> => {
  showToast(message, { tone: 'success' })
  await Promise.all([
    followRecalculations(calculations),
    refreshInvoices(),
    refreshResource(queryClient, customerSubscriptions),
    refreshResource(queryClient, customers),
  ])
}

/**
 * Makes an assignment. `expected` comes from the preview that was shown, and `onDone` is called before the lists are
 * refetched.
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
  await completeAssignment(answer)
}

/** Returns what undoing would change. If that is rejected, somebody else was faster, so the list is refetched. */
export const previewUndo = async ({ id }: Assignment) => {
  try {
    return await send(previewOfUndo, { params: { id } })
  } catch (error) {
    await refreshInvoices()
    throw error
  }
}

/** Undoes an assignment. `expected` comes from the preview that was shown. */
export const undo = async ({ id }: Assignment, expected: string): Promise<void> => {
  await completeAssignment(await send(undoAssignment, { params: { id }, body: { expected } }))
}
