/** Decides what happens to a plan: it is refused, waits for an approval, or is applied. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions'
import type { ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import { TerraformProblem } from '@cmp/terraform'
import type { StoredPlan, UnprotectedResource } from '../../../../db/provision-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { findRenewedApproval, findRequiredApproval, type Agreement } from '../approvals/agreement.ts'
import { notifyApprovers } from '../approvals/approval-news.ts'
import { listNamesToConfirm } from '../approvals/confirmations.ts'
import { snapshotCautions } from '../actions/snapshots.ts'
import { isAgreed } from '../planning/plans.ts'
import type { Prerequisites } from '../planning/prerequisites.ts'
import { findBudgetExcess, formatBudgetRefusal } from '../prices/budget.ts'
import { savePrices, type BothPrices } from '../prices/prices.ts'
import { planRuleProblem } from '../rules/plan-rules.ts'
import { findProvisionRule } from '../rules/rules.ts'
import { moveTo, readRun, getResourceNames, type Run } from '../runs/steps.ts'
import { listPlanWarnings } from '../safeguards/plan-warnings.ts'
import { listSafeguards, toUnprotect, filterUnconfirmedSafeguards } from '../safeguards/safeguards.ts'
import { excludeOrphans, type Orphan } from '../states/orphans.ts'
import { describeCancellation } from './run-end.ts'

/** A plan with the data needed to decide about it: prices, obstacles and prerequisites. */
export type FoundPlan = {
  plan: StoredPlan
  /** Resources of an earlier run that this run takes over. */
  orphans: readonly Orphan[]
  prices: BothPrices
  obstacles: ObstaclesFound
  prerequisites: Prerequisites
}

/** Whether a run continues, and the resources whose safeguards are turned off first. */
export type Settled = { isGoing: boolean; unprotects: readonly UnprotectedResource[] }

const halted: Settled = { isGoing: false, unprotects: [] }

/** Builds the plan that people see, with warnings, names to confirm and safeguards. */
const describePlan = async (
  scoped: Scoped,
  run: Run,
  { plan, obstacles, prerequisites }: FoundPlan,
): Promise<StoredPlan> => ({
  ...plan,
  cautions: [
    ...listPlanWarnings(run, plan, obstacles, prerequisites),
    ...(await snapshotCautions(scoped, run, plan)),
  ],
  confirm: listNamesToConfirm(run, plan),
  safeguards: listSafeguards(run, plan, obstacles),
})

/** Returns whether somebody has already approved exactly this plan, with all its safeguards. */
const isApproved = (run: Run, shownPlan: StoredPlan, { plan, orphans }: FoundPlan): boolean =>
  run.step !== 'planning' &&
  isAgreed(excludeOrphans(plan, orphans), run.plan) &&
  filterUnconfirmedSafeguards(shownPlan, run.confirmedSafeguards).length === 0

const cancelPlan = async (
  scoped: Scoped,
  work: Work,
  run: Run,
  { message, json }: { message: string; json: string },
): Promise<Settled> => {
  await moveTo(scoped, run, 'cancelled', { message, run: { plan: json } })
  await work.done(scoped, message)
  return halted
}

const waitForApproval = async (
  scoped: Scoped,
  work: Work,
  run: Run,
  {
    shownPlan,
    json,
    requiredApproval,
    explain,
  }: { shownPlan: StoredPlan; json: string; requiredApproval: Agreement; explain: () => string },
): Promise<Settled> => {
  const { sentence, approver, needsSecondPerson } = requiredApproval
  await moveTo(scoped, run, 'awaiting-approval', {
    message: sentence,
    run: { plan: json, approvalReason: sentence, approver, needsSecondPerson },
  })
  if (approver === 'administrator') await notifyApprovers(scoped, run, shownPlan, explain)
  await work.wait(scoped, t(m.resourceSentence, { ...getResourceNames(run), sentence }))
  return halted
}

/**
 * Refuses a plan that breaks a rule of the customer or exceeds the budget, or requests an approval for it. Returns
 * undefined if neither is needed. A run that has started cannot be refused, so an administrator decides about the rest.
 */
const refuseOrAsk = async (
  scoped: Scoped,
  work: Work,
  run: Run,
  { shownPlan, json, found }: { shownPlan: StoredPlan; json: string; found: FoundPlan },
): Promise<Settled | undefined> => {
  const { plan, prices } = found
  const rule = await findProvisionRule(scoped, run.customerId)
  const beyond = await findBudgetExcess(scoped, run, rule, prices)
  const broken = run.action === 'delete' ? undefined : planRuleProblem(run, plan, rule)
  if (broken !== undefined && !run.hasStarted) return cancelPlan(scoped, work, run, { message: broken, json })
  if (beyond?.isRefused && !run.hasStarted)
    return cancelPlan(scoped, work, run, {
      message: formatBudgetRefusal(beyond, run.provision.hasResources),
      json,
    })
  if (plan.changes.length === 0) return undefined
  const findApproval = () =>
    run.step === 'planning'
      ? findRequiredApproval(run, shownPlan, rule, beyond)
      : findRenewedApproval(run, shownPlan, rule, beyond)
  const requiredApproval = findApproval()
  if (!requiredApproval) return undefined
  const explain = () => findApproval()?.sentence ?? requiredApproval.sentence
  return waitForApproval(scoped, work, run, { shownPlan, json, requiredApproval, explain })
}

/**
 * Stores the plan of a run, and decides whether the run continues.
 * @throws TerraformProblem Stopped if the run was canceled
 */
export const settlePlan = async (scoped: Scoped, work: Work, found: FoundPlan): Promise<Settled> => {
  const run = await readRun(scoped, work.rowId, { isHeld: true })
  if (!run || run.cancelledBy !== null)
    throw new TerraformProblem('Stopped', describeCancellation(run?.cancelledBy ?? ''))
  const shownPlan = await describePlan(scoped, run, found)
  const json = JSON.stringify(shownPlan)
  // An approved run keeps the prices that the approver saw.
  if (!isApproved(run, shownPlan, found)) {
    await savePrices(scoped, run.id, found.prices)
    const decision = await refuseOrAsk(scoped, work, run, { shownPlan, json, found })
    if (decision) return decision
  }
  await moveTo(scoped, run, 'applying', {
    run: { plan: json, hasStarted: true },
    provision: { hasResources: run.provision.hasResources || found.plan.changes.length > 0 },
  })
  return { isGoing: true, unprotects: toUnprotect(shownPlan, run.confirmedSafeguards) }
}
