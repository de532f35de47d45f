/** Makes the missing customers and subscriptions from a file's own names, each with a billing profile at cost. */
import { everythingWithMarkup } from '@cmp/billing'
import { inSlices } from '../../kit/slices.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { InvoiceTotals, SubAccountTotals } from '../../lines/totals.ts'
import { columnsOfTreatments } from '../billing-profiles/treatments.ts'
import { cloudOf } from './clouds.ts'

/** A profile made with a customer charges from the beginning, at cost: nothing is marked up unasked. */
const sinceEver = '2000-01-01'
const paymentTermsDays = 30

/** Sub-accounts with the names that a file has for them and their customers. */
export type NamedAccounts = Pick<InvoiceTotals, 'cloudProvider' | 'currency'> & {
  subAccounts: readonly Pick<
    SubAccountTotals,
    'subAccountKey' | 'subAccountName' | 'customerId' | 'customerName' | 'customerDomainName'
  >[]
}

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
const wantedOf = (invoices: readonly NamedAccounts[]): Map<string, Wanted> => {
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

/** The billing profile that a customer is created with. */
export const profileAtCost = ({ companyName, currency }: Pick<Wanted, 'companyName' | 'currency'>) => ({
  name: `${companyName} at cost`,
  currency,
  markupPercent: '0',
  vatPercent: '0',
  paymentTermsDays,
  validFrom: sinceEver,
})

const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (const batch of inSlices(rows)) await write(batch)
}

/** A customer that is made, or one that is there and gets subscriptions. */
type Made = Wanted & { customerId: string }

/** What is missing. `subscriptions` are those to make, each with the customer, new or there already, that gets it. */
export type MissingCustomers = { customers: Made[]; subscriptions: (Made & { isNewCustomer: boolean })[] }

/** What the names of a file make, and the portal does not have yet. Nothing is written. */
export const missingCustomersOf = async (
  { trx, ctx }: Scoped,
  invoices: readonly NamedAccounts[],
): Promise<MissingCustomers> => {
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
  const made = new Map<string, Made>()
  const subscriptions = [...wanted.values()].map((account) => {
    const knownId = customers.get(account.tenantId)
    const customerId = knownId ?? ctx.newId()
    if (knownId === undefined) {
      customers.set(account.tenantId, customerId)
      made.set(customerId, { ...account, customerId })
    }
    return { ...account, customerId, isNewCustomer: made.has(customerId) }
  })
  return { customers: [...made.values()], subscriptions }
}

/** Returns how many of each were made; what is there already stays as it is. */
export const createCustomersOf = async (
  scoped: Scoped,
  invoices: readonly NamedAccounts[],
): Promise<{ customers: number; subscriptions: number }> => {
  const missing = await missingCustomersOf(scoped, invoices)
  await insertCustomers(scoped, missing)
  return { customers: missing.customers.length, subscriptions: missing.subscriptions.length }
}

/** Makes what is missing, each customer with a profile at cost. */
export const insertCustomers = async (
  { trx, auditAll }: Scoped,
  { customers, subscriptions }: MissingCustomers,
): Promise<void> => {
  await inBatches(customers, async (batch) => {
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
        batch.map((customer) => ({
          customerId: customer.customerId,
          ...profileAtCost(customer),
          ...columnsOfTreatments(everythingWithMarkup),
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
  await inBatches(subscriptions, (batch) =>
    trx
      .insertInto('customerSubscription')
      .values(
        batch.map(({ customerId, cloud, key, name }) => ({
          customerId,
          cloudProvider: cloud,
          subscriptionId: key,
          name,
        })),
      )
      .execute(),
  )
}
