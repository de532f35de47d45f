/** Mail with a statement as PDF, of a month or as of a date. */
import { customers, ended, listed } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { billingAddresses, mailOnce } from '../document-mails/mail-once.ts'
import type { Words } from '../document-mails/words.ts'
import { keepPdf, registerPdf } from '../issuing/keep-pdf.ts'
import { namedSeller } from '../seller/seller.ts'

/** A statement on its way. `key` names it and its day: it goes to one address once. `about` is kept in the audit log. */
type MailedStatement = {
  customerId: string
  companyName: string
  key: string
  month: string
  about: Record<string, string>
  words: Words
  file: { name: string; content: Buffer }
}

/**
 * To whom mail of a customer goes.
 * @throws AppError InvalidRequest where no address is known, or nobody has said who the seller is
 */
export const statementAddresses = async (
  scoped: Scoped,
  customer: { id: string; companyName: string },
): Promise<string[]> => {
  await namedSeller(scoped)
  const addresses = (await billingAddresses(scoped, [customer.id]))(customer.id)
  if (addresses.length === 0)
    throw new AppError(
      'InvalidRequest',
      `${ended(`No address is known of ${customer.companyName}`)} Add a billing contact, or the e-mail of the customer.`,
    )
  return addresses
}

/**
 * Keeps the file and mails it to each address, once a day.
 * @returns the sentence for the snackbar, and to whom it goes
 * @throws AppError Conflict where it was sent to all of them today
 */
export const mailStatementFile = async (
  ctx: AppContext,
  scope: Scope,
  { customerId, companyName, key, month, about, words, file: made }: MailedStatement,
  addresses: readonly string[],
): Promise<{ message: string; to: string[] }> => {
  const to: string[] = []
  await keepPdf(ctx, { folder: 'statements', ...made }, (file) =>
    withScope(ctx, scope, async (scoped) => {
      await registerPdf(scoped, file)
      for (const address of addresses) {
        const event = { key, event: 'statement' as const, customerId, customerInvoiceId: null, month }
        if (await mailOnce(scoped, event, { to: address, ...words, attachmentFileIds: [file.id] }))
          to.push(address)
      }
      if (to.length === 0)
        throw new AppError('Conflict', 'This statement was sent today. Send it again tomorrow.')
      await scoped.audit({
        action: 'mail-statement',
        objectType: customers.name,
        objectId: customerId,
        objectName: companyName,
        customerId,
        after: { ...about, to },
      })
      return true
    }),
  )
  return { message: `The statement is on the way to ${listed(to)}.`, to }
}
