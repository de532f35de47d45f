/** Reads what a provider has scheduled for the resources of a provision. */
import type { Upcoming, UpcomingPort, WatchedResource } from '@cmp/clouds/ports/upcoming'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { listPlaceAccounts, type Place } from './account.ts'

/** Nothing is scheduled. */
export const nothingUpcoming: Upcoming = { changes: [], maintenance: [] }

/**
 * Returns the port of the first account that has access to the container and can read schedules.
 * @throws AppError of an account that cannot be opened
 */
const openUpcomingPort = async (ctx: AppContext, place: Place): Promise<UpcomingPort | undefined> => {
  for (const row of await listPlaceAccounts(ctx, place)) {
    const { upcoming } = await openAccount(ctx, row)
    if (upcoming) return upcoming
  }
  return undefined
}

/** Lists the resources of a provision whose provider ID is known. */
const listWatchedResources = (
  ctx: AppContext,
  provisionId: string,
  types: readonly string[],
): Promise<WatchedResource[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('provisionResource')
      .select(['address', 'type', 'nativeId', 'name', 'containerId', 'region'])
      .where('provisionId', '=', provisionId)
      .where('deletedAt', 'is', null)
      .where('type', 'in', ['', ...types])
      .orderBy('address')
      .execute()
    return rows.flatMap(({ nativeId, ...row }) => (nativeId === null ? [] : [{ ...row, nativeId }]))
  })

/**
 * Reads what a provider has scheduled for a provision.
 * @throws CloudError for a provider that does not answer or rejects the request; AppError for an account that cannot be
 * opened
 */
export const readUpcoming = async (
  ctx: AppContext,
  provision: Place & { id: string },
  signal: AbortSignal,
): Promise<Upcoming> => {
  const port = await openUpcomingPort(ctx, provision)
  const resources = port ? await listWatchedResources(ctx, provision.id, port.types) : []
  return port && resources.length > 0 ? port.readSchedule(resources, signal) : nothingUpcoming
}
