/** Why the charge of some days is not that of others, for a person: causes with names, the largest first. */
import {
  amountOfUnits,
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
  digitsOf,
  mostChangeParts,
  withUnit,
  type explainUsage,
  type CallTaken,
  type ChangeCause,
  type UsageChange,
} from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import {
  byPresence,
  changeCellsOf,
  levelsFor,
  type ComparedItem,
  type Side,
  type SideShare,
  type Told,
} from './change-cells.ts'
import { readBilledDays } from './billed-days.ts'
import { chargedSubscriptions, linesOfSpan, linesRemovedOf, readCells, type Cell } from './charged.ts'
import { bySpan, likeForLike, spanning, unitOfCell } from './compared-days.ts'
import { checkedSpan, fewDays, type UsageFilter, type UsageSpan } from './filter.ts'
import { lineFilter, readParts } from './parts.ts'
import { readSelectedShares } from './selected-shares.ts'
import { currenciesOf } from './usage.ts'

type Asked = CallTaken<typeof explainUsage>['query']
type Spans = Record<Side, UsageSpan>

const sides = ['before', 'after'] as const
const other = (side: Side): Side => (side === 'after' ? 'before' : 'after')

/** What PostgreSQL has of both spans; the lines are read after the transaction. */
const readBoth = (ctx: AppContext, scope: Scope, filter: UsageFilter, spans: Spans) =>
  withScope(ctx, scope, async (scoped) => {
    const [before, after] = [
      await readCells(scoped, filter, spans.before),
      await readCells(scoped, filter, spans.after),
    ]
    const currencies = currenciesOf([...after, ...before])
    const currency = filter.currency ?? currencies[0] ?? ''
    const inCurrency = (cells: typeof after) => cells.filter((cell) => cell.currency === currency)
    const cells = { before: inCurrency(before), after: inCurrency(after) }
    const billed = await readBilledDays(scoped, spanning(spans), filter.customerId)
    const unitOf = (cell: Cell) => unitOfCell(billed, cell)
    const { comparison, daysOf } = likeForLike(billed, [...cells.before, ...cells.after].map(unitOf), spans)
    return {
      comparison,
      daysOf: (cell: Cell) => daysOf(unitOf(cell)),
      currency,
      currencies,
      cells,
      linesRemoved: linesRemovedOf(scoped, [...cells.before, ...cells.after]),
      linesOf: {
        before: await linesOfSpan(scoped, spans.before),
        after: await linesOfSpan(scoped, spans.after),
      },
      charged: {
        before: await chargedSubscriptions(scoped, spans.before),
        after: await chargedSubscriptions(scoped, spans.after),
      },
      lines: await scoped.lines(),
    }
  })

/** Digits beyond those of the currency in which unit prices are told: more would tell a customer the markup's factor. */
const priceDigits = 4
const rateDigits = 6

const quotient = (top: string, bottom: string, digits: number): string => {
  const divisor = parseDecimal(bottom)
  if (divisor.isZero()) return ''
  return multiply(toAmount(parseDecimal(top).dividedBy(divisor), digits), '1')
}

/** The figure of a cause on one side, as text; empty where there is none. */
const figureOf = (
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
      const text = quotient(price, quantity, digitsOf(cell.costCurrency) + priceDigits)
      return text && `${text} ${cell.costCurrency}`
    }
    case 'exchange-rate':
      return quotient(converted, price, rateDigits)
    case 'markup': {
      const factor = isProvider ? quotient(exact, converted, rateDigits + 2) : ''
      return factor && `${multiply(toAmount(parseDecimal(factor).minus(1).times(100), rateDigits), '1')} %`
    }
    default:
      return ''
  }
}

/** Causes of which one side has everything and the other nothing. */
const oneSided: Partial<Record<ChangeCause, Side>> = {
  new: 'after',
  assigned: 'after',
  gone: 'before',
  unassigned: 'before',
}

/** What a part of a cause that one side alone has is charged on a side. */
const amountOn = (cause: ChangeCause, amount: string, currency: string, side: Side): string => {
  const own = side === oneSided[cause] ? amount.replace(/^-/, '') : '0'
  return `${formatMoney(own, digitsOf(currency))} ${currency}`
}

type Named = {
  currency: string
  items: ReadonlyMap<string, ComparedItem>
  numbers: ReadonlyMap<string, string>
  isProvider: boolean
}

