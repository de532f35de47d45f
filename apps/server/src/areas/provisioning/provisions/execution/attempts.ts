/**
 * Makes the attempts of a run: a Terraform plan and apply, repeated after safeguards are turned off or orphaned
 * resources are taken over.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import { TerraformProblem, type Plan, type RunOutcome } from '@cmp/terraform'
import type { StoredImport } from '../../../../db/provision-tables.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { carryOutWith } from '../../terraform-runs/engine.ts'
import { toStoredPlan } from '../planning/plans.ts'
import { priceRun } from '../prices/prices.ts'
import { readRun } from '../runs/steps.ts'
import { findPlanObstacles } from '../safeguards/obstacles.ts'
import { disableSafeguards } from '../safeguards/unprotect.ts'
import { findOrphans, type Orphan } from '../states/orphans.ts'
import type { OpenRun } from './open-run.ts'
import { settlePlan, type Settled } from './plan-settlement.ts'

/** Adds imports of existing resources to a configuration. Terraform skips those that are already in the state. */
const withImports = (configuration: object, imports: readonly StoredImport[]) =>
  imports.length === 0 ? { ...configuration } : { ...configuration, import: imports }

/** Determines the price of a plan and the obstacles to it, and decides whether the run continues. */
const decidePlan = async (open: OpenRun, plan: Plan, orphans: readonly Orphan[]): Promise<Settled> => {
  const { ctx, work, run, log, mask, prerequisites } = open
  const retainedPlan = toStoredPlan(plan, run.action, mask)
  const [prices, obstacles] = await Promise.all([
    priceRun(ctx, run),
    findPlanObstacles(ctx, run, retainedPlan, work.signal),
  ])
  // No worker holds a run while it waits for an approval, so its log is written first.
  await log.flush()
  const settled = await work.write((scoped) =>
    settlePlan(scoped, work, { plan: retainedPlan, orphans, prices, obstacles, prerequisites }),
  )
  open.hasStarted = settled.isGoing
  return settled
}

/** Plans and applies a run. Safeguards whose removal was confirmed are turned off before the apply. */
const attempt = async (
  open: OpenRun,
  orphans: readonly Orphan[],
  isUnprotected = false,
): Promise<RunOutcome> => {
  const { ctx, work, run, port, requested } = open
  let unprotects: Settled['unprotects'] = []
  const carried = {
    ...requested,
    configurationOf: (existing: Parameters<typeof requested.configurationOf>[0]) =>
      withImports(requested.configurationOf(existing), [...run.imports, ...orphans]),
    isDestroy: run.action === 'delete',
  }
  const outcome = await carryOutWith(ctx, port, carried, async (plan) => {
    const settled = await decidePlan(open, plan, orphans)
    // A safeguard is turned off only once; if the plan still shows it afterwards, the provider decides.
    if (!isUnprotected) unprotects = settled.unprotects
    return settled.isGoing && unprotects.length === 0
  })
  if (unprotects.length === 0) return outcome
  await disableSafeguards(ctx, { port, requested, work, run, resources: unprotects })
  return attempt(open, orphans, true)
}

/**
 * Attempts a run again with the resources that an earlier run created.
 * @throws the given error if there are no such resources
 */
const attemptWithOrphans = async (open: OpenRun, error: unknown): Promise<RunOutcome> => {
  const { ctx, run, log } = open
  if (!(error instanceof TerraformProblem) || error.code !== 'Refused') throw error
  const orphans = await withScope(ctx, systemScope, async (scoped) => {
    // The plan belongs to this attempt because the attempt number has not changed since it was read.
    const present = await readRun(scoped, run.id)
    return present ? findOrphans(scoped, { ...present, attempt: run.attempt }, error.diagnostics) : []
  })
  if (orphans.length === 0) throw error
  for (const { to } of orphans)
    log.add({
      kind: 'said',
      text: t(m.orphanTakenOver, { address: to }),
    })
  return attempt(open, orphans)
}

/**
 * Executes a run.
 * @throws TerraformProblem, or any other error that ends the run
 */
export const attemptRun = (open: OpenRun): Promise<RunOutcome> =>
  attempt(open, []).catch((error: unknown) => attemptWithOrphans(open, error))
