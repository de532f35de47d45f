/** Acts on one row of a bulk run, in the transaction that writes the row's outcome. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import type { BulkRunAction } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { Work } from '../../../work/define-job.ts'
import { issueDraft, recordFullPayment } from '../customer-invoices/customer-invoices.ts'
import { issuedOccasion, reminderOccasion } from '../document-mails/mail-document.ts'
import { mailPrinted } from '../document-mails/send.ts'
import { printOnce } from '../issuing/printing/print.ts'
import { giveSubscription } from '../unassigned-lines/assignments.ts'

/** A document of a run. A document to be issued carries its total at the time of the request, as exact decimal text. */
export const documentSubject = z.object({ id: z.guid(), total: z.string().optional() })

/** An assignment in a run. */
export const assignmentSubject = z.object({
  cloudProvider: z.string(),
  subAccountKey: z.string(),
  name: z.string(),
  customerId: z.guid(),
})

/**
 * Performs the action and returns a description of what was done.
 * @throws AppError with the reason why the row is left unchanged.
 */
type Act = (scoped: Scoped) => Promise<string>

/** `isRecalculated`: the affected invoices are calculated again at the end of the run. */
type Run = { action: BulkRunAction; isRecalculated: boolean }

const mail = async (
  ctx: AppContext,
  work: Work,
  occasion: typeof issuedOccasion,
  id: string,
): Promise<Act> => {
  // The document is rendered before the transaction, because rendering is slow and must not hold a lock.
  const file = await printOnce(ctx, { of: 'document', id }, { write: work.write, priority: 'background' })
  return async (scoped) => {
    const { sent, notSent, message } = await mailPrinted(scoped, occasion, {
      ids: [id],
      files: new Map(file ? [[id, file.id]] : []),
    })
    const [went] = sent
    if (!went) throw new AppError('Conflict', notSent[0]?.reason ?? message)
    return t(m.sendingTo, { to: went.to.join(', ') })
  }
}

const print = async (ctx: AppContext, work: Work, id: string): Promise<Act> => {
  const file = await printOnce(ctx, { of: 'document', id }, { write: work.write, priority: 'background' })
  if (!file) throw new AppError('Conflict', m.aDraftHasNoNumberAnd)
  return async () => t(m.printedAs, { name: file.name })
}

/** Prepares what a row needs and returns the action to perform on it. */
export const prepareRowAction = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  subject: unknown,
): Promise<Act> => {
  if (run.action === 'assign') {
    const assignment = assignmentSubject.parse(subject)
    return (scoped) => giveSubscription(scoped, { ...assignment, isRecalculated: run.isRecalculated })
  }
  const { id, total } = documentSubject.parse(subject)
  switch (run.action) {
    case 'issue':
      return (scoped) => issueDraft(scoped, id, total)
    case 'mark-paid':
      return (scoped) => recordFullPayment(scoped, id)
    case 'send':
      return mail(ctx, work, issuedOccasion, id)
    case 'remind':
      return mail(ctx, work, reminderOccasion, id)
    case 'print-zip':
    case 'print-pdf':
      return print(ctx, work, id)
  }
}
