/**
 * Reads the import batches with which incoming line items are compared: those of one invoice, or of an account and its
 * months.
 */
import * as m from '@cmp/messages/server/billing/invoices'
import { t } from '@cmp/messages'
import { getFormatTitle } from '@cmp/contract'
import type { LoadedFile } from '../../../../db/invoice-tables.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { LineStore } from '../../../../engine/client.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { toComparedAccount } from '../../../../lines/invoice-key.ts'
import type { DayRange, LoadScope } from '../../../../lines/load-scope.ts'
import { loadTotals, type InvoiceTotals } from '../../../../lines/totals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Removal } from '../../../../core/billing-lines/removed-loads.ts'

/** An existing import batch, with the dates of its sub-accounts if they were stored. */
export type PresentLoad = {
  loadId: string
  invoiceRowId: string
  invoiceId: string
  cloudProvider: string
  currency: string
  lineItemType: InvoiceTotals['lineItemType']
  sourceKey: string
  isCurrent: boolean
  /** Whether its line items belong to a month whose invoice the provider had not issued. */
  isOpenMonth: boolean
  billingAccount: string
  billingMonths: string[]
  files: LoadedFile[]
  lines: number
  total: string
  firstDay: string | null
  lastDay: string | null
  createdAt: Date
  /** The part in which a fetch returned it; null for uploaded files. */
  fetchPart: string | null
  /** The export from which it came; null for anything else. */
  exportId: string | null
  accounts: { subAccountKey: string; days: DayRange[] | null }[]
  /**
   * When and by which rule its line items were removed, and the values that identify the same line items and files;
   * null while they are stored.
   */
  removal: (Removal & { fingerprint: string | null; contentSha256: string | null }) | null
}

/** What versions of one bill have in common: the line items of a kind that a provider bills to an account in a currency. */
export type Bill = Pick<InvoiceTotals, 'cloudProvider' | 'currency' | 'lineItemType'> & { account: string }

/** Returns the bill to which line items belong. */
export const toBill = ({ cloudProvider, currency, lineItemType, billingAccountId }: InvoiceTotals): Bill => ({
  cloudProvider,
  currency,
  lineItemType,
  account: toComparedAccount(cloudProvider, billingAccountId),
})

/** Returns the key of a part of an import batch: its line items on one invoice. */
export const buildPartKey = ({
  invoiceRowId,
  loadId,
}: Pick<PresentLoad, 'invoiceRowId' | 'loadId'>): string => `${invoiceRowId}/${loadId}`

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
  const accountsOf = Map.groupBy(accounts, (account) => `${buildPartKey(account)}/${account.lineItemType}`)
  return loads.map(({ contentSha256, removedFingerprint, removedAt, rule, ...load }) => ({
    ...load,
    accounts: accountsOf.get(`${buildPartKey(load)}/${load.lineItemType}`) ?? [],
    removal: removedAt && { removedAt, rule: rule ?? '', fingerprint: removedFingerprint, contentSha256 },
  }))
}

/** Returns the current import batches of an invoice and kind, or all of them. */
export const listLoadsOfKind = (
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

/** Returns the current import batches of a bill in some months, on any invoice. */
export const listLoadsOfBill = (
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

/** Returns the scope of an existing import batch; dates that were not stored are read from its line items. */
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

/** Returns the known formats of files without duplicates; amortized cost is a format of its own. */
export const listFileFormats = (files: readonly LoadedFile[]): string[] => [
  ...new Set(
    files.flatMap(({ format, isAmortized }) =>
      format === undefined
        ? []
        : [isAmortized ? t(m.amortized, { formatTitle: getFormatTitle(format) }) : t(getFormatTitle(format))],
    ),
  ),
]
