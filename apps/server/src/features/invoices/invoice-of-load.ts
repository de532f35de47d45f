/** The invoice that a load's lines belong to: found or made, and its figures after its loads have changed. */
import { subtract, sum } from '@cmp/billing'
import { sql } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import { accountName, identityOf } from '../../lines/invoice-key.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { currentLoads } from './current-loads.ts'

/** The provider's words for the kinds of lines, as the invoice list shows them. */
const lineItemWord: Record<LineItemType, string> = {
  usage: 'usage_line_items',
  billing: 'billing_line_items',
}

/** An invoice's ID where the provider has issued none yet: provider, account and month. */
export const invoiceIdOf = (totals: InvoiceTotals): string =>
  totals.invoiceId || [totals.cloudProvider, ...totals.invoiceKey.split('|').map(accountName)].join('-')

/** The last day of a period whose end is exclusive. */
export const lastDay = (periodEnd: string, periodStart: string): string => {
  const day = new Date(Date.parse(`${periodEnd}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day < periodStart ? periodStart : day
}

/** What an invoice is looked for by. `account` and `period` are empty where its ID is unique without them. */
export type InvoiceIdentity = {
  cloudProvider: string
  invoiceId: string
  currency: string
  account: string
  period: string
}

/** The identity of the invoice that lines are of. */
export const identityOfLines = (totals: InvoiceTotals): InvoiceIdentity => ({
  cloudProvider: totals.cloudProvider,
  invoiceId: invoiceIdOf(totals),
  currency: totals.currency,
  ...identityOf(totals),
})

/**
 * The row of an invoice, if there is one. An ID that is unique by itself (a document of Partner Center, an invoice that a
 * provider's API lists) is the same invoice whatever account either side names, as long as there is only one.
 */
export const invoiceRowOf = async (
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

/** What tells one provider's invoice from another. */
const keyOf = (totals: InvoiceTotals): string => JSON.stringify(identityOfLines(totals))

const ensureInvoice = async (scoped: Scoped, totals: InvoiceTotals): Promise<string> => {
  const { trx, now } = scoped
  const identity = identityOfLines(totals)
  const found = await invoiceRowOf(scoped, identity)
  if (found !== undefined) return found
  const periodEnd = lastDay(totals.periodEnd, totals.periodStart)
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
    // Another import may make the same invoice at this moment: it is waited for, and its row taken.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await invoiceRowOf(scoped, identity))
  if (id === undefined) throw new Error(`The invoice ${identity.invoiceId} was made by nobody.`)
  return id
}

/**
 * The invoices of a load, each made where there is none, and all locked until the transaction ends. Those that are there are
 * locked in the order of all works on documents, so that no two wait for each other; then the others are made.
 * @param others row ids of further invoices whose loads will change
 * @param whenLocked runs between the two, and may give a row that is locked another identity
 * @returns a function from an entry of the load to its invoice's row id
 */
export const lockInvoicesOfLoad = async (
  scoped: Scoped,
  entries: readonly InvoiceTotals[],
  { others, whenLocked }: { others: readonly string[]; whenLocked: () => Promise<void> },
): Promise<(totals: InvoiceTotals) => string> => {
  const ids = new Map<string, string>()
  const byKey = new Map(entries.map((totals) => [keyOf(totals), totals]))
  const known: string[] = []
  for (const totals of byKey.values()) {
    const id = await invoiceRowOf(scoped, identityOfLines(totals))
    if (id !== undefined) known.push(id)
  }
  await lockInvoices(scoped, [...known, ...others])
  await whenLocked()
  for (const [key, totals] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
    ids.set(key, await ensureInvoice(scoped, totals))
  await lockInvoices(scoped, [...ids.values()])
  return (totals) => ids.get(keyOf(totals)) ?? ''
}

/** Widens an invoice's period to that of lines which came later; what the provider announced keeps its own. */
export const widenPeriod = async (
  { trx }: Scoped,
  invoiceRowId: string,
  { periodStart, periodEnd }: InvoiceTotals,
): Promise<void> => {
  await trx
    .updateTable('invoice')
    .set({
      billingPeriodStartDate: sql<string>`least(billing_period_start_date, ${periodStart}::date)`,
      billingPeriodEndDate: sql<string>`greatest(billing_period_end_date, ${lastDay(periodEnd, periodStart)}::date)`,
    })
    .where('id', '=', invoiceRowId)
    .where('announcedTotal', 'is', null)
    .execute()
}

/** The raw file of a kind: that of its newest load, where it is one. */
const fileOf = (loads: Awaited<ReturnType<typeof currentLoads>>, kind: LineItemType): string | null => {
  const [file, ...more] = loads.findLast(({ lineItemType }) => lineItemType === kind)?.files ?? []
  return file && more.length === 0 ? file.fileId : null
}

/**
 * Brings an invoice's figures up to date after a change of its loads. It has to be calculated again. `isFetched`: a fetch
 * has more to say of how far it is, and says it itself. `areLinesTheSame`: they were removed and are there again, so that what
 * was calculated with them stays.
 */
export const refreshInvoice = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  { isFetched, areLinesTheSame = false }: { isFetched: boolean; areLinesTheSame?: boolean },
): Promise<void> => {
  const loads = await currentLoads(trx, invoiceRowId)
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
      usageFileId: fileOf(loads, 'usage'),
      billingFileId: fileOf(loads, 'billing'),
    })
    .where('id', '=', invoiceRowId)
    .execute()
}
