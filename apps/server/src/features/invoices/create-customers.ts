/** Makes the missing customers and subscriptions from a file's own names, each with a billing profile at cost. */
import type { Scoped } from '../../scope/scope.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { cloudOf } from './invoices.ts'

/** A profile made with a customer charges from the beginning, at cost: nothing is marked up unasked. */
const sinceEver = '2000-01-01'
const paymentTermsDays = 30

type Wanted = {
  cloud: ReturnType<typeof cloudOf>
  key: string
  name: string
  tenantId: string
  companyName: string
  domainName: string | null
  currency: string
}

/** A file that names no customer makes each of its subscriptions one. */
const wantedOf = (invoices: readonly InvoiceTotals[]): Map<string, Wanted> => {
  const wanted = new Map<string, Wanted>()
  for (const { cloudProvider, currency, subAccounts } of invoices)
    for (const account of subAccounts) {
      const cloud = cloudOf(cloudProvider)
      const id = `${cloud}/${account.subAccountKey}`
      if (account.subAccountKey === '' || wanted.has(id)) continue
      const name = account.subAccountName || account.subAccountKey
      wanted.set(id, {
        cloud,
        key: account.subAccountKey,
        name,
        tenantId: account.customerId || `${cloud}:${account.subAccountKey}`,
        companyName: account.customerName || account.customerDomainName || name,
        domainName: account.customerDomainName || null,
        currency,
      })
    }
  return wanted
}

/** Returns how many of each were made; what is there already stays as it is. */
export const createCustomersOf = async (
  { trx, audit }: Scoped,
  invoices: readonly InvoiceTotals[],
): Promise<{ customers: number; subscriptions: number }> => {
  const wanted = wantedOf(invoices)
  const known = await trx
    .selectFrom('customerSubscription')
    .select(['cloudProvider', 'subscriptionId'])
    .execute()
  for (const { cloudProvider, subscriptionId } of known) wanted.delete(`${cloudProvider}/${subscriptionId}`)
  const customers = new Map(
    (await trx.selectFrom('customer').select(['id', 'tenantId']).execute()).map((row) => [
      row.tenantId,
      row.id,
    ]),
  )
  let made = 0
  for (const account of wanted.values()) {
    let customerId = customers.get(account.tenantId)
    if (!customerId) {
      const created = await trx
        .insertInto('customer')
        .values({
          tenantId: account.tenantId,
          companyName: account.companyName,
          domainName: account.domainName,
          language: 'en',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      customerId = created.id
      customers.set(account.tenantId, customerId)
      made++
      await trx
        .insertInto('billingProfile')
        .values({
          customerId,
          name: `${account.companyName} at cost`,
          currency: account.currency,
          markupPercent: '0',
          vatPercent: '0',
          paymentTermsDays,
          validFrom: sinceEver,
        })
        .execute()
      await audit({
        action: 'create',
        objectType: 'customers',
        objectId: customerId,
        objectName: account.companyName,
        customerId,
      })
    }
    await trx
      .insertInto('customerSubscription')
      .values({ customerId, cloudProvider: account.cloud, subscriptionId: account.key, name: account.name })
      .execute()
  }
  return { customers: made, subscriptions: wanted.size }
}
