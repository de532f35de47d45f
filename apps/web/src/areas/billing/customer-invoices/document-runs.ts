/** Bulk actions on documents: each is confirmed with a preview, runs in the background, and ends with links to its result. */
import type { Text } from '@cmp/messages'
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import {
  customerInvoices,
  previewDocumentRun,
  startDocumentRun,
  type DocumentRunAction,
  type DocumentState,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import type { ListBulkAction } from '../../../kit/list/bulk.ts'
import { followTask } from '../../../kit/work/tasks.ts'
import { showToast, type ToastLink } from '../../../ui/parts/toast.ts'
import { confirmRun } from './confirm-run.tsx'
import { mailTexts } from './document-mails.ts'

/** How many seconds a result with links is shown. */
const resultSeconds = 30

/** The states of the documents that an action can change. */
const states = {
  issue: ['draft'],
  'mark-paid': ['issued', 'overdue', 'partly-paid'],
  send: ['issued', 'overdue', 'partly-paid', 'paid'],
  remind: ['overdue'],
  'print-zip': ['issued', 'overdue', 'partly-paid', 'paid', 'void'],
  'print-pdf': ['issued', 'overdue', 'partly-paid', 'paid', 'void'],
} satisfies Record<DocumentRunAction, readonly DocumentState[]>

type RunAction = ListBulkAction & { action: DocumentRunAction }

/** The documents of a run: selected ones, or all of a filter with or without the number that the list shows. */
type RunDocuments = { ids: readonly string[] } | { filter: Record<string, string>; count?: number }

const toRunSelection = (on: RunDocuments) => ('ids' in on ? { ids: [...on.ids] } : { filter: on.filter })

/** Returns what a user can do after a run: see its documents, and email those that were issued. */
const listRunLinks = (action: DocumentRunAction, id: string): ToastLink[] => [
  { label: t(m.seeThem), href: `${getResourcePaths(customerInvoices).list()}?bulkRunId=${id}` },
  ...(action === 'issue' ? [{ label: t(m.emailThem), onClick: () => void sendDocumentsOfRun(id) }] : []),
]

const startRun = async (action: DocumentRunAction, on: RunDocuments, expected?: string): Promise<void> => {
  const count = 'count' in on && expected === undefined ? on.count : undefined
  const { id, message } = await send(startDocumentRun, {
    body: { action, ...toRunSelection(on), count, expected },
  })
  showToast(message, { tone: 'success' })
  await followTask(id, ({ state, detail }) => {
    const isDone = state !== 'failed'
    showToast(detail, {
      tone: isDone ? 'success' : 'error',
      seconds: resultSeconds,
      links: isDone ? listRunLinks(action, id) : [],
    })
    void refreshResource(queryClient, customerInvoices)
  })
}

/** Shows what an action would do, and starts it after it is confirmed. */
const confirmAndStart = async (action: RunAction, on: RunDocuments, onDone: () => void): Promise<void> =>
  confirmRun({
    action,
    loadPreview: () => send(previewDocumentRun, { body: { action: action.action, ...toRunSelection(on) } }),
    act: async (expected) => {
      await startRun(action.action, on, expected)
      onDone()
    },
  })

/** Emails the documents that a run issued, after a confirmation. */
export const sendDocumentsOfRun = (runId: string): Promise<void> =>
  sendChange(() =>
    confirmAndStart({ action: 'send', ...mailTexts.send }, { filter: { bulkRunId: runId } }, () => {}),
  )

const describeRows = (action: DocumentRunAction) => ({ field: 'state', values: states[action] })

/** Returns an action that is confirmed with a preview, and runs in the background. */
const buildConfirmedAction = (texts: RunAction): ListBulkAction => ({
  ...texts,
  appliesTo: describeRows(texts.action),
  openDialog: (on, onDone) => confirmAndStart(texts, on, onDone),
})

const buildPrintAction = (action: 'print-zip' | 'print-pdf', label: Text): ListBulkAction => ({
  action,
  label,
  appliesTo: describeRows(action),
  isAlwaysInBackground: true,
  inBackground: (on) => startRun(action, on),
})

/** The list's bulk actions for documents. Each runs in the background. */
export const documentBulkActions: readonly ListBulkAction[] = [
  ...(customerInvoices.bulk ?? []).flatMap((declared) => {
    const { action } = declared
    return action === 'issue' || action === 'mark-paid' ? [buildConfirmedAction({ ...declared, action })] : []
  }),
  buildConfirmedAction({ action: 'send', ...mailTexts.send }),
  buildConfirmedAction({ action: 'remind', ...mailTexts.remind }),
  buildPrintAction('print-zip', m.downloadAsZip),
  buildPrintAction('print-pdf', m.downloadAsOnePdf),
]
