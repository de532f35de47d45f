/** Imports Microsoft's monthly exchange rates, in both directions of each currency pair. */
import * as m from '@cmp/messages/server/billing/currency-monthly-rates'
import { t } from '@cmp/messages'
import { BillingError, parseMicrosoftFx } from '@cmp/billing'
import { currencyMonthlyRates, formatList, type CallReply, type importFxRates } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { formatDoubt, findUnlikelyRates } from './plausible-rates.ts'
import { lockRates } from '../../../core/agreement-terms/rate-lock.ts'

const parse = (text: string) => {
  try {
    return parseMicrosoftFx(text)
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidFile', error.text, { cause: error })
    throw error
  }
}

type Rate = ReturnType<typeof parse>[number]
type Pair = Pick<Rate, 'year' | 'month' | 'fromCurrency' | 'toCurrency'>

const buildRateKey = (rate: Pair): string =>
  `${rate.year}-${rate.month} ${rate.fromCurrency}>${rate.toCurrency}`

/** Returns the key of a month and currency pair that both directions share. */
const pairOf = ({ year, month, fromCurrency, toCurrency }: Pair): string =>
  `${year}-${month} ${[fromCurrency, toCurrency].sort().join('/')}`

const formatMonth = ({ year, month }: Pair): string => `${year}-${String(month).padStart(2, '0')}`

/** Returns the stored rates of the given years, with whether an issued document was charged with them. */
const readStoredRates = ({ trx }: Scoped, years: readonly number[]) =>
  trx
    .selectFrom('currencyMonthlyRate as rate')
    .selectAll('rate')
    .select(
      sql<boolean>`exists (select from customer_invoice_detail detail
        join customer_invoice invoice on invoice.id = detail.customer_invoice_id
        where detail.rate_id = rate.id and invoice.state not in ('draft', 'void'))`.as('isUsed'),
    )
    .where('rate.year', 'in', years)
    .execute()

