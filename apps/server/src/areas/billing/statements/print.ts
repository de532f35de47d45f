/** Returns a statement as PDF, and by mail. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import { customers, getCurrencyDigits, formatMonth, toDayInZone } from '@cmp/contract'
import { buildFileName } from '../../../kit/file-names.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withSystemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { composeStatementMail } from '../../../core/mail/words.ts'
import {
  recipientColumns,
  toPrintedRecipient,
  readPrintedSeller,
} from '../issuing/printing/printed-document.ts'
import type { PrintedStatement } from '../../../core/documents/pdf/input.ts'
import { renderWithLogo } from '../../../core/documents/render-document.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { mailStatementFile, readStatementAddresses } from './mail-statement.ts'
import { buildStatement, type CustomerMonth } from './statement.ts'

const readPrinted = async (scoped: Scoped, of: CustomerMonth): Promise<PrintedStatement> => {
  const statement = await buildStatement(scoped, of)
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', of.customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(customers)
  // Customers may not read the settings, but the letterhead is for them too.
  const seller = await withSystemScope(scoped, () => readSeller(scoped))
  return {
    statement,
    language: customer.language,
    seller: await readPrintedSeller(scoped, seller),
    customer: toPrintedRecipient(customer),
    day: toDayInZone(seller.timezone, scoped.now),
  }
}

const render = async (
  ctx: AppContext,
  printed: PrintedStatement,
): Promise<{ name: string; content: Buffer }> => {
  const { companyName, month } = printed.statement
  return {
    name: buildFileName(['statement', month, companyName], '.pdf'),
    content: await renderWithLogo(ctx, { kind: 'statement', input: printed }, 'interactive'),
  }
}

/**
 * Returns the statement as PDF with the current data.
 * @throws AppError NotFound.
 */
export const renderStatementFile = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
): Promise<{ name: string; content: Buffer }> =>
  render(ctx, await withScope(ctx, scope, (scoped) => readPrinted(scoped, of)))

/** Returns the outstanding amount as text for each currency that has one. */
const openTexts = ({ statement }: PrintedStatement): string[] =>
  statement.currencies
    .filter(({ openInAll }) => !parseDecimal(openInAll).isZero())
    .map(({ currency, openInAll }) => `${formatMoney(openInAll, getCurrencyDigits(currency))} ${currency}`)

/**
 * Mails a statement to the customer's billing contacts or, if there are none, to the customer's address, to each at
 * most once a day.
 * @returns the sentence for the snackbar, and the recipients.
 * @throws AppError NotFound; InvalidRequest if no address is known, or the seller is not configured.
 */
export const mailStatement = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
): Promise<{ message: string; to: string[] }> => {
  const { printed, addresses } = await withScope(ctx, scope, async (scoped) => {
    const read = await readPrinted(scoped, of)
    const { companyName } = read.statement
    return {
      printed: read,
      addresses: await readStatementAddresses(scoped, { id: of.customerId, companyName }),
    }
  })
  const { statement, language, seller, day } = printed
  const { companyName } = statement
  const words = composeStatementMail(language, {
    companyName,
    sellerName: seller.name,
    month: formatMonth(statement.month, language),
    open: openTexts(printed),
  })
  return mailStatementFile(
    ctx,
    scope,
    {
      ...of,
      companyName,
      key: `statement/${of.customerId}/${of.month}/${day}`,
      about: { month: of.month },
      words,
      file: await render(ctx, printed),
    },
    addresses,
  )
}
