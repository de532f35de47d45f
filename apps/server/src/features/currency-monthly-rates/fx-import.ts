/** Brings in Microsoft's monthly exchange rates, both directions of each currency. */
import { BillingError, parseMicrosoftFx } from '@cmp/billing'
import {
  counted,
  currencyMonthlyRates,
  listed,
  numberText,
  type CallReply,
  type importFxRates,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { doubtText, unlikelyRates } from './plausible-rates.ts'
import { lockRates } from './rate-lock.ts'

const parse = (text: string) => {
  try {
    return parseMicrosoftFx(text)
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidFile', error.message, { cause: error })
    throw error
  }
}

type Rate = ReturnType<typeof parse>[number]
type Pair = Pick<Rate, 'year' | 'month' | 'fromCurrency' | 'toCurrency'>

const keyOf = (rate: Pair): string => `${rate.year}-${rate.month} ${rate.fromCurrency}>${rate.toCurrency}`

/** Both directions of a pair in a month. */
const pairOf = ({ year, month, fromCurrency, toCurrency }: Pair): string =>
  `${year}-${month} ${[fromCurrency, toCurrency].sort().join('/')}`

const monthTextOf = ({ year, month }: Pair): string => `${year}-${String(month).padStart(2, '0')}`

/** The rates of the given months as they are kept, with whether an issued document was charged with them. */
const keptRates = ({ trx }: Scoped, years: readonly number[]) =>
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

/** What a rate is compared with: every rate that is kept. */
const allRates = ({ trx }: Scoped) =>
  trx
    .selectFrom('currencyMonthlyRate')
    .select(['year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .execute()

/** Unlikely rates that are told in full. */
const mostTold = 3

/** What people are told of rates that are unlikely, each pair once. */
const askedSentence = (
  unlikely: ReturnType<typeof unlikelyRates<Rate>>,
  source: 'file' | 'provider',
): string => {
  const pairs = [...Map.groupBy(unlikely, ({ rate }) => pairOf(rate)).values()].flatMap(
    ([first]) => first ?? [],
  )
  if (pairs.length === 0) return ''
  const told = pairs.slice(0, mostTold).map((one) => doubtText(one.rate, one.unlikely))
  const more = pairs.length > mostTold ? [`And ${pairs.length - mostTold} more.`] : []
  const remedy =
    source === 'file'
      ? 'If the file is right, import it again and confirm its rates.'
      : `If they are right, add them under ${currencyMonthlyRates.title}.`
  return ` Left out, since they are unlikely: ${[...told, ...more].join(' ')} ${remedy}`
}

/** What people are told of rates that differ from what was kept for a reason. */
const sentenceOf = (reasoned: readonly Rate[], source: 'file' | 'provider'): string => {
  if (reasoned.length === 0) return ''
  const named = [...new Set(reasoned.map((rate) => `${pairOf(rate).split(' ')[1]} of ${monthTextOf(rate)}`))]
  const some = named.length > 5 ? [...named.slice(0, 5), `${named.length - 5} more`] : named
  const about = 'a person had typed or changed them, or issued documents were charged with them'
  return source === 'file'
    ? ` Of those that changed, ${about}: ${listed(some)}. What is issued keeps the rate that it was charged with.`
    : ` Left as they are, since ${about}: ${listed(some)}. Change them under ${currencyMonthlyRates.title} if Microsoft's are right.`
}

/**
 * Adds or changes the rates of a file; the same file again changes nothing. What a provider's service gives changes no rate that a
 * person has typed or changed, and none that an issued document was charged with; both directions of such a pair stay.
 * Rates that are unlikely are left out and told, unless somebody has confirmed the file's.
 * @param source whether somebody gave the file, or an account's provider
 */
export const bringInFxRates = async (
  scoped: Scoped,
  text: string,
  { source = 'file', isConfirmed = false }: { source?: 'file' | 'provider'; isConfirmed?: boolean } = {},
): Promise<CallReply<typeof importFxRates> & { isWhole: boolean }> => {
  const { trx, audit } = scoped
  const rates = parse(text)
  if (rates.length === 0) throw new AppError('InvalidFile', 'The file holds no exchange rates.')
  await lockRates(scoped)
  const existing = await keptRates(scoped, [...new Set(rates.map(({ year }) => year))])
  const before = new Map(existing.map((rate) => [keyOf(rate), rate.rate]))
  const fixed = new Set(
    existing.filter((rate) => rate.isUsed || rate.source === 'person').map((rate) => pairOf(rate)),
  )
  const differs = (rate: Rate): boolean => {
    const earlier = before.get(keyOf(rate))
    return earlier !== undefined && earlier !== rate.rate
  }
  const reasoned = rates.filter((rate) => fixed.has(pairOf(rate)) && differs(rate))
  const stays = (rate: Rate): boolean =>
    source === 'provider' && reasoned.some((other) => pairOf(other) === pairOf(rate))
  const news = rates.filter((rate) => (!before.has(keyOf(rate)) || differs(rate)) && !stays(rate))
  const unlikely = isConfirmed ? [] : unlikelyRates(news, await allRates(scoped))
  const asked = new Set(unlikely.map(({ rate }) => pairOf(rate)))
  const added = news.filter((rate) => !before.has(keyOf(rate)) && !asked.has(pairOf(rate)))
  const changed = news.filter((rate) => differs(rate) && !asked.has(pairOf(rate)))
  const written = [...added, ...changed]
  if (written.length > 0) {
    await trx
      .insertInto('currencyMonthlyRate')
      .values(written.map((rate) => ({ ...rate, source })))
      .onConflict((conflict) =>
        conflict
          .columns(['year', 'month', 'fromCurrency', 'toCurrency'])
          .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate'), source: eb.ref('excluded.source') }))
          // A rate that somebody types at this moment stays as well.
          .where((eb) =>
            eb.or([eb.val(source === 'file'), eb('currencyMonthlyRate.source', '!=', 'person')]),
          ),
      )
      .execute()
    await audit({
      action: 'import',
      objectType: 'currency-monthly-rates',
      objectId: '',
      objectName: counted(written.length, 'exchange rate'),
      before: Object.fromEntries(changed.map((rate) => [keyOf(rate), before.get(keyOf(rate))])),
      after: Object.fromEntries(written.map((rate) => [keyOf(rate), rate.rate])),
    })
  }
  const months = [...new Set(rates.map(monthTextOf))].sort()
  const unchanged = rates.length - written.length
  const sentence =
    written.length > 0
      ? `${counted(added.length, 'rate')} added and ${numberText(changed.length)} changed for ${months.join(', ')}.`
      : reasoned.length > 0 || asked.size > 0
        ? `No rate of ${months.join(', ')} was changed.`
        : `All ${unchanged} rates of ${months.join(', ')} were there already.`
  return {
    months,
    added: added.length,
    changed: changed.length,
    unchanged,
    message: sentence + sentenceOf(reasoned, source) + askedSentence(unlikely, source),
    unlikely: asked.size,
    isWhole: source === 'file' || reasoned.length + unlikely.length === 0,
  }
}
