/** The list of usage by meter: a row for each meter of a subscription, unit and currency. */
import { displayedFields, parseDecimal } from '@cmp/billing'
import { digitsOf, spanOfMonths, type QueryOf, type RowOf, type usageByMeters } from '@cmp/contract'
import { firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import type { RemoteHandlers } from '../../resources/handlers.ts'
import { withScope } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { readCells } from './charged.ts'
import { checkedDay, checkedSpan } from './filter.ts'
import { figuresOf, quantityText, roundedCost, sumOfShares } from './groups.ts'
import { readShares, type CellShare } from './shares.ts'

type Row = RowOf<typeof usageByMeters>
type Query = QueryOf<typeof usageByMeters>

/** The days of a query: the month before the one of today where they are left out. */
const spanOf = ({ from, to }: Query, today: string) => {
  if (from !== undefined) checkedDay(from, 'from')
  if (to !== undefined) checkedDay(to, 'to')
  const month = monthsAfter(monthOf(today), -1)
  const first = from ?? firstDayOf(to === undefined ? month : monthOf(to))
  return checkedSpan(first, to ?? spanOfMonths(monthOf(first)).to)
}

const keyOf = ({ cell }: CellShare): string =>
  JSON.stringify([
    cell.tenantId,
    cell.cloudProvider,
    cell.subAccountKey,
    cell.serviceName,
    cell.meterName,
    cell.unit,
    cell.currency,
  ])

const rowOf = (id: string, shares: readonly CellShare[], isProvider: boolean): Row[] => {
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
      quantity: quantityText(sum.quantity),
      unit: cell.unit,
      ...displayedFields(quantityText(sum.quantity), cell.unit),
      ...figuresOf(
        { charge: sum.charge, cost: roundedCost(sum.converted, digitsOf(cell.currency)) },
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

/** The call of the list. */
export const usageByMeterHandlers: RemoteHandlers<typeof usageByMeters> = {
  page: async (ctx, scope, query) => {
    const { sortby, sortdir, page, pagesize, search = '', from: _from, to: _to, ...filter } = query
    const { cells, lines, span } = await withScope(ctx, scope, async (scoped) => {
      const days = spanOf(query, await sellersToday(scoped))
      return {
        cells: (await readCells(scoped, filter, days)).filter(({ component }) => component === 'usage'),
        lines: await scoped.lines(),
        span: days,
      }
    })
    const shares = await readShares(lines, cells, { span, withCosts: true })
    const wanted = search.toLowerCase()
    const rows = [...Map.groupBy(shares, keyOf)]
      .flatMap(([id, own]) => rowOf(id, own, scope.kind === 'provider'))
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
