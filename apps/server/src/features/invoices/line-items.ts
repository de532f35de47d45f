/** The lines of an invoice as the spec's two tables show them: pay-as-you-go and reservations. */
import { multiply } from '@cmp/billing'
import type { invoiceBillingLineItems, invoiceUsageLineItems, Page } from '@cmp/contract'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { LineColumn } from '../../engine/columns.ts'
import { pageOfLines, type SortableLineColumn } from '../../lines/line-page.ts'
import type { LineItemType } from '../../db/column-types.ts'
import type { AppContext } from '../../scope/context.ts'
import type { RemoteHandlers } from '../../resources/handlers.ts'
import type { PageQuery } from '../../resources/page.ts'
import { currentLoads } from './current-loads.ts'
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

const firstOf = (...cells: Cell[]): string =>
  String(cells.find((cell) => cell !== null && cell !== undefined && cell !== '') ?? '')
/** The engine writes moments as `YYYY-MM-DD hh:mm:ss` in UTC. */
const moment = (...cells: Cell[]): string | null =>
  firstOf(...cells).replace(/^(\S+) (\S+)$/, '$1T$2Z') || null
const amount = (...cells: Cell[]): string => multiply(firstOf(...cells) || '0', '1')

/** A row of the usage table; what a provider does not give is empty. */
const usageRow = (line: Record<string, Cell>) => ({
  id: `${line['x_LoadId']}/${line['x_LineNumber']}`,
  lineNumber: Number(line['lineNumber']),
  partnerName: firstOf(line['x_PartnerName']),
  customerName: firstOf(line['x_CustomerName']),
  customerDomainName: firstOf(line['x_CustomerDomainName']),
  productId: firstOf(line['x_ProductId']),
  productName: firstOf(line['x_ProductName'], line['ServiceName'], line['ChargeDescription']),
  skuId: firstOf(line['SkuId']),
  skuName: firstOf(line['x_SkuName']),
  availabilityId: firstOf(line['x_AvailabilityId']),
  subscriptionId: firstOf(line['x_SubscriptionId'], line['SubAccountId']),
  chargeStartDate: moment(line['x_ChargeStartDate'], line['ChargePeriodStart']),
  chargeEndDate: moment(line['x_ChargeEndDate'], line['ChargePeriodEnd']),
  usageDate: moment(line['x_UsageDate']),
  meterType: firstOf(line['x_MeterType'], line['SkuMeter']),
  quantity: amount(line['x_Quantity'], line['ConsumedQuantity'], line['PricingQuantity']),
  unitOfMeasure: firstOf(line['x_UnitOfMeasure'], line['ConsumedUnit'], line['PricingUnit']),
  unitPrice: amount(line['x_UnitPrice'], line['ListUnitPrice']),
  billingPreTaxTotal: amount(line['BilledCost']),
  billingCurrency: firstOf(line['BillingCurrency']),
})

/** A row of the reservations' table, which names the currency of the price list too. */
const billingRow = (line: Record<string, Cell>) => ({
  ...usageRow(line),
  pricingCurrency: firstOf(line['PricingCurrency'], line['BillingCurrency']),
})

/** The query of both lists. */
type LineItemQuery = PageQuery & { invoicenumber?: string; search?: string; sortby: SortKey }

/** What a row shows in the fields that are searched, whichever of a provider's columns it is of. */
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

/** One page of an invoice's lines of a kind. An invoice that is not there, or has none of the kind, gives none. */
const lineItemPage = async <Row>(
  ctx: AppContext,
  scope: Scope,
  { lineItemType, toRow }: { lineItemType: LineItemType; toRow: (line: Record<string, Cell>) => Row },
  query: LineItemQuery,
): Promise<Page<Row>> => {
  const { loads, currency, lines } = await withScope(ctx, scope, async (scoped) => {
    const invoice = await findInvoice(scoped, query.invoicenumber ?? '')
    const loads = invoice ? await currentLoads(scoped.trx, invoice.id) : []
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
    // Those that are searched for are counted; how many there are stands with the loads.
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

/** The list of the usage lines. */
export const usageLineHandlers: RemoteHandlers<typeof invoiceUsageLineItems> = {
  page: (ctx, scope, query) => lineItemPage(ctx, scope, { lineItemType: 'usage', toRow: usageRow }, query),
}

/** The list of the billing lines. */
export const billingLineHandlers: RemoteHandlers<typeof invoiceBillingLineItems> = {
  page: (ctx, scope, query) =>
    lineItemPage(ctx, scope, { lineItemType: 'billing', toRow: billingRow }, query),
}
