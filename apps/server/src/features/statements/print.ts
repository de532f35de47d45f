/** A statement on paper, and by mail. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import { customers, digitsOf, ended, listed, monthText } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { dayIn } from '../../kit/calendar.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { billingAddresses, mailOnce } from '../document-mails/mail-once.ts'
import { statementWords } from '../document-mails/words.ts'
import { keepPdf, registerPdf } from '../issuing/keep-pdf.ts'
import { recipientColumns, recipientOf, sellerOf } from '../issuing/paper.ts'
import type { PrintedStatement } from '../issuing/pdf/input.ts'
import { renderPaper } from '../issuing/render-paper.ts'
import { namedSeller, readSeller } from '../seller/seller.ts'
import { statementOf, type CustomerMonth } from './statement.ts'

const readPrinted = async (scoped: Scoped, of: CustomerMonth): Promise<PrintedStatement> => {
  const statement = await statementOf(scoped, of)
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', of.customerId)
    .executeTakeFirst()
  if (!customer) throw notFound(customers.noun)
  // The settings are the reseller's; what stands at the head of a paper is for its reader too.
  const seller = await asPortal(scoped, () => readSeller(scoped))
  return {
    statement,
    language: customer.language,
    seller: await sellerOf(scoped, seller),
    customer: recipientOf(customer),
    day: dayIn(seller.timezone, scoped.now),
  }
}

const render = async (
  ctx: AppContext,
  printed: PrintedStatement,
): Promise<{ name: string; content: Buffer }> => {
  const { companyName, month } = printed.statement
  return {
    name: fileNameOf(['statement', month, companyName], '.pdf'),
    content: await renderPaper(ctx, { kind: 'statement', paper: printed }, 'interactive'),
  }
}

/** The statement as PDF, as things stand now. @throws AppError NotFound */
export const statementFile = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
): Promise<{ name: string; content: Buffer }> =>
  render(ctx, await withScope(ctx, scope, (scoped) => readPrinted(scoped, of)))

/** What is open in all, one text for each currency that anything is open in. */
const openTexts = ({ statement }: PrintedStatement): string[] =>
  statement.currencies
    .filter(({ openInAll }) => !parseDecimal(openInAll).isZero())
    .map(({ currency, openInAll }) => `${formatMoney(openInAll, digitsOf(currency))} ${currency}`)

/**
 * Mails a statement to the customer's billing contacts, or else to its address, to each once a day.
 * @returns the sentence for the snackbar, and to whom it goes
 * @throws AppError NotFound; InvalidRequest where no address is known, or nobody has said who the seller is
 */
export const mailStatement = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
): Promise<{ message: string; to: string[] }> => {
  const printed = await withScope(ctx, scope, async (scoped) => {
    await namedSeller(scoped)
    const addresses = (await billingAddresses(scoped, [of.customerId]))(of.customerId)
    const read = await readPrinted(scoped, of)
    if (addresses.length === 0)
      throw new AppError(
        'InvalidRequest',
        `${ended(`No address is known of ${read.statement.companyName}`)} Add a billing contact, or the e-mail of the customer.`,
      )
    return { ...read, addresses }
  })
  const { addresses, statement, language, seller, day } = printed
  const words = statementWords(language, {
    companyName: statement.companyName,
    sellerName: seller.name,
    month: monthText(statement.month, language),
    open: openTexts(printed),
  })
  const to: string[] = []
  await keepPdf(ctx, { folder: 'statements', ...(await render(ctx, printed)) }, (file) =>
    withScope(ctx, scope, async (scoped) => {
      await registerPdf(scoped, file)
      for (const address of addresses) {
        const event = {
          key: `statement/${of.customerId}/${of.month}/${day}`,
          event: 'statement' as const,
          customerId: of.customerId,
          customerInvoiceId: null,
          month: of.month,
        }
        if (await mailOnce(scoped, event, { to: address, ...words, attachmentFileIds: [file.id] }))
          to.push(address)
      }
      if (to.length === 0)
        throw new AppError('Conflict', 'This statement was sent today. Send it again tomorrow.')
      await scoped.audit({
        action: 'mail-statement',
        objectType: customers.name,
        objectId: of.customerId,
        objectName: statement.companyName,
        customerId: of.customerId,
        after: { month: of.month, to },
      })
      return true
    }),
  )
  return { message: `The statement is on the way to ${listed(to)}.`, to }
}
