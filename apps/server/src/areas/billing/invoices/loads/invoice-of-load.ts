/**
 * Finds or creates the invoice of an import batch's line items, and updates its figures after its import batches
 * change.
 */
import { subtract, sum } from '@cmp/billing'
import { sql } from 'kysely'
import type { LineItemType } from '../../../../db/column-types.ts'
import { accountName, getInvoiceIdentity } from '../../../../lines/invoice-key.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { lockInvoices } from '../../../../core/documents/locks.ts'
import { readCurrentLoads } from '../../../../core/billing-lines/current-loads.ts'

/** The provider's words for the kinds of line items, as the invoice list shows them. */
const lineItemWord: Record<LineItemType, string> = {
  usage: 'usage_line_items',
  billing: 'billing_line_items',
}

/** Returns the ID of an invoice that the provider has not issued yet: provider, account and month. */
export const getInvoiceId = (totals: InvoiceTotals): string =>
  totals.invoiceId || [totals.cloudProvider, ...totals.invoiceKey.split('|').map(accountName)].join('-')

/** Returns the last day of a period whose end is exclusive. */
export const getPeriodLastDate = (periodEnd: string, periodStart: string): string => {
  const day = new Date(Date.parse(`${periodEnd}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day < periodStart ? periodStart : day
}

/** The values that identify an invoice. `account` and `period` are empty if its ID is unique without them. */
export type InvoiceIdentity = {
  cloudProvider: string
  invoiceId: string
  currency: string
  account: string
  period: string
}

/** Returns the identity of the invoice to which line items belong. */
export const toInvoiceIdentity = (totals: InvoiceTotals): InvoiceIdentity => ({
  cloudProvider: totals.cloudProvider,
  invoiceId: getInvoiceId(totals),
  currency: totals.currency,
  ...getInvoiceIdentity(totals),
})

/**
 * Returns the row of an invoice, if it exists. An ID that is unique without an account (a document of Partner Center,
 * an invoice that a provider's API lists) means the same invoice whatever account either side names, as long as only
 * one has it.
 */
export const findInvoiceRowId = async (
  { trx }: Pick<Scoped, 'trx'>,
  { cloudProvider, invoiceId, currency, account, period }: InvoiceIdentity,
): Promise<string | undefined> => {
  const rows = await trx
    .selectFrom('invoice')
    .select(['id', 'identityAccount', 'identityPeriod'])
    .where('cloudProvider', '=', cloudProvider)
    .where('invoiceId', '=', invoiceId)
    .where('currencyCode', '=', currency)
    .orderBy('createdAt')
    .execute()
  const own = rows.find((row) => row.identityAccount === account && row.identityPeriod === period)
  if (own) return own.id
  const document = rows.find((row) => row.identityAccount === '')
  if (document) return document.id
  return account === '' && rows.length === 1 ? rows[0]?.id : undefined
}

/** Returns a key that distinguishes a provider's invoices. */
const buildIdentityKey = (totals: InvoiceTotals): string => JSON.stringify(toInvoiceIdentity(totals))

const ensureInvoice = async (scoped: Scoped, totals: InvoiceTotals): Promise<string> => {
  const { trx, now } = scoped
  const identity = toInvoiceIdentity(totals)
  const found = await findInvoiceRowId(scoped, identity)
  if (found !== undefined) return found
  const periodEnd = getPeriodLastDate(totals.periodEnd, totals.periodStart)
  const made = await trx
    .insertInto('invoice')
    .values({
      invoiceId: identity.invoiceId,
      cloudProvider: totals.cloudProvider,
      identityAccount: identity.account,
      identityPeriod: identity.period,
      invoiceDate: periodEnd,
      billingPeriodStartDate: totals.periodStart,
      billingPeriodEndDate: periodEnd,
      billingAccountId: totals.billingAccountId,
      currencyCode: totals.currency,
      announcedTotal: null,
      pdfDownloadLink: null,
      billingProvider: totals.cloudProvider.toLowerCase(),
      detailUpdatedAt: now,
    })
    // Another import may be creating the same invoice: this statement waits for it and uses its row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await findInvoiceRowId(scoped, identity))
  if (id === undefined) throw new Error(`The invoice ${identity.invoiceId} was made by nobody.`)
  return id
}

/**
 * Creates the missing invoices of an import batch, and locks all of them until the transaction ends. Existing ones are
 * locked in the same order as by every job on documents, to avoid deadlocks; the others are created after that.
 * @param others row IDs of further invoices whose import batches will change.
 * @param whenLocked runs in between, and may give a locked row another identity.
 * @returns a function from an entry of the import batch to its invoice's row ID.
 */
export const lockInvoicesOfLoad = async (
  scoped: Scoped,
  entries: readonly InvoiceTotals[],
  { others, whenLocked }: { others: readonly string[]; whenLocked: () => Promise<void> },
): Promise<(totals: InvoiceTotals) => string> => {
  const ids = new Map<string, string>()
  const byKey = new Map(entries.map((totals) => [buildIdentityKey(totals), totals]))
  const known: string[] = []
  for (const totals of byKey.values()) {
    const id = await findInvoiceRowId(scoped, toInvoiceIdentity(totals))
    if (id !== undefined) known.push(id)
  }
  await lockInvoices(scoped, [...known, ...others])
  await whenLocked()
  for (const [key, totals] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
    ids.set(key, await ensureInvoice(scoped, totals))
  await lockInvoices(scoped, [...ids.values()])
  return (totals) => ids.get(buildIdentityKey(totals)) ?? ''
}

/**
 * Widens an invoice's period to include line items that arrived later; a period that the provider announced is not
 * changed.
 */
export const widenPeriod = async (
  { trx }: Scoped,
  invoiceRowId: string,
  { periodStart, periodEnd }: InvoiceTotals,
): Promise<void> => {
  await trx
    .updateTable('invoice')
    .set({
      billingPeriodStartDate: sql<string>`least(billing_period_start_date, ${periodStart}::date)`,
      billingPeriodEndDate: sql<string>`greatest(billing_period_end_date, ${getPeriodLastDate(periodEnd, periodStart)}::date)`,
    })
    .where('id', '=', invoiceRowId)
    .where('announcedTotal', 'is', null)
    .execute()
}

/** Returns the raw file of a kind: that of its newest import batch, if it has one file. */
const findRawFileId = (
  loads: Awaited<ReturnType<typeof readCurrentLoads>>,
  kind: LineItemType,
): string | null => {
  const [file, ...more] = loads.findLast(({ lineItemType }) => lineItemType === kind)?.files ?? []
  return file && more.length === 0 ? file.fileId : null
}

/**
 * Updates an invoice's figures after its import batches changed, and marks it as needing calculation. `isFetched`: a
 * fetch sets the status itself, since it knows more. `areLinesTheSame`: removed line items were imported again, so
 * their calculation stays valid.
 */
export const refreshInvoice = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  { isFetched, areLinesTheSame = false }: { isFetched: boolean; areLinesTheSame?: boolean },
): Promise<void> => {
  const loads = await readCurrentLoads(trx, invoiceRowId)
  const total = sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )
  const kinds = new Set(loads.map((load) => load.lineItemType))
  await trx
    .updateTable('invoice')
    .set({
      totalCharges: total,
      ...(areLinesTheSame ? {} : { isCalculated: false }),
      detailUpdatedAt: now,
      ...(isFetched ? {} : { detailStatus: 'Done', detailProblem: '' }),
      invoiceLineItemType: [...kinds].map((kind) => lineItemWord[kind]).join(', '),
      usageFileId: findRawFileId(loads, 'usage'),
      billingFileId: findRawFileId(loads, 'billing'),
    })
    .where('id', '=', invoiceRowId)
    .execute()
}
