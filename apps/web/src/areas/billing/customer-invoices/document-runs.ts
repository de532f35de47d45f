/** Bulk actions on all documents of a filter, or on more than one call accepts. They run in the background. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoices, previewIssueRun, startDocumentRun, type DocumentRunAction } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import type { ListBulkAction, RunOn } from '../../../kit/list/bulk.ts'
import { followTask } from '../../../kit/work/tasks.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { confirmIssueRun } from './confirm-issue-run.tsx'
import { bulkMails } from './document-mails.ts'

const toRunSelection = (on: RunOn) => ('ids' in on ? { ids: [...on.ids] } : { filter: on.filter })

const runOf =
  (action: DocumentRunAction) =>
  async (on: RunOn, expected?: string): Promise<void> => {
    const count = 'count' in on ? on.count : undefined
    const { id, message } = await send(startDocumentRun, {
      body: { action, ...toRunSelection(on), count, expected },
    })
    showToast(message, { tone: 'success' })
    await followTask(id, ({ state, detail }) => {
      showToast(detail, { tone: state === 'failed' ? 'error' : 'success' })
      void refreshResource(queryClient, customerInvoices)
    })
  }

const confirmIssue = async (on: RunOn, onDone: () => void): Promise<void> =>
  confirmIssueRun({
    loadPreview: () => send(previewIssueRun, { body: toRunSelection(on) }),
    act: async (expected) => {
      await runOf('issue')(on, expected)
      onDone()
    },
  })

/** The list's bulk actions for documents. Each can continue in the background. */
export const documentBulkActions: readonly ListBulkAction[] = [
  ...(customerInvoices.bulk ?? []).flatMap((declared): ListBulkAction[] => {
    const { action } = declared
    if (action === 'issue') return [{ ...declared, openDialog: confirmIssue }]
    return action === 'mark-paid' ? [{ ...declared, inBackground: runOf(action) }] : []
  }),
  ...bulkMails.flatMap((mail) => {
    const { action } = mail
    return action === 'send' || action === 'remind' ? [{ ...mail, inBackground: runOf(action) }] : []
  }),
  {
    action: 'print-zip',
    label: t(m.downloadAsZip),
    isAlwaysInBackground: true,
    inBackground: runOf('print-zip'),
  },
  {
    action: 'print-pdf',
    label: t(m.downloadAsOnePdf),
    isAlwaysInBackground: true,
    inBackground: runOf('print-pdf'),
  },
]
