/** The usage of Google Cloud's invoice months, over all billing accounts. */
import { multiply } from '@cmp/billing'
import { isMonth, type gcpUsageLines, type RowOf } from '@cmp/contract'
import type { LineColumn } from '../../engine/columns.ts'
import { AppError } from '../../kit/errors.ts'
import { firstDayOf } from '../../kit/calendar.ts'
import { pageOfLines, type SortableLineColumn } from '../../lines/line-page.ts'
import type { RemoteHandlers } from '../../resources/handlers.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { currentLoads } from '../invoices/current-loads.ts'

// Every line of a month has the month in common: it is as the files have them.
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

const text = (...cells: Cell[]): string =>
  String(cells.find((cell) => cell !== null && cell !== undefined && cell !== '') ?? '')
/** The engine writes moments as `YYYY-MM-DD hh:mm:ss` in UTC. */
const moment = (cell: Cell): string | null => text(cell).replace(/^(\S+) (\S+)$/, '$1T$2Z') || null
const amount = (cell: Cell): string => multiply(text(cell) || '0', '1')

const toRow =
  (invoiceMonth: string) =>
  (line: Record<string, Cell>): RowOf<typeof gcpUsageLines> => ({
    id: `${line['x_LoadId']}/${line['x_LineNumber']}`,
    invoiceMonth,
    serviceName: text(line['ServiceName']),
    skuName: text(line['x_SkuName'], line['ChargeDescription']),
    skuId: text(line['SkuId']),
    projectId: text(line['SubAccountId']),
    projectName: text(line['SubAccountName'], line['SubAccountId']),
    region: text(line['RegionId']),
    resourceName: text(line['ResourceName'], line['ResourceId']),
    usageStart: moment(line['ChargePeriodStart']),
    usageEnd: moment(line['ChargePeriodEnd']),
    quantity: amount(line['ConsumedQuantity']),
    unit: text(line['ConsumedUnit']),
    cost: amount(line['BilledCost']),
    currency: text(line['BillingCurrency']),
  })

/**
 * A month as Google writes it (`202610`) or as we do (`2026-10`), as we do.
 * @throws AppError InvalidRequest
 */
const monthOf = (given: string): string => {
  const month = given.replace(/^(\d{4})(\d\d)$/, '$1-$2')
  if (isMonth(month)) return month
  throw new AppError('InvalidRequest', `${given} is no invoice month. Write it like 202610.`, {
    details: [{ field: 'invoiceMonth', message: 'This is a month such as 202610.' }],
  })
}

/** The current loads of a month, with the currency of their invoice. */
const loadsOfMonth = async ({ trx }: Scoped, month: string) => {
  const invoices = await trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudProvider', '=', 'GCP')
    .where('billingPeriodStartDate', '=', firstDayOf(month))
    .orderBy('id')
    .execute()
  const loads = []
  for (const { id } of invoices) loads.push(...(await currentLoads(trx, id)))
  return loads.filter(({ removal }) => removal === null)
}

/** The list of the usage lines of a month; without a month it is empty. */
export const gcpUsageLineHandlers: RemoteHandlers<typeof gcpUsageLines> = {
  page: async (ctx, scope, query) => {
    if (!query.invoiceMonth) return { rows: [], count: 0 }
    const month = monthOf(query.invoiceMonth)
    const { loads, lines } = await withScope(ctx, scope, async (scoped) => ({
      loads: await loadsOfMonth(scoped, month),
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
