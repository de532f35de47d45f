/**
 * Asks about exchange rates that are unlikely: far from those of the months around them, or typed upside down
 * (docs/decisions/077-unlikely-exchange-rates.md).
 */
import { equal, inverseRate, rateDoubt, type RateDoubt } from '@cmp/billing'
import { monthName } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A rate of a month: units of `toCurrency` for one `fromCurrency`. */
export type MonthRate = {
  year: number
  month: number
  fromCurrency: string
  toCurrency: string
  rate: string
}

/** Why a rate is unlikely: the known rate that it was compared with, in its own direction. */
export type UnlikelyRate = { doubt: RateDoubt; known: MonthRate }

type Pair = Pick<MonthRate, 'year' | 'month' | 'fromCurrency' | 'toCurrency'>

const monthNumber = ({ year, month }: Pair): number => year * 12 + month

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.fromCurrency && one.toCurrency === other.toCurrency

const isOpposite = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.toCurrency && one.toCurrency === other.fromCurrency

/** Whether two rates are the same, of the same month and pair. */
export const isSameRate = (one: MonthRate, other: MonthRate): boolean =>
  isSamePair(one, other) && monthNumber(one) === monthNumber(other) && equal(one.rate, other.rate)

/** A rate in the direction of a pair. */
const inDirection = (known: MonthRate, pair: Pair): MonthRate =>
  isSamePair(known, pair)
    ? known
    : {
        ...known,
        fromCurrency: pair.fromCurrency,
        toCurrency: pair.toCurrency,
        rate: inverseRate(known.rate),
      }

/**
 * What is unlikely about a rate; null where nothing is known or nothing is unlikely. It is compared with the opposite
 * direction of its month and with the newest month before it or, without one, the next month after it.
 */
export const unlikelyRate = (rate: MonthRate, known: readonly MonthRate[]): UnlikelyRate | null => {
  const own = known.filter(
    (other) =>
      isOpposite(other, rate) || (isSamePair(other, rate) && monthNumber(other) !== monthNumber(rate)),
  )
  // Of one month the same direction comes first.
  const ordered = own.toSorted(
    (a, b) => monthNumber(a) - monthNumber(b) || Number(isSamePair(a, rate)) - Number(isSamePair(b, rate)),
  )
  const now = ordered.findLast((other) => monthNumber(other) === monthNumber(rate))
  const before = ordered.findLast((other) => monthNumber(other) < monthNumber(rate))
  const after = ordered.findLast(
    (other) =>
      monthNumber(other) === Math.min(...ordered.map(monthNumber).filter((of) => of > monthNumber(rate))),
  )
  for (const other of [before ?? (now ? undefined : after), now]) {
    if (!other) continue
    const compared = inDirection(other, rate)
    const doubt = rateDoubt(rate.rate, compared.rate)
    if (doubt) return { doubt, known: compared }
  }
  return null
}

/** The rates that a pair is compared with: of both directions, other than the row given. */
export const knownRates = async (
  { trx }: Pick<Scoped, 'trx'>,
  { fromCurrency, toCurrency }: Pick<MonthRate, 'fromCurrency' | 'toCurrency'>,
): Promise<(MonthRate & { id: string })[]> =>
  trx
    .selectFrom('currencyMonthlyRate')
    .select(['id', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .where(
      sql<boolean>`(from_currency, to_currency) in ((${fromCurrency}, ${toCurrency}), (${toCurrency}, ${fromCurrency}))`,
    )
    .execute()

const monthText = ({ year, month }: Pair): string => monthName(`${year}-${String(month).padStart(2, '0')}`)

const rateText = ({ fromCurrency, toCurrency, rate }: MonthRate): string =>
  `1 ${fromCurrency} = ${rate} ${toCurrency}`

/** What is unlikely, with the known rate and both readings of what was given. */
export const doubtText = (rate: MonthRate, { doubt, known }: UnlikelyRate): string => {
  const opposite = { ...rate, rate: inverseRate(rate.rate) }
  const readings = `${rateText(rate)} differs much from ${monthText(known)}, when ${rateText(known)}.`
  return doubt === 'upside-down'
    ? `${readings} It looks upside down: the other way round it is ${rateText(opposite)}.`
    : readings
}

/**
 * Asks for a confirmation of a rate that is unlikely.
 * @throws AppError ConfirmationNeeded with the field `confirm`
 */
export const askAboutRate = (rate: MonthRate, known: readonly MonthRate[]): void => {
  const unlikely = unlikelyRate(rate, known)
  if (!unlikely) return
  const message = `${doubtText(rate, unlikely)} Correct the rate, or confirm that it is right.`
  throw new AppError('ConfirmationNeeded', message, { details: [{ field: 'confirm', message }] })
}

/**
 * The rates of a file that are unlikely, in its order; a likely one counts for those of later months. Of a pair both
 * directions are unlikely or neither is.
 */
export const unlikelyRates = <Rate extends MonthRate>(
  rates: readonly Rate[],
  kept: readonly MonthRate[],
): { rate: Rate; unlikely: UnlikelyRate }[] => {
  const replaced = new Set(
    rates.map((rate) => `${monthNumber(rate)} ${rate.fromCurrency} ${rate.toCurrency}`),
  )
  const known = kept.filter(
    (rate) => !replaced.has(`${monthNumber(rate)} ${rate.fromCurrency} ${rate.toCurrency}`),
  )
  const knownBy = Map.groupBy(known, bothCurrencies)
  return rates
    .toSorted((a, b) => monthNumber(a) - monthNumber(b))
    .flatMap((rate) => {
      const own = knownBy.get(bothCurrencies(rate)) ?? []
      const unlikely = unlikelyRate(rate, own)
      if (unlikely) return [{ rate, unlikely }]
      knownBy.set(bothCurrencies(rate), [...own, rate])
      return []
    })
}

const bothCurrencies = ({ fromCurrency, toCurrency }: Pair): string =>
  [fromCurrency, toCurrency].sort().join('/')
