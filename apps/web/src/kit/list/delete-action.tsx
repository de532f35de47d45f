/** Deleting a row: the question that names it, the call, the message. */
import type { Resource } from '@cmp/contract'
import { confirm, type Alternative } from '../../ui/ask/confirm.ts'
import { toast } from '../../ui/parts/toast.ts'
import { queryClient } from '../api/query.ts'
import { idOf, nameOf, refreshResource, removeRow } from '../api/resource-calls.ts'

/** What deleting a row means where nothing more is known. */
const plainConsequences = 'This cannot be undone.'

/** Asks, deletes, says so and refreshes every list that showed it; `onDeleted` comes last. */
export const deleteAction = (
  resource: Resource,
  row: Record<string, unknown>,
  {
    consequences = plainConsequences,
    alternative,
    onDeleted,
  }: { consequences?: string; alternative?: Alternative; onDeleted?: () => void } = {},
): void => {
  const name = nameOf(resource, row)
  confirm({
    title: `Delete ${resource.noun} ${name}?`,
    consequences,
    action: `Delete ${resource.noun}`,
    destructive: true,
    alternative,
    run: async () => {
      await removeRow(resource, idOf(row))
      toast(`${name} was deleted.`, { tone: 'success' })
      onDeleted?.()
      await refreshResource(queryClient, resource)
    },
  })
}
