import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { areDecimalsEqual } from '@cmp/billing'
import {
  currencies,
  formatFirst,
  invoiceFile,
  invoiceRawLines,
  buildCallPath,
  type invoices,
  type QueryOf,
  type RowOf,
  toMonth,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type PageQuery, type SortColumns } from '../../../../resources/page.ts'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { parseFilterMonth } from '../../../../resources/month-filter.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import {
  selectExcludedCosts,
  lastProblem,
  selectUnassignedSum,
  unchargedCost,
  describeUnchargedCost,
} from '../../../../core/billing-lines/coverage.ts'
import { isInParts } from './raw-lines.ts'
import { describeRemoval } from '../../../../core/billing-lines/removed-loads.ts'
import { formatRecalculationReason } from './stale-reason.ts'

/** The maximum number of invoices with one ID that an error names. */
const mostNamed = 5

const sortColumns = {
  invoiceDate: 'invoice.invoice_date',
  invoiceId: 'invoice.invoice_id',
  cloudProvider: 'invoice.cloud_provider',
  billingPeriodStartDate: 'invoice.billing_period_start_date',
  billingPeriodEndDate: 'invoice.billing_period_end_date',
  totalCharges: 'invoice.total_charges',
  paidAmount: 'invoice.paid_amount',
  currencyCode: 'invoice.currency_code',
  currencySymbol: 'shown_symbol',
  pdfDownloadLink: 'shown_link',
  invoiceLineItemType: 'invoice.invoice_line_item_type',
  billingProvider: 'invoice.billing_provider',
} satisfies SortColumns<typeof invoices>

