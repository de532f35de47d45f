import { equal } from '@cmp/billing'
import {
  currencies,
  firstOf,
  invoiceFile,
  invoiceRawLines,
  pathOf,
  type invoices,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { anyContains, fetchPage, type PageQuery, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'
import { keptOf, lastProblem, unassignedSum, unchargedCost, unchargedReason } from './coverage.ts'
import { isInParts } from './raw-lines.ts'
import { removalSentence } from './removed-loads.ts'
import { staleReasonOf } from './stale-reason.ts'

/** Invoices of one ID that a refusal names. */
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

/** The symbols of all currencies by code, for the engine to look one up in. */
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
      >`coalesce(${pathOf(invoiceFile, { id: '' })}::text || invoice.document_file_id, invoice.pdf_download_link)`.as(
        'shownLink',
      ),
      unassignedSum('lines').as('unassignedLines'),
      unassignedSum('cost').as('unassignedCost'),
      unchargedCost.as('unchargedCost'),
      lastProblem.as('problem'),
      keptOf().as('kept'),
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

const fileUrl = (id: string | null): string | null => (id ? pathOf(invoiceFile, { id }) : null)

/** Where the provider's own lines of a kind are had: the file that they came in, or its parts as one. */
const rawUrl = (
  { id }: Selected,
  kind: 'usage' | 'billing',
  fileId: string | null,
  isInParts: boolean,
): string | null => (isInParts ? `${pathOf(invoiceRawLines, { id })}?kind=${kind}` : fileUrl(fileId))

/** A row as the list shows it. */
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
  staleReason: row.isCalculated ? staleReasonOf(row.stale) : null,
  paymentStatus: row.paymentStatus,
  rawDataUrl: rawUrl(row, 'usage', row.usageFileId, row.isUsageInParts),
  rawDataRIUrl: rawUrl(row, 'billing', row.billingFileId, row.isBillingInParts),
  linesRemoved:
    row.removal &&
    removalSentence('The lines were', {
      removedAt: new Date(row.removal.removedAt),
      rule: row.removal.rule,
    }),
  lines: row.lines ?? 0,
  rejected: row.rejected ?? 0,
  rejectedOfFile: row.rejectedOfFile ?? 0,
  unassignedLines: Number(row.unassignedLines),
  unassignedCost: row.unassignedCost,
  unchargedCost: row.unchargedCost,
  unchargedReason: equal(row.unchargedCost, '0')
    ? null
    : unchargedReason({
        isCalculated: row.isCalculated,
        isStale: row.stale !== null,
        problem: row.problem,
        cost: row.unchargedCost,
        currency: row.currencyCode,
        kept: row.kept,
      }),
})

/** The filters of the list, without its page. */
export type InvoiceFilter = Omit<QueryOf<typeof invoices>, keyof PageQuery>

/** SQL: an import has brought lines of the invoice, or found them here already. */
const isOfImport = (importId: string) => sql<boolean>`exists (
  select from invoice_import, jsonb_array_elements(invoice_import.result->'invoices') found
  where invoice_import.id = ${importId} and found->>'invoiceId' = invoice.invoice_id
    and found->>'provider' = invoice.cloud_provider and found->>'currency' = invoice.currency_code)`

/** The invoices of a filter. */
export const filteredInvoices = (scoped: Scoped, query: InvoiceFilter) =>
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
    .$if(!!query.importId, (q) => q.where(isOfImport(query.importId ?? '')))
    .$if(!!query.search, (q) =>
      q.where(anyContains(['invoice.invoice_id', 'invoice.billing_provider'], query.search ?? '')),
    )

/** The calls of the invoices list. */
export const invoiceHandlers: ResourceHandlers<typeof invoices> = {
  list: (scoped, query) =>
    fetchPage(filteredInvoices(scoped, query), query, sortColumns, 'invoice.id', toInvoiceRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('invoice.id', '=', id).executeTakeFirst()
    return row && toInvoiceRow(row)
  },
}

/**
 * One invoice by its row ID or, as the specification's calls name it, by the provider's invoice ID; of one provider where it
 * is given. A provider's ID that two invoices have is refused, never answered with one of them.
 * @throws AppError Conflict, with the row IDs to choose from
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
      `${invoice.cloudProvider} ${invoice.billingAccountId}, ${invoice.billingPeriodStartDate.slice(0, 7)}, ${invoice.currencyCode}: ${invoice.id}`,
  )
  throw new AppError(
    'Conflict',
    `${found.length} invoices have the ID ${id}. Use the row ID of the one you mean (${firstOf(named, mostNamed)}).`,
  )
}
