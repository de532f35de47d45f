/** Deletes a row: the confirmation with its name, the call, and the message. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { getNoun, type Resource } from '@cmp/contract'
import { confirm, type Alternative } from '../../ui/feedback/confirm.ts'
import { showToast } from '../../ui/parts/toast.ts'
import { queryClient } from '../api/query.ts'
import { getRowId, nameOf, refreshResource, removeRow } from '../api/resource-calls.ts'

/** The default consequences of a deletion. */
const plainConsequences = t(m.thisCannotBeUndone)

/**
 * Asks for confirmation, deletes the row, shows a message and refreshes every list with the row. `onDeleted` is called
 * last.
 */
export const deleteAction = (
  resource: Resource,
  row: Record<string, unknown>,
  {
    consequences = plainConsequences,
    alternative,
    onDeleted,
  }: {
    consequences?: string | undefined
    alternative?: Alternative | undefined
    onDeleted?: () => void
  } = {},
): void => {
  const name = nameOf(resource, row)
  confirm({
    title: t(m.deleteLabel2, { noun: getNoun(resource), name }),
    consequences,
    action: t(m.deleteLabel3, { noun: getNoun(resource) }),
    destructive: true,
    alternative,
    run: async () => {
      await removeRow(resource, getRowId(row))
      showToast(t(m.deleted2, { name }), { tone: 'success' })
      onDeleted?.()
      await refreshResource(queryClient, resource)
    },
  })
}
