/** Summarizes the checks of a month: how many findings each has, and how much money they concern. */
import { t } from '@cmp/messages'
import { sum } from '@cmp/billing'
import { monthChecks, type MonthCheckSummary } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'
import { runMonthChecks, type CheckResult, type JudgedFinding } from './run-checks.ts'

/** Returns the amounts of findings by currency, the currencies in alphabetical order. */
const sumByCurrency = (findings: readonly JudgedFinding[]): MonthCheckSummary['totals'] =>
  [...Map.groupBy(findings, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      amount: sum(own.flatMap(({ amount }) => (amount === null ? [] : [amount]))),
      isKnown: own.some(({ amount }) => amount !== null),
    }))
    .filter(({ isKnown }) => isKnown)
    .map(({ currency, amount }) => ({ currency, amount }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))

const determineState = (open: number, accepted: number, problem: string): MonthCheckSummary['state'] => {
  if (open > 0) return 'findings'
  if (problem !== '') return 'unknown'
  return accepted > 0 ? 'accepted' : 'clean'
}

const summarizeCheck = ({ name, findings, problem }: CheckResult): MonthCheckSummary[] => {
  const declared = monthChecks.find(({ value }) => value === name)
  if (!declared) return []
  const open = findings.filter(({ acceptance }) => acceptance === null)
  const accepted = findings.filter(({ acceptance }) => acceptance !== null)
  return [
    {
      name,
      title: t(declared.label),
      explanation: t(declared.explanation),
      remedy: t(declared.remedy),
      page: declared.page,
      severity: declared.severity,
      state: determineState(open.length, accepted.length, problem),
      findings: open.length,
      accepted: accepted.length,
      totals: sumByCurrency(open),
      acceptedTotals: sumByCurrency(accepted),
      problem,
    },
  ]
}

/** Returns the summary of each check of a month, `YYYY-MM`, in the order of their declaration. */
export const summarizeMonthChecks = async (scoped: Scoped, month: string): Promise<MonthCheckSummary[]> =>
  (await runMonthChecks(scoped, month)).flatMap(summarizeCheck)
