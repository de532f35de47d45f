/** Lists the usage of Google Cloud's invoice months, over all billing accounts. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/gcp-invoices'
import { multiply } from '@cmp/billing'
import { isMonth, type gcpUsageLines, type RowOf, toFirstDay } from '@cmp/contract'
import type { LineColumn } from '../../../engine/columns.ts'
import { AppError } from '../../../kit/errors.ts'
import { pageOfLines, type SortableLineColumn } from '../../../lines/line-page.ts'
import type { RemoteHandlers } from '../../../resources/handlers.ts'
import { withScope, type Scoped } from '../../../scope/scope.ts'
import { readCurrentLoads } from '../../../core/billing-lines/current-loads.ts'

// All line items of a month have the same month, so sorting by it keeps the order of the files.
const sortColumns: Record<(typeof gcpUsageLines)['list']['sort'][number], SortableLineColumn> = {
  invoiceMonth: 'x_LineNumber',
  serviceName: 'ServiceName',
  skuName: 'x_SkuName',
  projectName: 'SubAccountName',
  region: 'RegionId',
  usageStart: 'ChargePeriodStart',
  quantity: 'ConsumedQuantity',
  cost: 'BilledCost',
}

const columns = [
  'x_LoadId',
  'x_LineNumber',
  'ServiceName',
  'ChargeDescription',
  'x_SkuName',
  'SkuId',
  'SubAccountId',
  'SubAccountName',
  'RegionId',
  'ResourceName',
  'ResourceId',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'ConsumedQuantity',
  'ConsumedUnit',
  'BilledCost',
  'BillingCurrency',
] as const satisfies readonly (LineColumn | 'x_LoadId' | 'x_LineNumber')[]

type Cell = string | number | null | undefined

const findFirstText = (...cells: Cell[]): string =>
  String(cells.find((cell) => cell !== null && cell !== undefined && cell !== '') ?? '')
/** The engine writes timestamps as `YYYY-MM-DD hh:mm:ss` in UTC. */
const toTimestamp = (cell: Cell): string | null =>
  findFirstText(cell).replace(/^(\S+) (\S+)$/, '$1T$2Z') || null
const toAmount = (cell: Cell): string => multiply(findFirstText(cell) || '0', '1')

const toRow =
  (invoiceMonth: string) =>
  (line: Record<string, Cell>): RowOf<typeof gcpUsageLines> => ({
    id: `${line['x_LoadId']}/${line['x_LineNumber']}`,
    invoiceMonth,
    serviceName: findFirstText(line['ServiceName']),
    skuName: findFirstText(line['x_SkuName'], line['ChargeDescription']),
    skuId: findFirstText(line['SkuId']),
    projectId: findFirstText(line['SubAccountId']),
    projectName: findFirstText(line['SubAccountName'], line['SubAccountId']),
    region: findFirstText(line['RegionId']),
    resourceName: findFirstText(line['ResourceName'], line['ResourceId']),
    usageStart: toTimestamp(line['ChargePeriodStart']),
    usageEnd: toTimestamp(line['ChargePeriodEnd']),
    quantity: toAmount(line['ConsumedQuantity']),
    unit: findFirstText(line['ConsumedUnit']),
    cost: toAmount(line['BilledCost']),
    currency: findFirstText(line['BillingCurrency']),
  })

/**
 * Converts a month as Google writes it (`202610`) or as CMP does (`2026-10`) to CMP's form.
 * @throws AppError InvalidRequest.
 */
const parseMonth = (given: string): string => {
  const month = given.replace(/^(\d{4})(\d\d)$/, '$1-$2')
  if (isMonth(month)) return month
  throw new AppError('InvalidRequest', bind(m.isNotInvoiceMonthEnterMonth, { given }), {
    details: [{ field: 'invoiceMonth', message: t(m.enterMonthForExample202610) }],
  })
}

/** Returns the current import batches of a month, with the currency of their invoice. */
const listLoadsOfMonth = async ({ trx }: Scoped, month: string) => {
  const invoices = await trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudProvider', '=', 'GCP')
    .where('billingPeriodStartDate', '=', toFirstDay(month))
    .orderBy('id')
    .execute()
  const loads = []
  for (const { id } of invoices) loads.push(...(await readCurrentLoads(trx, id)))
  return loads.filter(({ removal }) => removal === null)
}

/** Handlers of the list of a month's usage; without a month it is empty. */
export const gcpUsageLineHandlers: RemoteHandlers<typeof gcpUsageLines> = {
  page: async (ctx, scope, query) => {
    if (!query.invoiceMonth) return { rows: [], count: 0 }
    const month = parseMonth(query.invoiceMonth)
    const { loads, lines } = await withScope(ctx, scope, async (scoped) => ({
      loads: await listLoadsOfMonth(scoped, month),
      lines: await scoped.lines(),
    }))
    if (loads.length === 0) return { rows: [], count: 0 }
    const page = await pageOfLines(lines, {
      loads: loads.map(({ loadId, isWhole, sourceKey, currency, lineItemType }) => ({
        loadId,
        ...(isWhole ? {} : { invoiceKey: sourceKey, currency, lineItemType }),
      })),
      sort: { column: sortColumns[query.sortby], direction: query.sortdir },
      page: query.page,
      pageSize: query.pagesize,
      columns,
      count: loads.reduce((count, load) => count + load.lines, 0),
    })
    return { rows: page.rows.map(toRow(month.replace('-', ''))), count: page.count }
  },
}
