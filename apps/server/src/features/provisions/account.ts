/** The account that things are made with in a container. */
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'

/** Where something is made, and for whom. */
export type Place = { customerId: string; cloudProviderId: string; containerId: string }

/** The accounts that see a container: the customer's own before the reseller's. */
export const accountsOf = (ctx: AppContext, { customerId, cloudProviderId, containerId }: Place) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .innerJoin('cloudAccount', 'cloudAccount.id', 'cloudContainer.cloudAccountId')
      .selectAll('cloudAccount')
      .where('cloudContainer.containerId', '=', containerId)
      .where('cloudContainer.cloudProvider', '=', cloudProviderId)
      .where('cloudContainer.customerId', '=', customerId)
      .where('cloudContainer.isActive', '=', true)
      .orderBy((eb) => eb('cloudAccount.customerId', 'is', null))
      .orderBy('cloudAccount.createdAt')
      .execute(),
  )

/**
 * How things are made in a container.
 * @throws AppError Unavailable where no account sees it, or none of those can make anything
 */
export const provisionPortOf = async (ctx: AppContext, place: Place): Promise<ProvisionPort> => {
  for (const row of await accountsOf(ctx, place)) {
    const { provision } = await openAccount(ctx, row)
    if (provision) return provision
  }
  throw new AppError(
    'Unavailable',
    `No cloud account of this customer makes things in ${place.containerId}. Add one under Cloud Accounts, or let one that is there see it.`,
  )
}

/** What a person chooses from. */
export const containersFor = (
  { trx }: Scoped,
  { customerId, cloudProviderId }: { customerId: string; cloudProviderId: string },
): Promise<{ containerId: string; name: string }[]> =>
  trx
    .selectFrom('cloudContainer')
    .select(['containerId', 'name'])
    .distinct()
    .where('customerId', '=', customerId)
    .where('cloudProvider', '=', cloudProviderId)
    .where('isActive', '=', true)
    .orderBy('name')
    .limit(1000)
    .execute()
