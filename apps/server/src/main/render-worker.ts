/**
 * The thread that renders printed documents: it receives the content of a document and responds with the bytes of its
 * PDF.
 */
import { loadMessages } from '@cmp/messages/load'
import type { JoinTask, PrintTask, SignatureInput } from '../core/documents/pdf/input.ts'
import { renderDocument, renderInvoicePdf, renderReceiptPdf } from '../core/documents/pdf/render.ts'
import { reportDocument } from '../areas/insight/monthly-reports/document/document.ts'
import { buildClosingDocument } from '../areas/billing/month-close/closing-document.ts'
import { accountDocument } from '../areas/billing/statements/account-document.ts'
import { buildStatementDefinition } from '../core/documents/statement-document.ts'
import { answerTasks } from '../kit/worker-tasks.ts'

const withRoom = async (pdf: Promise<Buffer>, signature: SignatureInput | undefined): Promise<Uint8Array> => {
  if (!signature) return pdf
  // Loaded with the first signed document, because statements and reports do not need it.
  const { withSignaturePlaceholder } = await import('../core/documents/pdf/signature-placeholder.ts')
  return withSignaturePlaceholder(await pdf, signature)
}

/** The catalogs with texts of printed documents; the thread starts faster without the others. */
const catalogs = new Set([
  'server/core/documents',
  'server/billing/statements',
  'server/insight/monthly-reports',
  'contract/insight/comparison-note',
  'contract/parties/customer-subscriptions',
  'contract/clouds/detail-components',
  'contract/kit/words',
])

await loadMessages((name) => catalogs.has(name))

answerTasks(async (task: PrintTask | JoinTask): Promise<Uint8Array> => {
  switch (task.kind) {
    case 'join': {
      // Few runs need it, and loading it takes as long as loading the fonts.
      const { joinPdfFiles } = await import('../core/documents/pdf/join.ts')
      return joinPdfFiles(task.files)
    }
    case 'document':
      return withRoom(renderInvoicePdf(task.input, task.copyStatus, task.verification), task.signature)
    case 'receipt':
      return withRoom(renderReceiptPdf(task.input, task.copyStatus, task.verification), task.signature)
    case 'statement':
      return renderDocument(buildStatementDefinition(task.input))
    case 'account':
      return renderDocument(accountDocument(task.input))
    case 'report':
      return renderDocument(reportDocument(task.input))
    case 'month-close':
      return renderDocument(buildClosingDocument(task.input))
  }
})
