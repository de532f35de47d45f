/** Asks a cloud what it has scheduled for the resources of a provision. */
import type { Upcoming, UpcomingPort, WatchedThing } from '@cmp/clouds/ports/upcoming'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { accountsOf, type Place } from './account.ts'

/** Nothing is scheduled. */
export const nothingUpcoming: Upcoming = { changes: [], maintenance: [] }

/** The first of the accounts that see a place which can tell. @throws AppError of one that cannot be opened */
const portOf = async (ctx: AppContext, place: Place): Promise<UpcomingPort | undefined> => {
  for (const row of await accountsOf(ctx, place)) {
    const { upcoming } = await openAccount(ctx, row)
    if (upcoming) return upcoming
  }
  return undefined
}

/** The resources of a provision that the cloud knows by an ID. */
const thingsOf = (ctx: AppContext, provisionId: string, types: readonly string[]): Promise<WatchedThing[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('provisionResource')
      .select(['address', 'type', 'nativeId', 'name', 'containerId', 'region'])
      .where('provisionId', '=', provisionId)
      .where('goneAt', 'is', null)
      .where('type', 'in', ['', ...types])
      .orderBy('address')
      .execute()
    return rows.flatMap(({ nativeId, ...row }) => (nativeId === null ? [] : [{ ...row, nativeId }]))
  })

/**
 * What a cloud has scheduled for a provision.
 * @throws CloudError for a cloud that does not answer or refuses; AppError for an account that cannot be opened
 */
export const upcomingOf = async (
  ctx: AppContext,
  provision: Place & { id: string },
  signal: AbortSignal,
): Promise<Upcoming> => {
  const port = await portOf(ctx, provision)
  const things = port ? await thingsOf(ctx, provision.id, port.types) : []
  return port && things.length > 0 ? port.look(things, signal) : nothingUpcoming
}
