/** Reads the customers of sub-accounts. */
import type { Scoped } from '../../../scope/scope.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'

/** The customer of a sub-account, and the name of its subscription. */
export type SubAccountOwner = { customerId: string; companyName: string; name: string }

/** Returns a function that finds the owner of a sub-account; undefined if it is unassigned. */
export const readOwners = async ({
  trx,
}: Scoped): Promise<(cloudProvider: string, subAccountKey: string) => SubAccountOwner | undefined> => {
  const rows = await trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .select([
      'customerSubscription.cloudProvider',
      'customerSubscription.subscriptionId',
      'customerSubscription.name',
      'customerSubscription.customerId',
      'customer.companyName',
    ])
    .execute()
  const owners = new Map(
    rows.map(({ cloudProvider, subscriptionId, ...owner }): [string, SubAccountOwner] => [
      `${cloudProvider}/${subscriptionId}`,
      owner,
    ]),
  )
  return (cloudProvider, subAccountKey) => owners.get(`${toCloudGroup(cloudProvider)}/${subAccountKey}`)
}
