/** Lists an invoice's line items as the specification's two tables show them: pay-as-you-go and reservations. */
import { multiply } from '@cmp/billing'
import type { invoiceBillingLineItems, invoiceUsageLineItems, Page } from '@cmp/contract'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import type { LineColumn } from '../../../../engine/columns.ts'
import { pageOfLines, type SortableLineColumn } from '../../../../lines/line-page.ts'
import type { LineItemType } from '../../../../db/column-types.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { RemoteHandlers } from '../../../../resources/handlers.ts'
import type { PageQuery } from '../../../../resources/page.ts'
import { readCurrentLoads } from '../../../../core/billing-lines/current-loads.ts'
import { findInvoice } from './invoices.ts'

type SortKey = (typeof invoiceUsageLineItems | typeof invoiceBillingLineItems)['list']['sort'][number]

const sortColumns: Record<SortKey, SortableLineColumn> = {
  id: 'x_LineNumber',
  partnerName: 'x_PartnerName',
  customerName: 'x_CustomerName',
  productName: 'x_ProductName',
  subscriptionId: 'x_SubscriptionId',
  usageDate: 'x_UsageDate',
  quantity: 'x_Quantity',
  billingPreTaxTotal: 'BilledCost',
}

const columns = [
  'x_LoadId',
  'x_LineNumber',
  'x_PartnerName',
  'x_CustomerName',
  'x_CustomerDomainName',
  'x_ProductId',
  'x_ProductName',
  'SkuId',
  'x_SkuName',
  'x_AvailabilityId',
  'x_SubscriptionId',
  'SubAccountId',
  'ServiceName',
  'ChargeDescription',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'x_ChargeStartDate',
  'x_ChargeEndDate',
  'x_UsageDate',
  'x_MeterType',
  'SkuMeter',
  'x_Quantity',
  'ConsumedQuantity',
  'PricingQuantity',
  'x_UnitOfMeasure',
  'ConsumedUnit',
  'PricingUnit',
  'x_UnitPrice',
  'ListUnitPrice',
  'BilledCost',
  'BillingCurrency',
  'PricingCurrency',
] as const satisfies readonly (LineColumn | 'x_LoadId' | 'x_LineNumber')[]

type Cell = string | number | null | undefined

const findFirstText = (...cells: Cell[]): string =>
  String(cells.find((cell) => cell !== null && cell !== undefined && cell !== '') ?? '')
/** The engine writes timestamps as `YYYY-MM-DD hh:mm:ss` in UTC. */
const toTimestamp = (...cells: Cell[]): string | null =>
  findFirstText(...cells).replace(/^(\S+) (\S+)$/, '$1T$2Z') || null
const toAmount = (...cells: Cell[]): string => multiply(findFirstText(...cells) || '0', '1')

/** Builds a row of the usage table; values that a provider does not supply are empty. */
const toUsageRow = (line: Record<string, Cell>) => ({
  id: `${line['x_LoadId']}/${line['x_LineNumber']}`,
  lineNumber: Number(line['lineNumber']),
  partnerName: findFirstText(line['x_PartnerName']),
  customerName: findFirstText(line['x_CustomerName']),
  customerDomainName: findFirstText(line['x_CustomerDomainName']),
  productId: findFirstText(line['x_ProductId']),
  productName: findFirstText(line['x_ProductName'], line['ServiceName'], line['ChargeDescription']),
  skuId: findFirstText(line['SkuId']),
  skuName: findFirstText(line['x_SkuName']),
  availabilityId: findFirstText(line['x_AvailabilityId']),
  subscriptionId: findFirstText(line['x_SubscriptionId'], line['SubAccountId']),
  chargeStartDate: toTimestamp(line['x_ChargeStartDate'], line['ChargePeriodStart']),
  chargeEndDate: toTimestamp(line['x_ChargeEndDate'], line['ChargePeriodEnd']),
  usageDate: toTimestamp(line['x_UsageDate']),
  meterType: findFirstText(line['x_MeterType'], line['SkuMeter']),
  quantity: toAmount(line['x_Quantity'], line['ConsumedQuantity'], line['PricingQuantity']),
  unitOfMeasure: findFirstText(line['x_UnitOfMeasure'], line['ConsumedUnit'], line['PricingUnit']),
  unitPrice: toAmount(line['x_UnitPrice'], line['ListUnitPrice']),
  billingPreTaxTotal: toAmount(line['BilledCost']),
  billingCurrency: findFirstText(line['BillingCurrency']),
})

/** Builds a row of the reservation table, which also names the currency of the price list. */
const toBillingRow = (line: Record<string, Cell>) => ({
  ...toUsageRow(line),
  pricingCurrency: findFirstText(line['PricingCurrency'], line['BillingCurrency']),
})

/** The query of both lists. */
type LineItemQuery = PageQuery & {
  invoicenumber?: string | undefined
  search?: string | undefined
  sortby: SortKey
}

/** The values of a row that are searched, from any of the provider columns that hold them. */
const searchedColumns = [
  'x_CustomerName',
  'x_CustomerDomainName',
  'x_ProductName',
  'ServiceName',
  'ChargeDescription',
  'x_SkuName',
  'SkuId',
  'x_SubscriptionId',
  'SubAccountId',
  'x_MeterType',
  'SkuMeter',
] as const satisfies readonly LineColumn[]

/**
 * Returns one page of an invoice's line items of a kind. An invoice that does not exist or has none of the kind returns
 * no rows.
 */
const readLineItemPage = async <Row>(
  ctx: AppContext,
  scope: Scope,
  { lineItemType, toRow }: { lineItemType: LineItemType; toRow: (line: Record<string, Cell>) => Row },
  query: LineItemQuery,
): Promise<Page<Row>> => {
  const { loads, currency, lines } = await withScope(ctx, scope, async (scoped) => {
    const invoice = await findInvoice(scoped, query.invoicenumber ?? '')
    const loads = invoice ? await readCurrentLoads(scoped.trx, invoice.id) : []
    return {
      loads: loads.filter((load) => load.lineItemType === lineItemType && load.removal === null),
      currency: invoice?.currencyCode ?? '',
      lines: await scoped.lines(),
    }
  })
  if (loads.length === 0) return { rows: [], count: 0 }
  const page = await pageOfLines(lines, {
    loads: loads.map((load) => ({
      loadId: load.loadId,
      ...(load.isWhole ? {} : { invoiceKey: load.sourceKey, currency, lineItemType }),
      excludeConsumption: load.excludeConsumption,
    })),
    sort: { column: sortColumns[query.sortby], direction: query.sortdir },
    page: query.page,
    pageSize: query.pagesize,
    columns,
    // Search results are counted; the total without a search is stored with the import batches.
    ...(query.search
      ? { search: { text: query.search, columns: searchedColumns } }
      : {
          count: loads.reduce(
            (count, load) => count + load.lines - (load.excludeConsumption ? load.consumptionLines : 0),
            0,
          ),
        }),
  })
  return { rows: page.rows.map(toRow), count: page.count }
}

/** Handlers of the list of usage line items. */
export const usageLineHandlers: RemoteHandlers<typeof invoiceUsageLineItems> = {
  page: (ctx, scope, query) =>
    readLineItemPage(ctx, scope, { lineItemType: 'usage', toRow: toUsageRow }, query),
}

/** Handlers of the list of billing line items. */
export const billingLineHandlers: RemoteHandlers<typeof invoiceBillingLineItems> = {
  page: (ctx, scope, query) =>
    readLineItemPage(ctx, scope, { lineItemType: 'billing', toRow: toBillingRow }, query),
}
