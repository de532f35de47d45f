/** Explains why the charges of a date range differ from those of another, for people: named causes, the largest first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/usage-by-meters'
import {
  formatFixedUnits,
  displayQuantity,
  explainChange,
  formatExact,
  formatMoney,
  multiply,
  parseDecimal,
  sum,
  toAmount,
  type ChangePart,
} from '@cmp/billing'
import {
  changeCauses,
  getCurrencyDigits,
  mostChangeParts,
  withUnit,
  type explainUsage,
  type CallTaken,
  type ChangeCause,
  type UsageChange,
} from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import {
  buildSharedResourceQuery,
  changeCellsOf,
  getExplainedLevels,
  type ComparedItem,
  type Side,
  type SideShare,
  type ChangeAudience,
} from './change-cells.ts'
import { readBilledDays } from '../../../../core/usage/billed-days/billed-days.ts'
import {
  readChargedSubscriptions,
  readLinesInSpan,
  describeRemovedLines,
  readCells,
  type Cell,
} from '../../../../core/usage/charges/charged.ts'
import {
  groupCellsBySpan,
  compareLikeForLike,
  mergePeriods,
  getCellUnit,
} from '../../../../core/usage/billed-days/compared-days.ts'
import {
  requireSpan,
  fewDays,
  type UsageFilter,
  type UsageSpan,
} from '../../../../core/usage/charges/filter.ts'
import { buildLineFilter, readParts } from '../../../../core/usage/charges/parts.ts'
import { readSelectedShares } from '../../../../core/usage/groups/selected-shares.ts'
import { listUsageCurrencies } from '../../../../core/usage/usage.ts'

type ExplainQuery = CallTaken<typeof explainUsage>['query']
type Spans = Record<Side, UsageSpan>

const sides = ['before', 'after'] as const
const getOtherSide = (side: Side): Side => (side === 'after' ? 'before' : 'after')

/** Reads the data of both date ranges from PostgreSQL; the line items are read after the transaction. */
const readBoth = (ctx: AppContext, scope: Scope, filter: UsageFilter, spans: Spans) =>
  withScope(ctx, scope, async (scoped) => {
    const [before, after] = [
      await readCells(scoped, filter, spans.before),
      await readCells(scoped, filter, spans.after),
    ]
    const currencies = listUsageCurrencies([...after, ...before])
    const currency = filter.currency ?? currencies[0] ?? ''
    const filterByCurrency = (cells: typeof after) => cells.filter((cell) => cell.currency === currency)
    const cells = { before: filterByCurrency(before), after: filterByCurrency(after) }
    const billed = await readBilledDays(scoped, mergePeriods(spans), filter.customerId)
    const getUnit = (cell: Cell) => getCellUnit(billed, cell)
    const { comparison, daysOf } = compareLikeForLike(
      billed,
      [...cells.before, ...cells.after].map(getUnit),
      spans,
    )
    return {
      comparison,
      daysOf: (cell: Cell) => daysOf(getUnit(cell)),
      currency,
      currencies,
      cells,
      linesRemoved: describeRemovedLines(scoped, [...cells.before, ...cells.after]),
      linesOf: {
        before: await readLinesInSpan(scoped, spans.before),
        after: await readLinesInSpan(scoped, spans.after),
      },
      charged: {
        before: await readChargedSubscriptions(scoped, spans.before),
        after: await readChargedSubscriptions(scoped, spans.after),
      },
      lines: await scoped.lines(),
    }
  })

/**
 * The decimals beyond those of the currency with which unit prices are shown; more would reveal the markup's factor to
 * a customer.
 */
const priceDigits = 4
const rateDigits = 6

const divideAmounts = (top: string, bottom: string, digits: number): string => {
  const divisor = parseDecimal(bottom)
  if (divisor.isZero()) return ''
  return multiply(toAmount(parseDecimal(top).dividedBy(divisor), digits), '1')
}

/** Returns the figure of a cause on one side as text; empty if there is none. */
const formatFigure = (
  cause: ChangeCause,
  { cell, levels }: ComparedItem,
  side: Side,
  isProvider: boolean,
): string => {
  const own = levels?.[side] ?? []
  const [quantity = '0', price = '0', converted = '0', exact = '0'] = own
  if (own.length === 0) return ''
  switch (cause) {
    case 'quantity': {
      const display = displayQuantity(quantity, cell.unit)
      return withUnit(formatExact(display.quantity), display.unit)
    }
    case 'unit-price': {
      const text = divideAmounts(price, quantity, getCurrencyDigits(cell.costCurrency) + priceDigits)
      return text && `${text} ${cell.costCurrency}`
    }
    case 'exchange-rate':
      return divideAmounts(converted, price, rateDigits)
    case 'markup': {
      const factor = isProvider ? divideAmounts(exact, converted, rateDigits + 2) : ''
      return factor && `${multiply(toAmount(parseDecimal(factor).minus(1).times(100), rateDigits), '1')} %`
    }
    default:
      return ''
  }
}

/** Causes for which one side has the whole amount and the other nothing. */
const oneSided: Partial<Record<ChangeCause, Side>> = {
  new: 'after',
  assigned: 'after',
  gone: 'before',
  unassigned: 'before',
}

/** Returns what a part of a one-sided cause is charged on a side. */
const formatOneSidedAmount = (cause: ChangeCause, amount: string, currency: string, side: Side): string => {
  const own = side === oneSided[cause] ? amount.replace(/^-/, '') : '0'
  return `${formatMoney(own, getCurrencyDigits(currency))} ${currency}`
}

type Named = {
  currency: string
  items: ReadonlyMap<string, ComparedItem>
  numbers: ReadonlyMap<string, string>
  isProvider: boolean
}

