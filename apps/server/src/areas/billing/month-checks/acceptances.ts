/**
 * Reads accepted findings and decides which findings they cover. An acceptance covers a finding of its month with the
 * same amount. One until revoked also covers later months, up to a fifth more than the accepted amount
 * (docs/decisions/0176-accepted-findings.md).
 */
import { areDecimalsEqual, parseDecimal } from '@cmp/billing'
import type { MonthCheckName } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { MonthCheckAcceptanceTable } from '../../../db/month-check-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { Finding } from './check.ts'

/** An accepted finding. */
export type Acceptance = Selectable<MonthCheckAcceptanceTable>

/** By what factor the amount may grow in later months. */
const mostGrowth = '1.2'

/** Acceptances by check and key, the newest month first. */
type Acceptances = ReadonlyMap<string, readonly Acceptance[]>

const buildAcceptanceKey = (name: string, key: string): string => `${name} ${key}`

/** Returns the acceptances that may cover findings of a month. */
export const readAcceptances = async ({ trx }: Scoped, month: string): Promise<Acceptances> => {
  const rows = await trx
    .selectFrom('monthCheckAcceptance')
    .selectAll()
    .where((eb) =>
      eb.or([eb('month', '=', month), eb.and([eb('term', '=', 'until-revoked'), eb('month', '<', month)])]),
    )
    .orderBy('month', 'desc')
    .execute()
  return Map.groupBy(rows, ({ checkName, findingKey }) => buildAcceptanceKey(checkName, findingKey))
}

const isCovered = (
  { month, amount, currency }: Acceptance,
  { month: ofMonth, finding }: { month: string; finding: Finding },
): boolean => {
  if (currency !== finding.currency) return false
  if (amount === null || finding.amount === null) return amount === finding.amount
  if (month === ofMonth) return areDecimalsEqual(amount, finding.amount)
  const [accepted, found] = [parseDecimal(amount), parseDecimal(finding.amount)]
  return (
    accepted.isNegative() === found.isNegative() &&
    found.abs().lessThanOrEqualTo(accepted.abs().times(mostGrowth))
  )
}

/** Returns the acceptance that covers a finding; null if it is open. */
export const findAcceptance = (
  acceptances: Acceptances,
  given: { name: MonthCheckName; month: string; finding: Finding },
): Acceptance | null =>
  acceptances
    .get(buildAcceptanceKey(given.name, given.finding.key))
    ?.find((acceptance) => isCovered(acceptance, given)) ?? null
