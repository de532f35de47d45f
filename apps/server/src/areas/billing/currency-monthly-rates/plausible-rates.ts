/**
 * Asks for confirmation of unlikely exchange rates: rates far from those of the months around them, or entered as their
 * inverse (docs/decisions/0077-unlikely-exchange-rates.md).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/currency-monthly-rates'
import { areDecimalsEqual, invertRate, rateDoubt, type RateDoubt } from '@cmp/billing'
import { formatMonthName } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'

/** A rate of a month: units of `toCurrency` for one unit of `fromCurrency`. */
export type MonthRate = {
  year: number
  month: number
  fromCurrency: string
  toCurrency: string
  rate: string
}

/** Why a rate is unlikely, and the known rate with which it was compared, in that rate's own direction. */
export type UnlikelyRate = { doubt: RateDoubt; known: MonthRate }

type Pair = Pick<MonthRate, 'year' | 'month' | 'fromCurrency' | 'toCurrency'>

const toMonthNumber = ({ year, month }: Pair): number => year * 12 + month

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.fromCurrency && one.toCurrency === other.toCurrency

const isOpposite = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.toCurrency && one.toCurrency === other.fromCurrency

/** Returns whether two rates are equal and belong to the same month and pair. */
export const isSameRate = (one: MonthRate, other: MonthRate): boolean =>
  isSamePair(one, other) &&
  toMonthNumber(one) === toMonthNumber(other) &&
  areDecimalsEqual(one.rate, other.rate)

/** Returns a known rate in the direction of a pair. */
const convertToDirection = (known: MonthRate, pair: Pair): MonthRate =>
  isSamePair(known, pair)
    ? known
    : {
        ...known,
        fromCurrency: pair.fromCurrency,
        toCurrency: pair.toCurrency,
        rate: invertRate(known.rate),
      }

/**
 * Returns why a rate is unlikely; null if no other rate is known or the rate is plausible. It is compared with the
 * opposite direction of its month and with the newest earlier month or, if there is none, the next later month.
 */
export const checkRatePlausibility = (rate: MonthRate, known: readonly MonthRate[]): UnlikelyRate | null => {
  const own = known.filter(
    (other) =>
      isOpposite(other, rate) || (isSamePair(other, rate) && toMonthNumber(other) !== toMonthNumber(rate)),
  )
  // Within a month, the same direction comes first.
  const ordered = own.toSorted(
    (a, b) =>
      toMonthNumber(a) - toMonthNumber(b) || Number(isSamePair(a, rate)) - Number(isSamePair(b, rate)),
  )
  const now = ordered.findLast((other) => toMonthNumber(other) === toMonthNumber(rate))
  const before = ordered.findLast((other) => toMonthNumber(other) < toMonthNumber(rate))
  const after = ordered.findLast(
    (other) =>
      toMonthNumber(other) ===
      Math.min(...ordered.map(toMonthNumber).filter((of) => of > toMonthNumber(rate))),
  )
  for (const other of [before ?? (now ? undefined : after), now]) {
    if (!other) continue
    const compared = convertToDirection(other, rate)
    const doubt = rateDoubt(rate.rate, compared.rate)
    if (doubt) return { doubt, known: compared }
  }
  return null
}

/** Returns the rates with which a pair is compared: both directions, without the given row. */
export const readKnownRates = async (
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

const formatMonth = ({ year, month }: Pair): string =>
  formatMonthName(`${year}-${String(month).padStart(2, '0')}`)

const rateText = ({ fromCurrency, toCurrency, rate }: MonthRate): string =>
  `1 ${fromCurrency} = ${rate} ${toCurrency}`

/** Describes why a rate is unlikely, with the known rate and both readings of the entered value. */
export const formatDoubt = (rate: MonthRate, { doubt, known }: UnlikelyRate): string => {
  const opposite = { ...rate, rate: invertRate(rate.rate) }
  const readings = t(m.differsGreatlyFromRateForWhich, {
    rateText: rateText(rate),
    month: formatMonth(known),
    rateText2: rateText(known),
  })
  return doubt === 'upside-down'
    ? t(m.rateMightBeInvertedInverseIs, { readings, rateText: rateText(opposite) })
    : readings
}

/**
 * Requests a confirmation if a rate is unlikely.
 * @throws AppError ConfirmationNeeded with the field `confirm`.
 */
export const confirmRate = (rate: MonthRate, known: readonly MonthRate[]): void => {
  const unlikely = checkRatePlausibility(rate, known)
  if (!unlikely) return
  const message = t(m.correctRateOrConfirmThatIt, { doubt: formatDoubt(rate, unlikely) })
  throw new AppError('ConfirmationNeeded', message, { details: [{ field: 'confirm', message }] })
}

/**
 * Returns the unlikely rates of a file in its order; a plausible rate counts as known for later months. Both directions
 * of a pair are unlikely, or neither is.
 */
export const findUnlikelyRates = <Rate extends MonthRate>(
  rates: readonly Rate[],
  stored: readonly MonthRate[],
): { rate: Rate; unlikely: UnlikelyRate }[] => {
  const replaced = new Set(
    rates.map((rate) => `${toMonthNumber(rate)} ${rate.fromCurrency} ${rate.toCurrency}`),
  )
  const known = stored.filter(
    (rate) => !replaced.has(`${toMonthNumber(rate)} ${rate.fromCurrency} ${rate.toCurrency}`),
  )
  const knownBy = Map.groupBy(known, buildCurrencyPairKey)
  return rates
    .toSorted((a, b) => toMonthNumber(a) - toMonthNumber(b))
    .flatMap((rate) => {
      const own = knownBy.get(buildCurrencyPairKey(rate)) ?? []
      const unlikely = checkRatePlausibility(rate, own)
      if (unlikely) return [{ rate, unlikely }]
      knownBy.set(buildCurrencyPairKey(rate), [...own, rate])
      return []
    })
}

const buildCurrencyPairKey = ({ fromCurrency, toCurrency }: Pair): string =>
  [fromCurrency, toCurrency].sort().join('/')