const partOf = (
  cause: ChangeCause,
  { item, amount }: ChangePart,
  { currency, items, numbers, isProvider }: Named,
) => {
  const found = items.get(item)
  if (!found)
    return {
      name: numbers.get(item) ?? 'Draft',
      companyName: '',
      subscriptionName: '',
      serviceName: '',
      amount,
      figureBefore: '',
      figureAfter: '',
      details: [{ customerInvoiceId: item, detailId: null, side: 'after' as const }],
    }
  const { cell, places } = found
  const figureOn = (side: Side): string =>
    oneSided[cause] === undefined
      ? figureOf(cause, found, side, isProvider)
      : amountOn(cause, amount, currency, side)
  return {
    name: cell.meterName,
    companyName: cell.companyName,
    subscriptionName: cell.subscriptionName,
    serviceName: cell.serviceName,
    amount,
    figureBefore: figureOn('before'),
    figureAfter: figureOn('after'),
    details: places,
  }
}

const isCause = (text: string): text is ChangeCause => changeCauses.some(({ value }) => value === text)

/**
 * The shares of both spans in one currency, with the parts of their lines; what each is made of is told by change-cells.ts. `shares`
 * are of the days that are compared, `totals` of all days of both spans.
 */
export const readSides = async (
  ctx: AppContext,
  scope: Scope,
  { filter, spans, told }: { filter: UsageFilter; spans: Spans; told: Told },
) => {
  const { cells, linesOf, lines, daysOf, ...rest } = await readBoth(ctx, scope, filter, spans)
  const sharesOf = async (side: Side, own: readonly Cell[], span: UsageSpan): Promise<SideShare[]> => {
    const shares = await readSelectedShares(lines, own, { span, filter, withCosts: told === 'margin' })
    const partsOf = await readParts(
      lines,
      shares.map(({ cell }) => cell),
      span,
      byPresence(linesOf[other(side)], spans[other(side)], lineFilter(filter), told),
    )
    return shares.map((share) => ({ side, share, partsOf }))
  }
  // While one side's lines are summed, the other's shares are worked out.
  const read = await Promise.all(
    sides.map(async (side) => {
      const isWhole = (cell: Cell) => daysOf(cell) === spans
      const whole = await sharesOf(side, cells[side].filter(isWhole), spans[side])
      const others = cells[side].filter((cell) => !isWhole(cell))
      if (others.length === 0) return { shares: whole, totals: whole }
      const compared: SideShare[] = []
      for (const group of bySpan(others, side, daysOf))
        compared.push(...(await sharesOf(side, group.cells, group.span)))
      const all = await sharesOf(side, others, spans[side])
      return { shares: [...whole, ...compared], totals: [...whole, ...all] }
    }),
  )
  return {
    ...rest,
    shares: read.flatMap(({ shares }) => shares),
    totals: read.flatMap(({ totals }) => totals),
  }
}

/** What shares of one side come to, decimal text with the digits of the currency. */
const chargeOf = (shares: readonly SideShare[], wanted: Side, digits: number): string =>
  amountOfUnits(
    shares.reduce((total, { side, share }) => (side === wanted ? total + share.charge : total), 0n),
    digits,
  )

/** Why the charge changed. @throws AppError InvalidRequest */
export const changeOf = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<UsageChange> => {
  const { from, to, beforeFrom, beforeTo, ...filter } = asked
  const spans: Spans = {
    before: checkedSpan(beforeFrom, beforeTo, { fields: ['beforeFrom', 'beforeTo'], most: fewDays }),
    after: checkedSpan(from, to, { most: fewDays }),
  }
  if (beforeTo >= from && to >= beforeFrom)
    throw new AppError(
      'InvalidRequest',
      'The days that are compared lie in one another. Choose two spans without a day in common.',
    )
  const isProvider = scope.kind === 'provider'
  const told = isProvider ? 'reseller' : 'customer'
  const { currency, currencies, charged, linesRemoved, comparison, shares, totals } = await readSides(
    ctx,
    scope,
    {
      filter,
      spans,
      told,
    },
  )
  const found = changeCellsOf(shares, (subscription, side) => charged[side].has(subscription), told)
  const levels = levelsFor(told)
  const explained = explainChange({ levels, ...found, digits: digitsOf(currency) })
  const numbers = new Map(
    shares.flatMap(({ share }) =>
      share.cell.places.map(({ customerInvoiceId, number }): [string, string] => [
        customerInvoiceId,
        number ?? 'Draft',
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
      before: chargeOf(totals, 'before', digitsOf(currency)),
      after: chargeOf(totals, 'after', digitsOf(currency)),
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
              parts: parts.slice(0, mostChangeParts).map((part) => partOf(cause, part, named)),
              beyond: toAmount(
                parseDecimal(sum(parts.slice(mostChangeParts).map((part) => part.amount))),
                digitsOf(currency),
              ),
            },
          ]
        : [],
    ),
  }
}
