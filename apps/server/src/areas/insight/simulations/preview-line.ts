/** Previews what a recurring charge would change: rates the customer's last calculated month without it and with it. */
import * as m from '@cmp/messages/server/insight/simulations'
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import {
  getCurrencyDigits,
  type AgreementPreview,
  type CallTaken,
  type previewOfAgreementLine,
} from '@cmp/contract'
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { createTooManyError } from '../../../stores/limits.ts'
import { previewRecurringCharge } from '../../billing/index.ts'
import { rateWindow, type RatedEntry } from './rate-window.ts'
import { readWindow, type Window } from './window.ts'

/**
 * One preview is rated at a time, and few may wait, because it reads as much as a simulation and rates one customer's
 * month.
 */
const runExclusive = createKeyedMutex(5)
const retrySeconds = 3

/** Returns the window limited to the last month in which a customer has line items. */
const cutToLastMonth = (window: Window, customerId: string): Window & { month: string | null } => {
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

/** Returns the numbers of documents issued to a customer, by invoice and currency. */
const readIssuedNumbers = async (
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

const toPreviewRow = (entry: RatedEntry, issued: string[]): AgreementPreview['rows'][number] => {
  const { invoiceId, currency, before, after, agreed } = entry
  const formatAmount = (text: string): string => toAmount(parseDecimal(text), getCurrencyDigits(currency))
  return {
    invoiceId,
    currency,
    before: formatAmount(before.charge),
    after: formatAmount(after.charge),
    change: formatAmount(subtract(after.charge, before.charge)),
    lines: agreed.map((line) => ({
      ...line,
      before: formatAmount(line.before),
      after: formatAmount(line.after),
    })),
    issued,
  }
}

/**
 * Returns what a recurring charge would change; nothing is written.
 * @throws AppError as creating or updating it would; TooManyRequests while others wait.
 */
export const previewLine = async (
  ctx: AppContext,
  scope: Scope,
  body: CallTaken<typeof previewOfAgreementLine>['body'],
): Promise<AgreementPreview> => {
  const outcome = await runExclusive('agreement preview', async () => {
    const { line, window } = await withScope(ctx, scope, async (scoped) => {
      const proposed = await previewRecurringCharge(scoped, body)
      return { line: proposed, window: cutToLastMonth(await readWindow(scoped, proposed), body.customerId) }
    })
    const { entries, problems } = await rateWindow(window, {
      changes: [],
      basis: 'cost',
      customers: new Set([body.customerId]),
      agreementLines: [...window.agreementLines.filter(({ id }) => id !== line.id), line],
    })
    const issuedOf = await withScope(ctx, scope, (scoped) =>
      readIssuedNumbers(scoped, body.customerId, entries),
    )
    return {
      month: window.month,
      rows: entries.map((entry) => toPreviewRow(entry, issuedOf(entry))),
      problems,
    }
  })
  if (!outcome) throw createTooManyError(m.otherUsersAreViewingPreviews, retrySeconds)
  return outcome.done
}