const toChangePart = (
  cause: ChangeCause,
  { item, amount }: ChangePart,
  { currency, items, numbers, isProvider }: Named,
) => {
  const found = items.get(item)
  if (!found)
    return {
      name: numbers.get(item) ?? t(m.draft),
      companyName: '',
      subscriptionName: '',
      serviceName: '',
      amount,
      figureBefore: '',
      figureAfter: '',
      details: [{ customerInvoiceId: item, detailId: null, side: 'after' as const }],
    }
  const { cell, places } = found
  const formatFigureOn = (side: Side): string =>
    oneSided[cause] === undefined
      ? formatFigure(cause, found, side, isProvider)
      : formatOneSidedAmount(cause, amount, currency, side)
  return {
    name: cell.meterName,
    companyName: cell.companyName,
    subscriptionName: cell.subscriptionName,
    serviceName: cell.serviceName,
    amount,
    figureBefore: formatFigureOn('before'),
    figureAfter: formatFigureOn('after'),
    details: places,
  }
}

const isCause = (text: string): text is ChangeCause => changeCauses.some(({ value }) => value === text)

/**
 * Returns the shares of both date ranges in one currency, with the parts of their line items; change-cells.ts
 * determines the identity of each. `shares` cover the compared days, `totals` all days of both ranges.
 */
export const readSides = async (
  ctx: AppContext,
  scope: Scope,
  { filter, spans, audience }: { filter: UsageFilter; spans: Spans; audience: ChangeAudience },
) => {
  const { cells, linesOf, lines, daysOf, ...rest } = await readBoth(ctx, scope, filter, spans)
  const readSideShares = async (side: Side, own: readonly Cell[], span: UsageSpan): Promise<SideShare[]> => {
    const shares = await readSelectedShares(lines, own, { span, filter, withCosts: audience === 'margin' })
    const partsOf = await readParts(
      lines,
      shares.map(({ cell }) => cell),
      span,
      buildSharedResourceQuery(
        linesOf[getOtherSide(side)],
        spans[getOtherSide(side)],
        buildLineFilter(filter),
        audience,
      ),
    )
    return shares.map((share) => ({ side, share, partsOf }))
  }
  // While the line items of one side are summed, the shares of the other are computed.
  const read = await Promise.all(
    sides.map(async (side) => {
      const isWhole = (cell: Cell) => daysOf(cell) === spans
      const whole = await readSideShares(side, cells[side].filter(isWhole), spans[side])
      const others = cells[side].filter((cell) => !isWhole(cell))
      if (others.length === 0) return { shares: whole, totals: whole }
      const compared: SideShare[] = []
      for (const group of groupCellsBySpan(others, side, daysOf))
        compared.push(...(await readSideShares(side, group.cells, group.span)))
      const all = await readSideShares(side, others, spans[side])
      return { shares: [...whole, ...compared], totals: [...whole, ...all] }
    }),
  )
  return {
    ...rest,
    shares: read.flatMap(({ shares }) => shares),
    totals: read.flatMap(({ totals }) => totals),
  }
}

/** Returns the total of one side's shares, as decimal text with the decimals of the currency. */
const chargeOf = (shares: readonly SideShare[], wanted: Side, digits: number): string =>
  formatFixedUnits(
    shares.reduce((total, { side, share }) => (side === wanted ? total + share.charge : total), 0n),
    digits,
  )

/**
 * Returns why the charge changed.
 * @throws AppError InvalidRequest.
 */
export const changeOf = async (ctx: AppContext, scope: Scope, query: ExplainQuery): Promise<UsageChange> => {
  const { from, to, beforeFrom, beforeTo, ...filter } = query
  const spans: Spans = {
    before: requireSpan(beforeFrom, beforeTo, { fields: ['beforeFrom', 'beforeTo'], most: fewDays }),
    after: requireSpan(from, to, { most: fewDays }),
  }
  if (beforeTo >= from && to >= beforeFrom)
    throw new AppError('InvalidRequest', m.dateRangesOverlapChooseTwoRanges)
  const isProvider = scope.kind === 'provider'
  const audience = isProvider ? 'reseller' : 'customer'
  const { currency, currencies, charged, linesRemoved, comparison, shares, totals } = await readSides(
    ctx,
    scope,
    {
      filter,
      spans,
      audience,
    },
  )
  const found = changeCellsOf(shares, (subscription, side) => charged[side].has(subscription), audience)
  const levels = getExplainedLevels(audience)
  const explained = explainChange({ levels, ...found, digits: getCurrencyDigits(currency) })
  const numbers = new Map(
    shares.flatMap(({ share }) =>
      share.cell.places.map(({ customerInvoiceId, number }): [string, string] => [
        customerInvoiceId,
        number ?? t(m.draft),
      ]),
    ),
  )
  const named: Named = { currency, items: found.items, numbers, isProvider }
  return {
    currency,
    currencies,
    linesRemoved,
    comparison,
    totals: {
      before: chargeOf(totals, 'before', getCurrencyDigits(currency)),
      after: chargeOf(totals, 'after', getCurrencyDigits(currency)),
    },
    before: explained.before,
    after: explained.after,
    change: explained.change,
    causes: explained.causes.flatMap(({ cause, amount, parts }) =>
      isCause(cause)
        ? [
            {
              cause,
              amount,
              isAgreement:
                !isProvider &&
                cause === 'unit-price' &&
                parts.some(({ item }) => found.items.get(item)?.isSameMarkup === false),
              count: parts.length,
              parts: parts.slice(0, mostChangeParts).map((part) => toChangePart(cause, part, named)),
              beyond: toAmount(
                parseDecimal(sum(parts.slice(mostChangeParts).map((part) => part.amount))),
                getCurrencyDigits(currency),
              ),
            },
          ]
        : [],
    ),
  }
}
