/** Returns an account statement as PDF, as CSV and by mail. */
import * as m from '@cmp/messages/server/billing/statements'
import { t, type Text } from '@cmp/messages'
import { formatMoney, parseDecimal } from '@cmp/billing'
import {
  accountEntryKinds,
  customers,
  formatDate,
  getCurrencyDigits,
  type AccountStatement,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import { formatCsvRecord } from '../../../kit/csv.ts'
import { buildFileName } from '../../../kit/file-names.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withSystemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { accountStatementWords } from '../../../core/mail/words.ts'
import {
  recipientColumns,
  toPrintedRecipient,
  readPrintedSeller,
} from '../issuing/printing/printed-document.ts'
import { printedInvoiceShape, type PrintedAccount } from '../../../core/documents/pdf/input.ts'
import { renderWithLogo } from '../../../core/documents/render-document.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { accountStatementOf, type AccountRange } from './account.ts'
import { mailStatementFile, readStatementAddresses } from './mail-statement.ts'

type Letterhead = Pick<PrintedAccount, 'language' | 'seller' | 'customer'>

/**
 * Returns the seller, customer and language of the last document issued by the date, so that a statement of the past
 * stays the same when they change later. Undefined if no such document was issued.
 */
const findIssuedLetterhead = async (
  { trx }: Scoped,
  customerId: string,
  asOf: string,
): Promise<Letterhead | undefined> => {
  const document = await trx
    .selectFrom('customerInvoice')
    .select('frozen')
    .where('customerId', '=', customerId)
    .where('issueDate', '<=', asOf)
    .where('frozen', 'is not', null)
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!document) return undefined
  const { language, seller, customer } = printedInvoiceShape.parse(document.frozen)
  return { language, seller, customer }
}

const readCurrentLetterhead = async (scoped: Scoped, customerId: string): Promise<Letterhead> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(customers)
  // Customers may not read the settings, but the letterhead is for them too.
  const seller = await withSystemScope(scoped, () => readSeller(scoped))
  return {
    language: customer.language,
    seller: await readPrintedSeller(scoped, seller),
    customer: toPrintedRecipient(customer),
  }
}

const readPrinted = async (scoped: Scoped, range: AccountRange): Promise<PrintedAccount> => {
  const account = await accountStatementOf(scoped, range)
  const letterhead =
    (await findIssuedLetterhead(scoped, range.customerId, range.asOf)) ??
    (await readCurrentLetterhead(scoped, range.customerId))
  return { account, ...letterhead }
}

const nameOf = ({ asOf, companyName }: AccountStatement, extension: string): string =>
  buildFileName(['account-statement', asOf, companyName], extension)

const render = async (
  ctx: AppContext,
  printed: PrintedAccount,
): Promise<{ name: string; content: Buffer }> => ({
  name: nameOf(printed.account, '.pdf'),
  content: await renderWithLogo(ctx, { kind: 'account', input: printed }, 'interactive'),
})

/**
 * Returns the account statement as PDF; once its last day is over, always with the same bytes.
 * @throws AppError NotFound.
 */
export const accountStatementFile = async (
  ctx: AppContext,
  scope: Scope,
  range: AccountRange,
): Promise<{ name: string; content: Buffer }> =>
  render(ctx, await withScope(ctx, scope, (scoped) => readPrinted(scoped, range)))

const csvHeader: readonly Text[] = [
  m.csvCurrency,
  m.csvDate,
  m.csvEntry,
  m.csvDocument,
  m.csvReference,
  m.csvPaidOn,
  m.csvAmount,
  m.csvBalance,
]

/** Returns the account statement as CSV: for each currency its opening balance, its entries and its closing balance. */
export const accountStatementRows = (account: AccountStatement): { name: string; content: string } => {
  const labels = new Map<string, string>(accountEntryKinds.map(({ value, label }) => [value, t(label)]))
  const records = account.currencies.flatMap(({ currency, opening, closing, entries }) => [
    [currency, account.from, t(m.openingBalance), '', '', '', '', opening],
    ...entries.map(({ day, kind, number, reference, paidOn, amount, balance }) => [
      currency,
      day,
      labels.get(kind),
      number,
      reference,
      paidOn,
      amount,
      balance,
    ]),
    [currency, account.asOf, t(m.closingBalance), '', '', '', '', closing],
  ])
  return {
    name: nameOf(account, '.csv'),
    content: `\uFEFF${[csvHeader.map((text) => t(text)), ...records].map((record) => formatCsvRecord(record)).join('')}`,
  }
}

const formatBalances = ({ currencies }: AccountStatement): string[] =>
  currencies
    .filter(({ closing }) => !parseDecimal(closing).isZero())
    .map(({ currency, closing }) => `${formatMoney(closing, getCurrencyDigits(currency))} ${currency}`)

/**
 * Mails an account statement to the customer's billing contacts or, if there are none, to the customer's address, to
 * each at most once a day.
 * @returns the sentence for the snackbar, and the recipients.
 * @throws AppError NotFound; InvalidRequest if no address is known, or the seller is not configured.
 */
export const mailAccountStatement = async (
  ctx: AppContext,
  scope: Scope,
  range: AccountRange,
): Promise<{ message: string; to: string[] }> => {
  const { printed, addresses, today } = await withScope(ctx, scope, async (scoped) => {
    const read = await readPrinted(scoped, range)
    const { companyName } = read.account
    const { timezone } = await readSeller(scoped)
    return {
      printed: read,
      addresses: await readStatementAddresses(scoped, { id: range.customerId, companyName }),
      today: toDayInZone(timezone, scoped.now),
    }
  })
  const { account, language, seller } = printed
  const { customerId, companyName, from, asOf } = account
  const words = accountStatementWords(language, {
    companyName,
    sellerName: seller.name,
    asOf: formatDate(asOf, language),
    balance: formatBalances(account),
  })
  return mailStatementFile(
    ctx,
    scope,
    {
      customerId,
      companyName,
      key: `account-statement/${customerId}/${from}/${asOf}/${today}`,
      month: toMonth(asOf),
      about: { from, asOf },
      words,
      file: await render(ctx, printed),
    },
    addresses,
  )
}
