/** Makes the missing customers and subscriptions from a file's own names, each with a billing profile at cost. */
import type { Scoped } from '../../scope/scope.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { cloudOf } from './clouds.ts'

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

/** Rows written by one statement: a file may name tens of thousands. */
const batchSize = 2000

const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize)
    await write(rows.slice(start, start + batchSize))
}

/** Returns how many of each were made; what is there already stays as it is. */
export const createCustomersOf = async (
  { trx, ctx, auditAll }: Scoped,
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
  const made: (Wanted & { customerId: string })[] = []
  const subscriptions = [...wanted.values()].map((account) => {
    const knownId = customers.get(account.tenantId)
    const customerId = knownId ?? ctx.newId()
    if (knownId === undefined) {
      customers.set(account.tenantId, customerId)
      made.push({ ...account, customerId })
    }
    return { customerId, cloudProvider: account.cloud, subscriptionId: account.key, name: account.name }
  })
  await inBatches(made, async (batch) => {
    await trx
      .insertInto('customer')
      .values(
        batch.map(({ customerId, tenantId, companyName, domainName }) => ({
          id: customerId,
          tenantId,
          companyName,
          domainName,
          language: 'en',
        })),
      )
      .execute()
    await trx
      .insertInto('billingProfile')
      .values(
        batch.map(({ customerId, companyName, currency }) => ({
          customerId,
          name: `${companyName} at cost`,
          currency,
          markupPercent: '0',
          vatPercent: '0',
          paymentTermsDays,
          validFrom: sinceEver,
        })),
      )
      .execute()
    await auditAll(
      batch.map(({ customerId, companyName }) => ({
        action: 'create',
        objectType: 'customers',
        objectId: customerId,
        objectName: companyName,
        customerId,
      })),
    )
  })
  await inBatches(subscriptions, (batch) => trx.insertInto('customerSubscription').values(batch).execute())
  return { customers: made.length, subscriptions: wanted.size }
}
