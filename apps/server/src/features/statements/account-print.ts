/** An account statement as PDF, as CSV and by mail. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import { accountEntryKinds, customers, dayText, digitsOf, type AccountStatement } from '@cmp/contract'
import { csvRecord } from '../../kit/csv.ts'
import { dayIn, monthOf } from '../../kit/calendar.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { accountStatementWords } from '../document-mails/words.ts'
import { recipientColumns, recipientOf, sellerOf } from '../issuing/paper.ts'
import { invoicePaper, type PrintedAccount } from '../issuing/pdf/input.ts'
import { renderPaper } from '../issuing/render-paper.ts'
import { readSeller } from '../seller/seller.ts'
import { accountStatementOf, type AccountRange } from './account.ts'
import { mailStatementFile, statementAddresses } from './mail-statement.ts'

type Letterhead = Pick<PrintedAccount, 'language' | 'seller' | 'customer'>

/**
 * Seller, customer and language as the last document had them that was issued by the day: a statement of the past says the
 * same whatever is changed of them later. Undefined where no such document was issued.
 */
const keptLetterhead = async (
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
  const { language, seller, customer } = invoicePaper.parse(document.frozen)
  return { language, seller, customer }
}

const letterheadNow = async (scoped: Scoped, customerId: string): Promise<Letterhead> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound(customers.noun)
  // The settings are the reseller's; its letterhead is for the customer too.
  const seller = await asPortal(scoped, () => readSeller(scoped))
  return {
    language: customer.language,
    seller: await sellerOf(scoped, seller),
    customer: recipientOf(customer),
  }
}

const readPrinted = async (scoped: Scoped, range: AccountRange): Promise<PrintedAccount> => {
  const account = await accountStatementOf(scoped, range)
  const letterhead =
    (await keptLetterhead(scoped, range.customerId, range.asOf)) ??
    (await letterheadNow(scoped, range.customerId))
  return { account, ...letterhead }
}

const nameOf = ({ asOf, companyName }: AccountStatement, extension: string): string =>
  fileNameOf(['account-statement', asOf, companyName], extension)

const render = async (
  ctx: AppContext,
  printed: PrintedAccount,
): Promise<{ name: string; content: Buffer }> => ({
  name: nameOf(printed.account, '.pdf'),
  content: await renderPaper(ctx, { kind: 'account', paper: printed }, 'interactive'),
})

/** The account statement as PDF; once its last day has ended, the same bytes every time. @throws AppError NotFound */
export const accountStatementFile = async (
  ctx: AppContext,
  scope: Scope,
  range: AccountRange,
): Promise<{ name: string; content: Buffer }> =>
  render(ctx, await withScope(ctx, scope, (scoped) => readPrinted(scoped, range)))

const csvHeader = ['Currency', 'Date', 'Entry', 'Document', 'Reference', 'Paid on', 'Amount', 'Balance']

/** The account statement as CSV: for each currency its opening balance, its entries and its closing balance. */
export const accountStatementRows = (account: AccountStatement): { name: string; content: string } => {
  const labels = new Map<string, string>(accountEntryKinds.map(({ value, label }) => [value, label]))
  const records = account.currencies.flatMap(({ currency, opening, closing, entries }) => [
    [currency, account.from, 'Opening balance', '', '', '', '', opening],
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
    [currency, account.asOf, 'Closing balance', '', '', '', '', closing],
  ])
  return {
    name: nameOf(account, '.csv'),
    content: `\uFEFF${[csvHeader, ...records].map((record) => csvRecord(record)).join('')}`,
  }
}

const balanceTexts = ({ currencies }: AccountStatement): string[] =>
  currencies
    .filter(({ closing }) => !parseDecimal(closing).isZero())
    .map(({ currency, closing }) => `${formatMoney(closing, digitsOf(currency))} ${currency}`)

/**
 * Mails an account statement to the customer's billing contacts, or else to its address, to each once a day.
 * @returns the sentence for the snackbar, and to whom it goes
 * @throws AppError NotFound; InvalidRequest where no address is known, or nobody has said who the seller is
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
      addresses: await statementAddresses(scoped, { id: range.customerId, companyName }),
      today: dayIn(timezone, scoped.now),
    }
  })
  const { account, language, seller } = printed
  const { customerId, companyName, from, asOf } = account
  const words = accountStatementWords(language, {
    companyName,
    sellerName: seller.name,
    asOf: dayText(asOf, language),
    balance: balanceTexts(account),
  })
  return mailStatementFile(
    ctx,
    scope,
    {
      customerId,
      companyName,
      key: `account-statement/${customerId}/${from}/${asOf}/${today}`,
      month: monthOf(asOf),
      about: { from, asOf },
      words,
      file: await render(ctx, printed),
    },
    addresses,
  )
}