/** Returns all stored rates, with which a rate is compared. */
const readAllRates = ({ trx }: Scoped) =>
  trx
    .selectFrom('currencyMonthlyRate')
    .select(['year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .execute()

/** The maximum number of unlikely rates described in full. */
const maxNamedRates = 3

/** Describes unlikely rates for people, each pair once. */
const formatUnlikelyRates = (
  unlikely: ReturnType<typeof findUnlikelyRates<Rate>>,
  source: 'file' | 'provider',
): string => {
  const pairs = [...Map.groupBy(unlikely, ({ rate }) => pairOf(rate)).values()].flatMap(
    ([first]) => first ?? [],
  )
  if (pairs.length === 0) return ''
  const namedDoubts = pairs.slice(0, maxNamedRates).map((one) => formatDoubt(one.rate, one.unlikely))
  const more = pairs.length > maxNamedRates ? [t(m.andMore, { count: pairs.length - maxNamedRates })] : []
  const remedy =
    source === 'file'
      ? t(m.ifFileIsCorrectImportIt)
      : t(m.ifTheyAreCorrectAddThem, { title: t(currencyMonthlyRates.title) })
  return t(m.skippedBecauseTheyAreImplausible, { value: [...namedDoubts, ...more].join(' '), remedy })
}

/** Describes imported rates that differ from rates that a person had changed or that issued documents were charged with. */
const formatSkippedRates = (reasoned: readonly Rate[], source: 'file' | 'provider'): string => {
  if (reasoned.length === 0) return ''
  const named = [
    ...new Set(
      reasoned.map((rate) =>
        t(m.forLabel, { value: pairOf(rate).split(' ')[1] ?? '', month: formatMonth(rate) }),
      ),
    ),
  ]
  const some = named.length > 5 ? [...named.slice(0, 5), t(m.more, { count: named.length - 5 })] : named
  return source === 'file'
    ? t(m.ofThoseThatChangedWhatIs, { some: formatList(some) })
    : t(m.leftAsTheyAreSinceChange, { some: formatList(some), title: t(currencyMonthlyRates.title) })
}

/**
 * Adds or changes the rates of a file; importing the same file again changes nothing. Rates from a provider's service
 * change no rate that a person has entered or changed, and none that an issued document was charged with; both
 * directions of such a pair are kept. Unlikely rates are skipped and reported, unless a person has confirmed those of a
 * file.
 * @param source whether a person uploaded the file or an account's provider supplied it.
 */
export const upsertFxRates = async (
  scoped: Scoped,
  text: string,
  { source = 'file', isConfirmed = false }: { source?: 'file' | 'provider'; isConfirmed?: boolean } = {},
): Promise<CallReply<typeof importFxRates> & { isWhole: boolean }> => {
  const { trx, audit } = scoped
  const rates = parse(text)
  if (rates.length === 0) throw new AppError('InvalidFile', m.fileContainsNoExchangeRates)
  await lockRates(scoped)
  const existing = await readStoredRates(scoped, [...new Set(rates.map(({ year }) => year))])
  const before = new Map(existing.map((rate) => [buildRateKey(rate), rate.rate]))
  const fixed = new Set(
    existing.filter((rate) => rate.isUsed || rate.source === 'person').map((rate) => pairOf(rate)),
  )
  const differs = (rate: Rate): boolean => {
    const earlier = before.get(buildRateKey(rate))
    return earlier !== undefined && earlier !== rate.rate
  }
  const reasoned = rates.filter((rate) => fixed.has(pairOf(rate)) && differs(rate))
  const isPreserved = (rate: Rate): boolean =>
    source === 'provider' && reasoned.some((other) => pairOf(other) === pairOf(rate))
  const news = rates.filter(
    (rate) => (!before.has(buildRateKey(rate)) || differs(rate)) && !isPreserved(rate),
  )
  const unlikely = isConfirmed ? [] : findUnlikelyRates(news, await readAllRates(scoped))
  const unlikelyPairs = new Set(unlikely.map(({ rate }) => pairOf(rate)))
  const added = news.filter((rate) => !before.has(buildRateKey(rate)) && !unlikelyPairs.has(pairOf(rate)))
  const changed = news.filter((rate) => differs(rate) && !unlikelyPairs.has(pairOf(rate)))
  const written = [...added, ...changed]
  if (written.length > 0) {
    await trx
      .insertInto('currencyMonthlyRate')
      .values(written.map((rate) => ({ ...rate, source })))
      .onConflict((conflict) =>
        conflict
          .columns(['year', 'month', 'fromCurrency', 'toCurrency'])
          .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate'), source: eb.ref('excluded.source') }))
          // A rate that a person enters at the same time is not overwritten either.
          .where((eb) =>
            eb.or([eb.val(source === 'file'), eb('currencyMonthlyRate.source', '!=', 'person')]),
          ),
      )
      .execute()
    await audit({
      action: 'import',
      objectType: 'currency-monthly-rates',
      objectId: '',
      objectName: t(m.exchangeRate, { count: written.length }),
      before: Object.fromEntries(changed.map((rate) => [buildRateKey(rate), before.get(buildRateKey(rate))])),
      after: Object.fromEntries(written.map((rate) => [buildRateKey(rate), rate.rate])),
    })
  }
  const months = [...new Set(rates.map(formatMonth))].sort()
  const unchanged = rates.length - written.length
  const sentence =
    written.length > 0
      ? t(m.rateAddedAndChangedFor, {
          count: added.length,
          count2: changed.length,
          months: months.join(', '),
        })
      : reasoned.length > 0 || unlikelyPairs.size > 0
        ? t(m.noRatesForWereChanged, { months: months.join(', ') })
        : t(m.allRatesForAlreadyExist, { unchanged, months: months.join(', ') })
  return {
    months,
    added: added.length,
    changed: changed.length,
    unchanged,
    message: sentence + formatSkippedRates(reasoned, source) + formatUnlikelyRates(unlikely, source),
    unlikely: unlikelyPairs.size,
    isWhole: source === 'file' || reasoned.length + unlikely.length === 0,
  }
}
