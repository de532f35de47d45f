/** Creates missing customers and subscriptions from a file's own names, each customer with a billing profile. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { everythingWithMarkup } from '@cmp/billing'
import type { NewCustomerTerms } from '@cmp/contract'
import { chunkItems } from '../../../../kit/chunk.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { InvoiceTotals, SubAccountTotals } from '../../../../lines/totals.ts'
import { toTreatmentColumns } from '../../../../core/agreement-terms/treatments.ts'
import { toCloudGroup } from '../../../../core/billing-lines/clouds.ts'

/** A profile created with a customer charges from this date on. */
const sinceEver = '2000-01-01'

/** The terms of a customer if nobody has chosen any: at cost, because a markup requires a person's decision. */
export const termsAtCost: NewCustomerTerms = { markupPercent: '0', vatPercent: '0', paymentTermsDays: 30 }

/** Sub-accounts with the names and customers that a file gives them. */
export type NamedAccounts = Pick<InvoiceTotals, 'cloudProvider' | 'currency'> & {
  subAccounts: readonly Pick<
    SubAccountTotals,
    'subAccountKey' | 'subAccountName' | 'customerId' | 'customerName' | 'customerDomainName'
  >[]
}

type Wanted = {
  cloud: ReturnType<typeof toCloudGroup>
  key: string
  name: string
  tenantId: string
  companyName: string
  domainName: string | null
  currency: string
}

/** If a file names no customer, each subscription becomes a customer. */
const collectWantedCustomers = (invoices: readonly NamedAccounts[]): Map<string, Wanted> => {
  const wanted = new Map<string, Wanted>()
  for (const { cloudProvider, currency, subAccounts } of invoices)
    for (const account of subAccounts) {
      const cloud = toCloudGroup(cloudProvider)
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

/** Returns whether these terms charge at cost. */
export const isAtCost = ({ markupPercent }: Pick<NewCustomerTerms, 'markupPercent'>): boolean =>
  !/[1-9]/.test(markupPercent)

/** Returns the billing profile with which a customer is created. */
export const buildFirstProfile = (
  { companyName, currency }: Pick<Wanted, 'companyName' | 'currency'>,
  { currency: chosen, ...terms }: NewCustomerTerms,
) => ({
  ...terms,
  name: isAtCost(terms) ? t(m.profileAtCost, { companyName }) : companyName,
  currency: chosen ?? currency,
  validFrom: sinceEver,
})

const writeInChunks = async <Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (const batch of chunkItems(rows)) await write(batch)
}

/** A customer to create, or an existing one that gets subscriptions. */
type Made = Wanted & { customerId: string }

/** What is missing. `subscriptions` are those to create, each with its new or existing customer. */
export type MissingCustomers = { customers: Made[]; subscriptions: (Made & { isNewCustomer: boolean })[] }

/** Returns the customers and subscriptions that a file names and the portal does not have yet. Nothing is written. */
export const findMissingCustomers = async (
  { trx, ctx }: Scoped,
  invoices: readonly NamedAccounts[],
): Promise<MissingCustomers> => {
  const wanted = collectWantedCustomers(invoices)
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

/** Creates what is missing and returns the counts; existing customers and subscriptions stay unchanged. */
export const createCustomersOf = async (
  scoped: Scoped,
  invoices: readonly NamedAccounts[],
): Promise<{ customers: number; subscriptions: number }> => {
  const missing = await findMissingCustomers(scoped, invoices)
  await insertCustomers(scoped, missing, termsAtCost)
  return { customers: missing.customers.length, subscriptions: missing.subscriptions.length }
}

/** Creates the missing customers, each with a billing profile of these terms, and subscriptions. */
export const insertCustomers = async (
  { trx, auditAll }: Scoped,
  { customers, subscriptions }: MissingCustomers,
  terms: NewCustomerTerms,
): Promise<void> => {
  await writeInChunks(customers, async (batch) => {
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
          ...buildFirstProfile(customer, terms),
          ...toTreatmentColumns(everythingWithMarkup),
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
  await writeInChunks(subscriptions, (batch) =>
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
