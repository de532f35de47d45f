/** Mails a statement as PDF, of a month or as of a date. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/statements'
import { customers, formatList } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readBillingAddresses, mailOnce } from '../../../core/mail/mail-once.ts'
import type { Words } from '../../../core/mail/words.ts'
import { storePdf, registerPdf } from '../../../core/documents/store-pdf.ts'
import { requireNamedSeller } from '../../../core/seller-profile/seller.ts'

/**
 * A statement to be mailed. `key` identifies it and its day: it is sent to an address once. `about` is stored in the
 * audit log.
 */
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
 * Returns the recipients of a customer's mail.
 * @throws AppError InvalidRequest if no address is known, or the seller is not configured.
 */
export const readStatementAddresses = async (
  scoped: Scoped,
  customer: { id: string; companyName: string },
): Promise<string[]> => {
  await requireNamedSeller(scoped)
  const addresses = (await readBillingAddresses(scoped, [customer.id]))(customer.id)
  if (addresses.length === 0)
    throw new AppError('InvalidRequest', bind(m.noAddress, { companyName: customer.companyName }))
  return addresses
}

/**
 * Stores the file and mails it to each address, at most once a day.
 * @returns the sentence for the snackbar, and the recipients.
 * @throws AppError Conflict if it was sent to all of them today.
 */
export const mailStatementFile = async (
  ctx: AppContext,
  scope: Scope,
  { customerId, companyName, key, month, about, words, file: made }: MailedStatement,
  addresses: readonly string[],
): Promise<{ message: string; to: string[] }> => {
  const to: string[] = []
  await storePdf(ctx, { folder: 'statements', ...made }, (file) =>
    withScope(ctx, scope, async (scoped) => {
      await registerPdf(scoped, file)
      for (const address of addresses) {
        const event = { key, event: 'statement' as const, customerId, customerInvoiceId: null, month }
        if (await mailOnce(scoped, event, { to: address, ...words, attachmentFileIds: [file.id] }))
          to.push(address)
      }
      if (to.length === 0) throw new AppError('Conflict', m.thisStatementWasAlreadySentToday)
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
  return { message: t(m.sendingStatementTo, { to: formatList(to) }), to }
}
