/** Lists usage by meter: a row for each meter of a subscription, unit and currency. */
import { buildDisplayFields, parseDecimal } from '@cmp/billing'
import {
  getCurrencyDigits,
  buildMonthsRange,
  type QueryOf,
  type RowOf,
  type usageByMeters,
  toFirstDay,
  toMonth,
  addMonths,
} from '@cmp/contract'
import type { RemoteHandlers } from '../../../resources/handlers.ts'
import { withScope } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { readCells } from '../../../core/usage/charges/charged.ts'
import { requireDay, requireSpan } from '../../../core/usage/charges/filter.ts'
import { formatFigures, formatQuantity, roundCost, sumOfShares } from '../../../core/usage/groups/groups.ts'
import { readShares, type CellShare } from '../../../core/usage/groups/shares.ts'

type Row = RowOf<typeof usageByMeters>
type Query = QueryOf<typeof usageByMeters>

/** Returns the dates of a query; by default, the month before the current one. */
const resolveQuerySpan = ({ from, to }: Query, today: string) => {
  if (from !== undefined) requireDay(from, 'from')
  if (to !== undefined) requireDay(to, 'to')
  const month = addMonths(toMonth(today), -1)
  const first = from ?? toFirstDay(to === undefined ? month : toMonth(to))
  return requireSpan(first, to ?? buildMonthsRange(toMonth(first)).to)
}

const buildMeterKey = ({ cell }: CellShare): string =>
  JSON.stringify([
    cell.tenantId,
    cell.cloudProvider,
    cell.subAccountKey,
    cell.serviceName,
    cell.meterName,
    cell.unit,
    cell.currency,
  ])

const buildMeterRow = (id: string, shares: readonly CellShare[], isProvider: boolean): Row[] => {
  const cell = shares.at(-1)?.cell
  if (!cell) return []
  const sum = sumOfShares(shares)
  return [
    {
      id,
      meterName: cell.meterName,
      serviceName: cell.serviceName,
      subscriptionId: cell.subAccountKey,
      subscriptionName: cell.subscriptionName,
      customerId: cell.customerId,
      companyName: cell.companyName,
      tenantId: cell.tenantId,
      cloudProvider: cell.cloudProvider,
      quantity: formatQuantity(sum.quantity),
      unit: cell.unit,
      ...buildDisplayFields(formatQuantity(sum.quantity), cell.unit),
      ...formatFigures(
        { charge: sum.charge, cost: roundCost(sum.converted, getCurrencyDigits(cell.currency)) },
        cell.currency,
        isProvider,
      ),
      currency: cell.currency,
    },
  ]
}

const compare = (a: Row, b: Row, by: Query['sortby']): number => {
  if (by === 'charge' || by === 'quantity') return parseDecimal(a[by]).comparedTo(parseDecimal(b[by]))
  return a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0
}

/** Handlers of the list of usage by meter. */
export const usageByMeterHandlers: RemoteHandlers<typeof usageByMeters> = {
  page: async (ctx, scope, query) => {
    const { sortby, sortdir, page, pagesize, search = '', from: _from, to: _to, ...filter } = query
    const { cells, lines, span } = await withScope(ctx, scope, async (scoped) => {
      const days = resolveQuerySpan(query, await readSellerToday(scoped))
      return {
        cells: (await readCells(scoped, filter, days)).filter(({ component }) => component === 'usage'),
        lines: await scoped.lines(),
        span: days,
      }
    })
    const shares = await readShares(lines, cells, { span, withCosts: true })
    const wanted = search.toLowerCase()
    const rows = [...Map.groupBy(shares, buildMeterKey)]
      .flatMap(([id, own]) => buildMeterRow(id, own, scope.kind === 'provider'))
      .filter(({ meterName, serviceName, subscriptionName }) =>
        [meterName, serviceName, subscriptionName].some((text) => text.toLowerCase().includes(wanted)),
      )
      .toSorted((a, b) => {
        const order = compare(a, b, sortby) || (a.id < b.id ? -1 : 1)
        return sortdir === 'asc' ? order : -order
      })
    return { rows: rows.slice((page - 1) * pagesize, page * pagesize), count: rows.length }
  },
}
