/** Runs month checks. A check that fails reports it and does not affect the others. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { parseDecimal, toAmount } from '@cmp/billing'
import { addMonths, getCurrencyDigits, monthChecks, toFirstDay, type MonthCheckName } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { findAcceptance, readAcceptances, type Acceptance } from './acceptances.ts'
import type { CheckedMonth, Finding, MonthCheckQueries } from './check.ts'
import { monthCheckQueries } from './queries.ts'

/** A finding and its acceptance; null while it is open. */
export type JudgedFinding = Finding & { acceptance: Acceptance | null }

/** The result of a check. `problem` says what could not be checked; empty if everything was. */
export type CheckResult = { name: MonthCheckName; findings: JudgedFinding[]; problem: string }

/** The names of all checks, in their order. */
export const monthCheckNames: readonly MonthCheckName[] = monthChecks.map(({ value }) => value)

/** Amounts are rounded as they are shown, so that an acceptance applies to the shown amount. */
const roundAmount = (finding: Finding): Finding => ({
  ...finding,
  amount:
    finding.amount === null
      ? null
      : toAmount(parseDecimal(finding.amount), getCurrencyDigits(finding.currency)),
})

/** Runs one check. After an error, the transaction continues without the statements of the check. */
const runCheck = async (
  checked: CheckedMonth,
  name: MonthCheckName,
  queries: MonthCheckQueries,
): Promise<{ findings: Finding[]; problem: string }> => {
  const { trx, ctx } = checked.scoped
  await sql`savepoint month_check`.execute(trx)
  try {
    const { findings, problem } = await queries[name](checked)
    await sql`release savepoint month_check`.execute(trx)
    return { findings: findings.map(roundAmount), problem: problem === undefined ? '' : t(problem) }
  } catch (error) {
    await sql`rollback to savepoint month_check`.execute(trx)
    // The caller has disconnected, or the error concerns all checks.
    if (error instanceof AppError && error.code === 'Unavailable') throw error
    ctx.log.error({ err: error, check: name, month: checked.month }, 'a month check could not be computed')
    return { findings: [], problem: t(m.checkCouldNotBeComputedBecause) }
  }
}

/**
 * Runs checks of a month, `YYYY-MM`, one after the other, and marks the accepted findings.
 * @param queries replaces the queries of the checks
 */
export const runMonthChecks = async (
  scoped: Scoped,
  month: string,
  names: readonly MonthCheckName[] = monthCheckNames,
  queries: MonthCheckQueries = monthCheckQueries,
): Promise<CheckResult[]> => {
  const checked: CheckedMonth = {
    scoped,
    month,
    firstDay: toFirstDay(month),
    nextDay: toFirstDay(addMonths(month, 1)),
    today: await readSellerToday(scoped),
  }
  const acceptances = await readAcceptances(scoped, month)
  const results: CheckResult[] = []
  for (const name of names) {
    const { findings, problem } = await runCheck(checked, name, queries)
    results.push({
      name,
      problem,
      findings: findings.map((finding) => ({
        ...finding,
        acceptance: findAcceptance(acceptances, { name, month, finding }),
      })),
    })
  }
  return results
}
