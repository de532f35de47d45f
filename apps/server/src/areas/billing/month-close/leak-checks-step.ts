/** The step of closing a month that shows whether money is lost: the findings of the month checks. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-close'
import type { Scoped } from '../../../scope/scope.ts'
import { summarizeMonthChecks } from '../month-checks/summary.ts'
import { dropZeros, monthLists, sumByCurrency, toFigures, type ComputedStep } from './figures.ts'

/** Computes the step from the open findings. A check that could not run leaves the step unknown, never done. */
export const computeLeakChecks = async (scoped: Scoped, month: string): Promise<ComputedStep> => {
  const checks = await summarizeMonthChecks(scoped, month)
  const count = checks.reduce((all, { findings }) => all + findings, 0)
  const accepted = checks.reduce((all, check) => all + check.accepted, 0)
  const failed = checks.filter(({ problem }) => problem !== '').length
  return {
    state: count > 0 ? 'todo' : failed > 0 ? 'unknown' : 'done',
    count,
    detail: [
      count === 0
        ? t(m.checksFoundNothing, { checks: checks.length, accepted })
        : t(m.openFindings, { count }),
      ...(failed > 0 ? [t(m.checksCouldNotRun, { count: failed })] : []),
    ].join(' '),
    figures: toFigures(t(m.found), dropZeros(sumByCurrency(checks.flatMap(({ totals }) => totals))), () =>
      monthLists.findings({ month }),
    ),
    href: monthLists.findings({ month }),
  }
}
