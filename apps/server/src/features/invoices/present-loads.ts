/** The loads that are there, as lines that arrive are compared with them: of one invoice, or of an account and its months. */
import { billingFormats } from '@cmp/contract'
import type { LoadedFile } from '../../db/invoice-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { LineStore } from '../../engine/client.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { comparedAccount } from '../../lines/invoice-key.ts'
import type { DayRange, LoadScope } from '../../lines/load-scope.ts'
import { loadTotals, type InvoiceTotals } from '../../lines/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Removal } from './removed-loads.ts'

/** A load that is there, with the days of its sub-accounts as far as they were kept. */
export type PresentLoad = {
  loadId: string
  invoiceRowId: string
  invoiceId: string
  cloudProvider: string
  currency: string
  lineItemType: InvoiceTotals['lineItemType']
  sourceKey: string
  isCurrent: boolean
  /** Its lines are of a month whose invoice the provider had not issued. */
  isOpenMonth: boolean
  billingAccount: string
  billingMonths: string[]
  files: LoadedFile[]
  lines: number
  total: string
  firstDay: string | null
  lastDay: string | null
  createdAt: Date
  /** The part that a fetch brought it as; null for files that somebody gave. */
  fetchPart: string | null
  /** The export that it is of; null for anything else. */
  exportId: string | null
  accounts: { subAccountKey: string; days: DayRange[] | null }[]
  /** When and by which rule its lines were removed, and what tells the same lines and files; null while they are kept. */
  removal: (Removal & { fingerprint: string | null; contentSha256: string | null }) | null
}

/** What versions of one bill have in common: the lines of a kind that a provider bills to an account in a currency. */
export type Bill = Pick<InvoiceTotals, 'cloudProvider' | 'currency' | 'lineItemType'> & { account: string }

/** The bill that lines are of. */
export const billOf = ({ cloudProvider, currency, lineItemType, billingAccountId }: InvoiceTotals): Bill => ({
  cloudProvider,
  currency,
  lineItemType,
  account: comparedAccount(cloudProvider, billingAccountId),
})

/** Tells the same part of a load: its lines on one invoice. */
export const partKey = ({ invoiceRowId, loadId }: Pick<PresentLoad, 'invoiceRowId' | 'loadId'>): string =>
  `${invoiceRowId}/${loadId}`

type Condition = (eb: ExpressionBuilder<Tables, 'invoiceLoad' | 'invoice'>) => ReturnType<typeof eb.and>

const readLoads = async ({ trx }: Scoped, condition: Condition): Promise<PresentLoad[]> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .innerJoin('invoice', 'invoice.id', 'invoiceLoad.invoiceRowId')
    .leftJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select([
      'invoiceLoad.loadId',
      'invoiceLoad.invoiceRowId',
      'invoice.invoiceId',
      'invoice.cloudProvider',
      'invoiceLoad.currencyCode as currency',
      'invoiceLoad.lineItemType',
      'invoiceLoad.sourceKey',
      'invoiceLoad.isCurrent',
      'invoiceLoad.isOpenMonth',
      'invoiceLoad.billingAccount',
      'invoiceLoad.billingMonths',
      'invoiceLoad.files',
      'invoiceLoad.lines',
      'invoiceLoad.total',
      'invoiceLoad.firstDay',
      'invoiceLoad.lastDay',
      'invoiceLoad.createdAt',
      'invoiceImport.fetchPart',
      'invoiceImport.fetchExportId as exportId',
      'invoiceImport.contentSha256',
      'invoiceLoad.removedFingerprint',
      'removedLoad.removedAt',
      'removedLoad.rule',
    ])
    .where(condition)
    .orderBy('invoiceLoad.createdAt')
    .orderBy('invoiceLoad.loadId')
    .orderBy('invoice.invoiceId')
    .orderBy('invoiceLoad.invoiceRowId')
    .execute()
  if (loads.length === 0) return []
  const accounts = await trx
    .selectFrom('invoiceSubAccount')
    .select(['loadId', 'invoiceRowId', 'lineItemType', 'subAccountKey', 'days'])
    .where(
      'loadId',
      'in',
      loads.map(({ loadId }) => loadId),
    )
    .execute()
  const accountsOf = Map.groupBy(accounts, (account) => `${partKey(account)}/${account.lineItemType}`)
  return loads.map(({ contentSha256, removedFingerprint, removedAt, rule, ...load }) => ({
    ...load,
    accounts: accountsOf.get(`${partKey(load)}/${load.lineItemType}`) ?? [],
    removal: removedAt && { removedAt, rule: rule ?? '', fingerprint: removedFingerprint, contentSha256 },
  }))
}

/** The loads of an invoice and kind that count, or all of them. */
export const loadsOfKind = (
  scoped: Scoped,
  invoiceRowId: string,
  lineItemType: InvoiceTotals['lineItemType'],
  only: 'current' | 'all',
): Promise<PresentLoad[]> =>
  readLoads(scoped, (eb) =>
    eb.and([
      eb('invoiceLoad.invoiceRowId', '=', invoiceRowId),
      eb('invoiceLoad.lineItemType', '=', lineItemType),
      ...(only === 'current' ? [eb('invoiceLoad.isCurrent', '=', true)] : []),
    ]),
  )

/** The loads of a bill that count in some months, on whichever invoices. */
export const loadsOfBill = (
  scoped: Scoped,
  { cloudProvider, currency, lineItemType, account }: Bill,
  months: readonly string[],
): Promise<PresentLoad[]> =>
  readLoads(scoped, (eb) =>
    eb.and([
      eb('invoice.cloudProvider', '=', cloudProvider),
      eb('invoiceLoad.currencyCode', '=', currency),
      eb('invoiceLoad.lineItemType', '=', lineItemType),
      eb('invoiceLoad.billingAccount', '=', account),
      eb('invoiceLoad.isCurrent', '=', true),
      sql<boolean>`invoice_load.billing_months && ${[...months]}::text[]`,
    ]),
  )

/** The scope of a load that is there; days that were not kept are read from its lines. */
export const scopeOfPresent = async (
  store: LineStore,
  { loadId, sourceKey, files, accounts, exportId, fetchPart, ...load }: PresentLoad,
): Promise<LoadScope> => {
  const isWholeFetch = exportId !== null || fetchPart !== null
  const known = accounts.flatMap(({ subAccountKey, days }) => (days ? [[subAccountKey, days] as const] : []))
  if (known.length === accounts.length) return { accounts: new Map(known), files, isWholeFetch }
  const { invoices } = await loadTotals(store, loadId)
  const own = invoices.find(
    (totals) =>
      totals.cloudProvider === load.cloudProvider &&
      totals.invoiceKey === sourceKey &&
      totals.currency === load.currency &&
      totals.lineItemType === load.lineItemType,
  )
  return {
    accounts: new Map((own?.subAccounts ?? []).map(({ subAccountKey, days }) => [subAccountKey, days])),
    files,
    isWholeFetch,
  }
}

/** The formats of files, as far as they are known, each once: amortized cost is one of its own. */
export const formatsOf = (files: readonly LoadedFile[]): string[] => [
  ...new Set(
    files.flatMap(({ format, isAmortized }) =>
      format === undefined ? [] : [isAmortized ? `${titleOf(format)}, amortized` : titleOf(format)],
    ),
  ),
]

const titleOf = (format: string): string =>
  billingFormats.find(({ value }) => value === format)?.label ?? format
