/**
 * Finds Azure usage that lost the partner earned credit: the same meter had the credit in the month before, or has it on
 * other line items of the customer. The credit is in the unit price, so its loss is a higher cost without a line item.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { formatExact, multiply, sum } from '@cmp/billing'
import { addMonths, customerSubscriptions, numberText, toFirstDay } from '@cmp/contract'
import { buildWideSumSql } from '../../../../engine/wide-sum.ts'
import { buildFindingKey, buildPageHref, type FindInMonth } from '../check.ts'
import { readMonthLines, type MonthLines } from '../month-lines.ts'
import { readOwners } from '../owners.ts'

/** Usage that a reservation covers has no price and no credit. Formats without the column are not compared. */
const isWithoutCredit = "x_PartnerEarnedCreditPercentage = 0 AND BilledCost > 0 AND x_BenefitId = ''"

type MeterCredit = { subAccountKey: string; meter: string; currency: string; cost: string; credit: string }

/** Returns the cost without credit and the highest credit of each meter of a subscription. */
const readMeterCredits = (lines: MonthLines): Promise<MeterCredit[]> =>
  lines.query<MeterCredit>(`
  SELECT x_SubAccountKey AS subAccountKey, concat(x_ChargeService, ' / ', x_ChargeMeter) AS meter,
    BillingCurrency AS currency,
    toString(${buildWideSumSql('BilledCost', isWithoutCredit)}) AS cost,
    toString(max(ifNull(x_PartnerEarnedCreditPercentage, 0))) AS credit
  FROM {lines}
  WHERE {condition} AND x_LineItemType = 'usage' AND x_ChargeNature = 'usage'
  GROUP BY subAccountKey, meter, currency`)

const hasAmount = (text: string): boolean => /[1-9]/.test(text)

/** The query of the check, with a finding for each subscription. The amount is the credit that is missing. */
export const findLostEarnedCredit: FindInMonth = async (checked) => {
  const lines = await checked.scoped.lines()
  const own = await readMonthLines(checked, lines, 'Azure')
  if (!own) return { findings: [] }
  const before = addMonths(checked.month, -1)
  const former = await readMonthLines(
    { ...checked, month: before, firstDay: toFirstDay(before), nextDay: checked.firstDay },
    lines,
    'Azure',
  )
  const findOwner = await readOwners(checked.scoped)
  const meters = await readMeterCredits(own)
  const formerMeters = former ? await readMeterCredits(former) : []
  const buildMeterKey = (whose: string, meter: string): string => `${whose} ${meter}`
  const credited = new Map(
    [...formerMeters, ...meters]
      .filter(({ credit }) => hasAmount(credit))
      .flatMap(({ subAccountKey, meter, credit }): [string, string][] => {
        const owner = findOwner('Azure', subAccountKey)
        return [
          [buildMeterKey(subAccountKey, meter), credit],
          ...(owner ? [[buildMeterKey(owner.customerId, meter), credit] as [string, string]] : []),
        ]
      }),
  )
  const lost = meters
    .filter(({ cost }) => hasAmount(cost))
    .flatMap(({ subAccountKey, meter, ...row }) => {
      const owner = findOwner('Azure', subAccountKey)
      const credit =
        credited.get(buildMeterKey(subAccountKey, meter)) ??
        credited.get(buildMeterKey(owner?.customerId ?? '', meter))
      return credit === undefined
        ? []
        : [{ ...row, subAccountKey, owner, credit, amount: multiply(row.cost, credit, '0.01') }]
    })
  return {
    findings: [
      ...Map.groupBy(lost, ({ subAccountKey, currency }) =>
        buildFindingKey('Azure', subAccountKey, currency),
      ),
    ].flatMap(([key, [first, ...others]]) => {
      if (!first) return []
      const all = [first, ...others]
      return {
        key,
        customerId: first.owner?.customerId ?? null,
        companyName: first.owner?.companyName ?? null,
        cloudProvider: 'Azure',
        subject: first.owner?.name ?? first.subAccountKey,
        amount: sum(all.map(({ amount }) => amount)),
        currency: first.currency,
        evidence: t(m.metersWithoutEarnedCreditThatHad, {
          count: all.length,
          meters: numberText(all.length),
          cost: formatExact(sum(all.map(({ cost }) => cost)), 2),
          currency: first.currency,
          credit: formatExact(first.credit),
        }),
        fix: buildPageHref(customerSubscriptions.pages.list, { q: first.subAccountKey }),
      }
    }),
  }
}
