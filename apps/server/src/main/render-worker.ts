/** The thread that renders papers: it is handed what a paper says and answers with the bytes of its PDF. */
import type { JoinTask, PrintTask, SignatureInput } from '../features/issuing/pdf/input.ts'
import { renderDocument, renderInvoicePdf, renderReceiptPdf } from '../features/issuing/pdf/render.ts'
import { reportDocument } from '../features/monthly-reports/document.ts'
import { accountDocument } from '../features/statements/account-document.ts'
import { statementDocument } from '../features/statements/document.ts'
import { answerTasks } from '../kit/worker-tasks.ts'

const withRoom = async (pdf: Promise<Buffer>, signature: SignatureInput | undefined): Promise<Uint8Array> => {
  if (!signature) return pdf
  // Loaded with the first document that is signed: statements and reports do without.
  const { withSignaturePlaceholder } = await import('../features/issuing/pdf/signature-placeholder.ts')
  return withSignaturePlaceholder(await pdf, signature)
}

answerTasks(async (task: PrintTask | JoinTask): Promise<Uint8Array> => {
  switch (task.kind) {
    case 'join': {
      // Few runs need it, and it takes as long to load as the fonts.
      const { joinedPdf } = await import('../features/issuing/pdf/join.ts')
      return joinedPdf(task.files)
    }
    case 'document':
      return withRoom(renderInvoicePdf(task.paper, task.mark, task.verification), task.signature)
    case 'receipt':
      return withRoom(renderReceiptPdf(task.paper, task.mark, task.verification), task.signature)
    case 'statement':
      return renderDocument(statementDocument(task.paper))
    case 'account':
      return renderDocument(accountDocument(task.paper))
    case 'report':
      return renderDocument(reportDocument(task.paper))
  }
})