/** The symbols of all currencies by code, in which the engine looks them up. */
const symbols = JSON.stringify(
  Object.fromEntries(currencies.map(({ code, symbol_native }) => [code, symbol_native])),
)

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('invoice')
    .selectAll('invoice')
    .select((eb) => [
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(lines), 0)::bigint`.as('n'))
        .as('lines'),
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(rejected), 0)::bigint`.as('n'))
        .as('rejected'),
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(rejected_of_file), 0)::bigint`.as('n'))
        .as('rejectedOfFile'),
      eb
        .selectFrom('calculation')
        .whereRef('calculation.invoiceRowId', '=', 'invoice.id')
        .where('calculation.status', 'in', ['queued', 'running'])
        .select(sql<number>`count(*)`.as('n'))
        .as('running'),
      sql<string>`coalesce(${symbols}::jsonb ->> invoice.currency_code, invoice.currency_code)`.as(
        'shownSymbol',
      ),
      sql<
        string | null
      >`coalesce(${buildCallPath(invoiceFile, { id: '' })}::text || invoice.document_file_id, invoice.pdf_download_link)`.as(
        'shownLink',
      ),
      selectUnassignedSum('lines').as('unassignedLines'),
      selectUnassignedSum('cost').as('unassignedCost'),
      unchargedCost.as('unchargedCost'),
      lastProblem.as('problem'),
      selectExcludedCosts().as('excluded'),
      eb
        .selectFrom('invoiceLoad')
        .innerJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(
          sql<{
            removedAt: string
            rule: string
          }>`json_build_object('removedAt', removed_load.removed_at, 'rule', removed_load.rule)`.as(
            'removal',
          ),
        )
        .orderBy('removedLoad.removedAt')
        .orderBy('removedLoad.loadId')
        .limit(1)
        .as('removal'),
      isInParts('usage').as('isUsageInParts'),
      isInParts('billing').as('isBillingInParts'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const buildFileUrl = (id: string | null): string | null => (id ? buildCallPath(invoiceFile, { id }) : null)

/** Returns the URL of the provider's original line items of a kind: their file, or its parts combined. */
const buildRawUrl = (
  { id }: Selected,
  kind: 'usage' | 'billing',
  fileId: string | null,
  isInParts: boolean,
): string | null =>
  isInParts ? `${buildCallPath(invoiceRawLines, { id })}?kind=${kind}` : buildFileUrl(fileId)

/** Converts a row to the form in which the list shows it. */
export const toInvoiceRow = (row: Selected): RowOf<typeof invoices> => ({
  id: row.id,
  invoiceId: row.invoiceId,
  cloudProvider: row.cloudProvider,
  invoiceDate: row.invoiceDate,
  billingPeriodStartDate: row.billingPeriodStartDate,
  billingPeriodEndDate: row.billingPeriodEndDate,
  totalCharges: row.totalCharges,
  paidAmount: row.paidAmount,
  currencyCode: row.currencyCode,
  currencySymbol: row.shownSymbol,
  pdfDownloadLink: row.shownLink,
  invoiceLineItemType: row.invoiceLineItemType,
  billingProvider: row.billingProvider,
  isCalculated: row.isCalculated,
  isCalculating: (row.running ?? 0) > 0,
  isStale: row.isCalculated && row.stale !== null,
  staleReason: row.isCalculated ? formatRecalculationReason(row.stale) : null,
  paymentStatus: row.paymentStatus,
  rawDataUrl: buildRawUrl(row, 'usage', row.usageFileId, row.isUsageInParts),
  rawDataRIUrl: buildRawUrl(row, 'billing', row.billingFileId, row.isBillingInParts),
  linesRemoved:
    row.removal &&
    describeRemoval('lines', {
      removedAt: new Date(row.removal.removedAt),
      rule: row.removal.rule,
    }),
  lines: row.lines ?? 0,
  rejected: row.rejected ?? 0,
  rejectedOfFile: row.rejectedOfFile ?? 0,
  unassignedLines: Number(row.unassignedLines),
  unassignedCost: row.unassignedCost,
  unchargedCost: row.unchargedCost,
  unchargedReason: areDecimalsEqual(row.unchargedCost, '0')
    ? null
    : describeUnchargedCost({
        isCalculated: row.isCalculated,
        isStale: row.stale !== null,
        problem: row.problem,
        cost: row.unchargedCost,
        currency: row.currencyCode,
        excluded: row.excluded,
      }),
})

/** The filters of the list without its paging. */
export type InvoiceFilter = Omit<QueryOf<typeof invoices>, keyof PageQuery>

/** SQL condition: an import added line items to the invoice, or found that they existed already. */
const isOfImport = (importId: string) => sql<boolean>`exists (
  select from invoice_import, jsonb_array_elements(invoice_import.result->'invoices') found
  where invoice_import.id = ${importId} and found->>'invoiceId' = invoice.invoice_id
    and found->>'provider' = invoice.cloud_provider and found->>'currency' = invoice.currency_code)`

/** Selects the invoices that match a filter. */
export const filterInvoices = (scoped: Scoped, query: InvoiceFilter) =>
  select(scoped)
    .$if(!!query.cloudProvider, (q) => q.where('invoice.cloudProvider', '=', query.cloudProvider ?? ''))
    .$if(!!query.currencyCode, (q) =>
      q.where('invoice.currencyCode', '=', query.currencyCode?.toUpperCase() ?? ''),
    )
    .$if(!!query.paymentStatus, (q) =>
      q.where('invoice.paymentStatus', '=', query.paymentStatus === 'paid' ? 'paid' : 'unpaid'),
    )
    .$if(!!query.isCalculated, (q) => q.where('invoice.isCalculated', '=', query.isCalculated === 'true'))
    .$if(!!query.isStale, (q) =>
      q.where(
        sql<boolean>`(invoice.is_calculated and invoice.stale is not null) = ${query.isStale === 'true'}`,
      ),
    )
    .$if(!!query.isUncharged, (q) =>
      q.where(sql<boolean>`(${unchargedCost} <> 0) = ${query.isUncharged === 'true'}`),
    )
    .$if(!!query.month, (q) => {
      const { from, until } = parseFilterMonth(query.month ?? '')
      return q
        .where('invoice.billingPeriodStartDate', '>=', from)
        .where('invoice.billingPeriodStartDate', '<', until)
    })
    .$if(!!query.importId, (q) => q.where(isOfImport(query.importId ?? '')))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['invoice.invoice_id', 'invoice.billing_provider'], query.search ?? '')),
    )

/** Handlers of the list of invoices. */
export const invoiceHandlers: ResourceHandlers<typeof invoices> = {
  list: (scoped, query) =>
    fetchPage(filterInvoices(scoped, query), query, sortColumns, 'invoice.id', toInvoiceRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('invoice.id', '=', id).executeTakeFirst()
    return row && toInvoiceRow(row)
  },
}

/**
 * Returns one invoice by its row ID or, as the specification's calls do, by the provider's invoice ID, limited to a
 * provider if one is given. An ID that two invoices share is rejected rather than answered with one of them.
 * @throws AppError Conflict with the row IDs to choose from.
 */
export const findInvoice = async ({ trx }: Scoped, id: string, cloud?: string) => {
  const isRowId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
  const found = await trx
    .selectFrom('invoice')
    .selectAll()
    .where((eb) =>
      isRowId ? eb.or([eb('id', '=', id), eb('invoiceId', '=', id)]) : eb('invoiceId', '=', id),
    )
    .$if(cloud !== undefined, (q) => q.where('cloudProvider', '=', cloud ?? ''))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const own = found.find((invoice) => invoice.id === id.toLowerCase())
  const [first, ...more] = found
  if (own || more.length === 0) return own ?? first
  const named = found.map(
    (invoice) =>
      `${invoice.cloudProvider} ${invoice.billingAccountId}, ${toMonth(invoice.billingPeriodStartDate)}, ${invoice.currencyCode}: ${invoice.id}`,
  )
  throw new AppError(
    'Conflict',
    bind(m.invoicesHaveIdUseRowId, { count: found.length, id, named: formatFirst(named, mostNamed) }),
  )
}
