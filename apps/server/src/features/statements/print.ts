/** A statement on paper, and by mail. */
import { formatMoney, parseDecimal } from '@cmp/billing'
import { customers, digitsOf, monthText } from '@cmp/contract'
import { dayIn } from '../../kit/calendar.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { statementWords } from '../document-mails/words.ts'
import { recipientColumns, recipientOf, sellerOf } from '../issuing/paper.ts'
import type { PrintedStatement } from '../issuing/pdf/input.ts'
import { renderPaper } from '../issuing/render-paper.ts'
import { readSeller } from '../seller/seller.ts'
import { mailStatementFile, statementAddresses } from './mail-statement.ts'
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
  const { printed, addresses } = await withScope(ctx, scope, async (scoped) => {
    const read = await readPrinted(scoped, of)
    const { companyName } = read.statement
    return {
      printed: read,
      addresses: await statementAddresses(scoped, { id: of.customerId, companyName }),
    }
  })
  const { statement, language, seller, day } = printed
  const { companyName } = statement
  const words = statementWords(language, {
    companyName,
    sellerName: seller.name,
    month: monthText(statement.month, language),
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
