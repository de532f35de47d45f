/**
 * Partner Center's reconciliation lists the Azure plan's consumption by month, the daily usage by day. The repetition is
 * left out; here it is held against what it repeats, customer by customer, and every difference is shown as one.
 */
import { equal, formatExact, parseDecimal, subtract, sum } from '@cmp/billing'
import { counted, type Reconciliation } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import type { CurrentLoad } from './current-loads.ts'

type Difference = Reconciliation['differences'][number]

type Part = { lines: number; cost: string }
type Compared = { name: string; repeated: Part; daily: Part; difference: string }

/** Customers whose difference is told one by one; the rest is told as one. */
const mostNamed = 20

const added = (parts: readonly Part[]): Part => ({
  lines: parts.reduce((lines, part) => lines + part.lines, 0),
  cost: sum(parts.map(({ cost }) => cost)),
})

const sentenceOf = ({ repeated, daily }: Compared, currency: string): string => {
  const text = ({ lines, cost }: Part) => `${formatExact(cost, 2)} ${currency} in ${counted(lines, 'line')}`
  const both = `The reconciliation file lists ${text(repeated)}, the daily usage ${text(daily)}. Only the daily usage is charged.`
  if (daily.lines === 0)
    return `${both} The daily usage has none of it, so this cost is charged to nobody: bring the daily usage in.`
  return repeated.lines === 0 ? `${both} The reconciliation file has none of it.` : both
}

/** The differences between what the reconciliation repeats and the daily usage; none where one of them is not loaded. */
export const repeatedDifferences = async (
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
    const repeated = added(
      parts
        .filter(({ lineItemType }) => lineItemType === 'billing')
        .map(({ consumptionLines, consumptionCost }) => ({ lines: consumptionLines, cost: consumptionCost })),
    )
    const daily = added(parts.filter(({ lineItemType }) => lineItemType === 'usage'))
    const named = parts.find(({ customerName }) => customerName !== '')
    return {
      name: named?.customerName ?? (parts[0]?.customerKey || 'no customer'),
      repeated,
      daily,
      difference: subtract(repeated.cost, daily.cost),
    }
  })
  const differing = compared
    .filter(({ difference }) => !equal(difference, '0'))
    .toSorted((one, other) =>
      parseDecimal(other.difference).abs().comparedTo(parseDecimal(one.difference).abs()),
    )
  const rest = differing.slice(mostNamed)
  const told = differing.slice(0, mostNamed)
  if (rest.length > 0)
    told.push({
      name: `${rest.length} more`,
      repeated: added(rest.map(({ repeated }) => repeated)),
      daily: added(rest.map(({ daily }) => daily)),
      difference: sum(rest.map(({ difference }) => difference)),
    })
  return told.map((entry) => ({
    name: `The reconciliation file's consumption less the daily usage: ${entry.name}`,
    amount: entry.difference,
    explanation: sentenceOf(entry, currencyCode),
  }))
}
