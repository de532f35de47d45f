/**
 * Partner Center's reconciliation lists the Azure plan's consumption by month, the daily usage by day. The repetition
 * is excluded from charges; here both are compared by customer, and every difference is shown.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { areDecimalsEqual, formatExact, parseDecimal, subtract, sum } from '@cmp/billing'
import { type Reconciliation } from '@cmp/contract'
import type { Scoped } from '../../../../scope/scope.ts'
import type { CurrentLoad } from '../../../../core/billing-lines/current-loads.ts'

type Difference = Reconciliation['differences'][number]

type Part = { lines: number; cost: string }
type Compared = { name: string; repeated: Part; daily: Part; difference: string }

/** The number of customers whose difference is listed separately; the rest is combined. */
const mostNamed = 20

const sumParts = (parts: readonly Part[]): Part => ({
  lines: parts.reduce((lines, part) => lines + part.lines, 0),
  cost: sum(parts.map(({ cost }) => cost)),
})

const formatDifference = ({ repeated, daily }: Compared, currency: string): string => {
  const formatPart = ({ lines, cost }: Part) =>
    t(m.inLineItem, { exact: formatExact(cost, 2), currency, lines })
  const both = t(m.reconciliationFileContainsDailyUsage, {
    part: formatPart(repeated),
    part2: formatPart(daily),
  })
  if (daily.lines === 0) return t(m.dailyUsageDoesNotContainThis, { both })
  return repeated.lines === 0 ? t(m.reconciliationFileDoesNotContainIt, { both }) : both
}

/**
 * Returns the differences between the consumption in the reconciliation and the daily usage; none if one of them has
 * not been imported.
 */
export const findRepeatedDifferences = async (
  { trx }: Scoped,
  { id, currencyCode }: { id: string; currencyCode: string },
  loads: readonly CurrentLoad[],
): Promise<Difference[]> => {
  if (!loads.some(({ excludeConsumption }) => excludeConsumption)) return []
  const accounts = await trx
    .selectFrom('invoiceSubAccount')
    .selectAll()
    .where('invoiceRowId', '=', id)
    .where(
      'loadId',
      'in',
      loads.map(({ loadId }) => loadId),
    )
    .execute()
  const isCurrent = new Set(loads.map(({ loadId, lineItemType }) => `${loadId}/${lineItemType}`))
  const own = accounts.filter(({ loadId, lineItemType }) => isCurrent.has(`${loadId}/${lineItemType}`))
  const compared = [...Map.groupBy(own, ({ customerKey }) => customerKey).values()].map((parts): Compared => {
    const repeated = sumParts(
      parts
        .filter(({ lineItemType }) => lineItemType === 'billing')
        .map(({ consumptionLines, consumptionCost }) => ({ lines: consumptionLines, cost: consumptionCost })),
    )
    const daily = sumParts(parts.filter(({ lineItemType }) => lineItemType === 'usage'))
    const named = parts.find(({ customerName }) => customerName !== '')
    return {
      name: named?.customerName ?? (parts[0]?.customerKey || t(m.noCustomerName)),
      repeated,
      daily,
      difference: subtract(repeated.cost, daily.cost),
    }
  })
  const differing = compared
    .filter(({ difference }) => !areDecimalsEqual(difference, '0'))
    .toSorted((one, other) =>
      parseDecimal(other.difference).abs().comparedTo(parseDecimal(one.difference).abs()),
    )
  const rest = differing.slice(mostNamed)
  const namedDifferences = differing.slice(0, mostNamed)
  if (rest.length > 0)
    namedDifferences.push({
      name: t(m.moreCustomers, { count: rest.length }),
      repeated: sumParts(rest.map(({ repeated }) => repeated)),
      daily: sumParts(rest.map(({ daily }) => daily)),
      difference: sum(rest.map(({ difference }) => difference)),
    })
  return namedDifferences.map((entry) => ({
    name: t(m.consumptionDifference, { name: entry.name }),
    amount: entry.difference,
    explanation: formatDifference(entry, currencyCode),
  }))
}
