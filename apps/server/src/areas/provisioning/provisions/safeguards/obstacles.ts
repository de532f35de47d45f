/** Asks a provider what blocks the deletions of a plan, before anybody approves it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/safeguards'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { DoomedResource, ObstaclesFound, ObstaclesPort } from '@cmp/clouds/ports/obstacles'
import type { StoredChange, StoredPlan } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { listPlaceAccounts } from '../providers/account.ts'
import type { Run } from '../runs/steps.ts'

/** The total time that a plan waits for the answers. */
const patienceMilliseconds = 10_000

/** Returns whether a resource is deleted or replaced. */
export const isLost = ({ action }: StoredChange): boolean => action === 'delete' || action === 'replace'

const nothing: ObstaclesFound = { found: [], unknown: [] }

const buildUnknownObstacles = (why: string): ObstaclesFound => ({
  found: [],
  unknown: [{ address: '', whether: t(m.anyObstacle), why }],
})

/** Lists the resources that a plan deletes or replaces and whose provider ID is known. */
const readDoomedResources = (ctx: AppContext, run: Run, plan: StoredPlan): Promise<DoomedResource[]> => {
  const addresses = plan.changes.filter(isLost).map(({ address }) => address)
  if (addresses.length === 0) return Promise.resolve([])
  return withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('provisionResource')
      .select(['address', 'type', 'nativeId', 'name', 'containerId', 'region'])
      .where('provisionId', '=', run.provisionId)
      .where('deletedAt', 'is', null)
      .where('address', 'in', addresses)
      .orderBy('address')
      .execute()
    return rows.flatMap(({ nativeId, ...row }) => (nativeId === null ? [] : [{ ...row, nativeId }]))
  })
}

/**
 * Returns the port of the first account that has access to a container and can report obstacles.
 * @throws AppError of an account that cannot be opened
 */
const openObstaclesPort = async (ctx: AppContext, run: Run): Promise<ObstaclesPort | undefined> => {
  for (const row of await listPlaceAccounts(ctx, run.provision)) {
    const { obstacles } = await openAccount(ctx, row)
    if (obstacles) return obstacles
  }
  return undefined
}

/** Returns what the provider reports in time. Missing answers are shown and do not prevent a decision. */
export const findObstaclesInTime = async (
  port: ObstaclesPort,
  resources: readonly DoomedResource[],
  signal: AbortSignal,
  milliseconds = patienceMilliseconds,
): Promise<ObstaclesFound> => {
  const limit = AbortSignal.timeout(milliseconds)
  const late = new Promise<ObstaclesFound>((resolve) => {
    const end = () =>
      resolve(buildUnknownObstacles(t(m.noResponseWithinSecond, { milliseconds: milliseconds / 1000 })))
    limit.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([late, port.findObstacles(resources, AbortSignal.any([signal, limit]))])
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return buildUnknownObstacles(error.message)
  }
}

/** Reads the provider's obstacles for what a plan deletes or replaces; empty for other plans. */
export const findPlanObstacles = async (
  ctx: AppContext,
  run: Run,
  plan: StoredPlan,
  signal: AbortSignal,
): Promise<ObstaclesFound> => {
  const resources = await readDoomedResources(ctx, run, plan)
  if (resources.length === 0) return nothing
  try {
    const port = await openObstaclesPort(ctx, run)
    return port
      ? await findObstaclesInTime(port, resources, signal)
      : buildUnknownObstacles(t(m.noCloudAccountWithAccessTo, { containerId: run.provision.containerId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn(
      { err: error, run: run.id },
      'an account that could tell what a deletion meets cannot be opened',
    )
    return buildUnknownObstacles(error.message)
  }
}
