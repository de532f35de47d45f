/** The two customers of the demo that have their own users. */
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { AppContext } from '../../src/scope/context.ts'

/** A customer, and the texts that identify its data in an answer. */
export type Tenant = {
  customerId: string
  tenantId: string
  companyName: string
  subAccounts: { cloud: string; key: string }[]
  texts: string[]
}

/** Reads both from a seeded portal: `own` is the customer of admin@second.example. */
export const findTwoTenants = async (ctx: AppContext): Promise<{ foreign: Tenant; own: Tenant }> => {
  const users = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .innerJoin('customer', 'customer.id', 'appUser.customerId')
      .select([
        'appUser.userId',
        'customer.id',
        'customer.tenantId',
        'customer.companyName',
        'customer.domainName',
      ])
      .execute(),
  )
  const subscriptions = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('customerSubscription').selectAll().execute(),
  )
  const findTenant = (userId: string): Tenant => {
    const user = users.find((row) => row.userId === userId)
    if (!user) throw new Error(`The demo has no ${userId} with a customer.`)
    const { id, tenantId, companyName, domainName } = user
    const subAccounts = subscriptions
      .filter((row) => row.customerId === id)
      .map((row) => ({ cloud: row.cloudProvider, key: row.subscriptionId }))
    return {
      customerId: id,
      tenantId,
      companyName,
      subAccounts,
      texts: [
        id,
        tenantId,
        companyName,
        ...(domainName ? [domainName] : []),
        ...subAccounts.map(({ key }) => key),
      ],
    }
  }
  return { foreign: findTenant('admin@demo.example'), own: findTenant('admin@second.example') }
}
