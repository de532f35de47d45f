/** What an agreement line would change: the customer's last calculated month rated without it and with it. */
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import { digitsOf, type AgreementPreview, type CallTaken, type previewOfAgreementLine } from '@cmp/contract'
import { openTurns } from '../../kit/turns.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { tooMany } from '../../stores/limits.ts'
import { proposedLine } from '../agreement-lines/agreement-lines.ts'
import { rateWindow, type RatedEntry } from './rate-window.ts'
import { readWindow, type Window } from './window.ts'

/** One preview is rated at a time, few wait: it reads what a simulation does, and rates one customer's month of it. */
const turns = openTurns(5)
const turnSeconds = 3

/** The window cut down to the last month in which a customer has lines. */
const lastMonthOf = (window: Window, customerId: string): Window & { month: string | null } => {
  const own = window.invoices.filter(({ assignments, subAccountKeys }) =>
    assignments.some((entry) => entry.customerId === customerId && subAccountKeys.has(entry.subAccountKey)),
  )
  const month =
    own
      .map((invoice) => invoice.month)
      .toSorted()
      .at(-1) ?? null
  return { ...window, month, invoices: own.filter((invoice) => invoice.month === month) }
}

/** The numbers of what was issued of invoices to a customer, by invoice and currency. */
const issuedNumbers = async (
  { trx }: Scoped,
  customerId: string,
  entries: readonly RatedEntry[],
): Promise<(entry: RatedEntry) => string[]> => {
  if (entries.length === 0) return () => []
  const rows = await trx
    .selectFrom('customerInvoice')
    .select(['invoiceRowId', 'currency', 'number'])
    .where('customerId', '=', customerId)
    .where(
      'invoiceRowId',
      'in',
      entries.map(({ invoiceRowId }) => invoiceRowId),
    )
    .where('state', 'not in', ['draft', 'void'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return ({ invoiceRowId, currency }) =>
    rows
      .filter((row) => row.invoiceRowId === invoiceRowId && row.currency === currency)
      .map(({ number }) => number ?? '')
}

const rowOf = (entry: RatedEntry, issued: string[]): AgreementPreview['rows'][number] => {
  const { invoiceId, currency, before, after, agreed } = entry
  const amount = (text: string): string => toAmount(parseDecimal(text), digitsOf(currency))
  return {
    invoiceId,
    currency,
    before: amount(before.charge),
    after: amount(after.charge),
    change: amount(subtract(after.charge, before.charge)),
    lines: agreed.map((line) => ({ ...line, before: amount(line.before), after: amount(line.after) })),
    issued,
  }
}

/**
 * What a line would change; nothing is written.
 * @throws AppError as adding or changing the line would; TooManyRequests while others wait
 */
export const previewLine = async (
  ctx: AppContext,
  scope: Scope,
  body: CallTaken<typeof previewOfAgreementLine>['body'],
): Promise<AgreementPreview> => {
  const turn = await turns('agreement preview', async () => {
    const { line, window } = await withScope(ctx, scope, async (scoped) => {
      const proposed = await proposedLine(scoped, body)
      return { line: proposed, window: lastMonthOf(await readWindow(scoped, proposed), body.customerId) }
    })
    const { entries, problems } = await rateWindow(window, {
      changes: [],
      basis: 'cost',
      customers: new Set([body.customerId]),
      agreementLines: [...window.agreementLines.filter(({ id }) => id !== line.id), line],
    })
    const issuedOf = await withScope(ctx, scope, (scoped) => issuedNumbers(scoped, body.customerId, entries))
    return {
      month: window.month,
      rows: entries.map((entry) => rowOf(entry, issuedOf(entry))),
      problems,
    }
  })
  if (!turn) throw tooMany('Others are looking at previews', turnSeconds)
  return turn.done
}
