/** Finds exchange rates of a month that are missing, still 1, or unlikely. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { areDecimalsEqual } from '@cmp/billing'
import { currencyMonthlyRates } from '@cmp/contract'
import { sql } from 'kysely'
import {
  findUnlikelyRates,
  formatDoubt,
  type MonthRate,
} from '../../currency-monthly-rates/plausible-rates.ts'
import {
  buildFindingKey,
  buildPageHref,
  type CheckedMonth,
  type FindInMonth,
  type Finding,
} from '../check.ts'
import { chargedCost, selectOwnedCost } from '../owned-cost.ts'

/** Returns the currency pairs that the invoices of a month are charged with, and the cost of each. */
const readUsedPairs = (checked: CheckedMonth) =>
  selectOwnedCost(checked)
    .innerJoin('billingProfile as profile', (join) =>
      join
        .onRef('profile.customerId', '=', 'customer.id')
        .onRef('profile.currency', '!=', 'load.currencyCode')
        .onRef('profile.validFrom', '<=', 'invoice.billingPeriodEndDate')
        .on(sql<boolean>`(profile.valid_to is null or profile.valid_to > invoice.billing_period_start_date)`),
    )
    .select([
      'load.currencyCode as fromCurrency',
      'profile.currency as toCurrency',
      sql<string>`sum(${chargedCost})`.as('cost'),
    ])
    .groupBy(['load.currencyCode', 'profile.currency'])
    .orderBy('load.currencyCode')
    .orderBy('profile.currency')
    .execute()

type RateRow = MonthRate & { id: string }

/** Returns the rates that differ greatly from those of the months before, with the reason. A doubtful rate is not compared. */
const findDoubts = (rates: readonly RateRow[]): ReadonlyMap<string, string> =>
  new Map(
    findUnlikelyRates(rates, []).map(({ rate, unlikely }): [string, string] => [
      rate.id,
      formatDoubt(rate, unlikely),
    ]),
  )

/** The query of the check. The amount is the cost that is converted with the rate. */
export const findDoubtfulRates: FindInMonth = async (checked) => {
  const [year, month] = checked.month.split('-').map(Number)
  const pairs = await readUsedPairs(checked)
  const rates = await checked.scoped.trx
    .selectFrom('currencyMonthlyRate')
    .select(['id', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .execute()
  const doubts = findDoubts(rates)
  return {
    findings: pairs.flatMap(({ fromCurrency, toCurrency, cost }): Finding[] => {
      const rate = rates.find(
        (one) =>
          one.year === year &&
          one.month === month &&
          one.fromCurrency === fromCurrency &&
          one.toCurrency === toCurrency,
      )
      const evidence = rate
        ? areDecimalsEqual(rate.rate, '1')
          ? t(m.rateIsOne)
          : doubts.get(rate.id)
        : t(m.noRateForMonth, { fromCurrency, toCurrency })
      if (evidence === undefined) return []
      return [
        {
          key: buildFindingKey(fromCurrency, toCurrency),
          customerId: null,
          companyName: null,
          cloudProvider: null,
          subject: t(m.currencyPair, { fromCurrency, toCurrency }),
          amount: cost,
          currency: fromCurrency,
          evidence,
          fix: rate
            ? `${currencyMonthlyRates.pages.detail}?id=${rate.id}`
            : buildPageHref(currencyMonthlyRates.pages.add ?? currencyMonthlyRates.pages.list, {
                year: String(year),
                month: String(month),
                fromCurrency,
                toCurrency,
              }),
        },
      ]
    }),
  }
}
