/** Customers, subscriptions, profiles, rules and rates, added through the portal's own calls. */
import type { Client } from './portal.ts'

/** Adds a row and returns its id; throws an error with the answer if the request is rejected. */
export const add = async (client: Client, url: string, body: object): Promise<string> => {
  const answer = await client.post<{ id: string }>(url, body)
  if (answer.status !== 200) throw new Error(`POST ${url}: ${answer.status} ${answer.text}`)
  return answer.body.id
}

/** A customer with a subscription and, unless `currency` is null, a profile. */
export type NewCustomer = {
  name: string
  subscriptionId: string
  cloudProvider?: 'Azure' | 'AWS' | 'GCP' | 'Other'
  currency?: string | null
  markupPercent?: string
  vatPercent?: string
}

/** The row ids of what was added; `profileId` is empty if there is no profile. */
export type AddedCustomer = { customerId: string; subscriptionRowId: string; profileId: string }

export const addCustomer = async (
  client: Client,
  {
    name,
    subscriptionId,
    cloudProvider = 'Azure',
    currency = 'USD',
    markupPercent = '0',
    vatPercent = '0',
  }: NewCustomer,
): Promise<AddedCustomer> => {
  const customerId = await add(client, '/api/Customers', {
    companyName: name,
    tenantId: `tenant of ${name}`,
    language: 'en',
  })
  const subscriptionRowId = await add(client, '/api/CustomerSubscriptions', {
    customerId,
    cloudProvider,
    subscriptionId,
    name: `${name} production`,
  })
  const profileId =
    currency === null
      ? ''
      : await add(client, '/api/add-billing-profile', {
          customerId,
          name: `${name} standard`,
          currency,
          markupPercent,
          vatPercent,
          paymentTermsDays: 30,
          validFrom: '2000-01-01',
        })
  return { customerId, subscriptionRowId, profileId }
}

/** Adds a price rule to a profile: its scope, its markup and its dates. */
export const addRule = (
  client: Client,
  profileId: string,
  rule: {
    name: string
    markupPercent: string
    customerSubscriptionId?: string
    serviceName?: string
    meterName?: string
    validFrom?: string
    validTo?: string
  },
): Promise<string> =>
  add(client, '/api/add-billing-profile-subscription', {
    billingProfileId: profileId,
    validFrom: '2000-01-01',
    ...rule,
  })

/** Adds a license that a customer has under a subscription. */
export const addEntitlement = (
  client: Client,
  entitlement: { customerSubscriptionId: string; entitlementId: string },
): Promise<string> =>
  add(client, '/api/CustomerSubscriptionEntitlements', {
    offerName: 'Azure plan',
    quantity: 1,
    status: 'active',
    billingCycle: 'monthly',
    effectiveStartDate: '2026-01-01',
    autoRenewEnabled: true,
    ...entitlement,
  })

/** Adds the rate of a project, by default from USD to THB for October 2026. */
export const addProjectRate = (
  client: Client,
  rate: {
    projectId: string
    year?: number
    month?: number
    fromCurrency?: string
    toCurrency?: string
    rate?: string
  },
): Promise<string> =>
  add(client, '/api/ProjectCurrencyRates', {
    year: 2026,
    month: 10,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '33.25',
    confirm: true,
    ...rate,
  })

/** Adds an entitlement, a project with a rate and a resource group, and an EA invoice of a customer. */
export const addAgreements = async (
  client: Client,
  customerId: string,
  customerSubscriptionId: string,
): Promise<void> => {
  await addEntitlement(client, { customerSubscriptionId, entitlementId: 'entitlement-1' })
  const projectId = await add(client, '/api/Projects', {
    customerId,
    projectNo: 'P-100',
    projectName: 'Plant digitalisation',
  })
  await addProjectRate(client, { projectId })
  await add(client, '/api/CustomerContacts', {
    customerId,
    name: 'Somchai Jaidee',
    email: 'somchai@customer.example',
    role: 'technical',
  })
  await add(client, '/api/ProjectSubscriptionRgs', {
    projectId,
    customerSubscriptionId,
    resourceGroup: 'rg-plant',
  })
  await add(client, '/api/AgreementLines', {
    customerId,
    kind: 'discount-percent',
    name: 'Partner discount',
    percent: '5',
    validFrom: '2030-01-01',
  })
  await add(client, '/api/InvoicesEa', {
    customerId,
    invoiceNumber: 'E-100',
    enrollmentNumber: '87315204',
    billingPeriodStartDate: '2026-10-01',
    billingPeriodEndDate: '2026-10-31',
    invoiceDate: '2026-11-08',
    currency: 'USD',
    amount: '100.25',
    paymentStatus: 'unpaid',
  })
}

/** Adds a rate, by default for October 2026. */
export const addRate = (
  client: Client,
  rate: { fromCurrency?: string; toCurrency: string; rate: string; year?: number; month?: number },
): Promise<string> =>
  add(client, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    fromCurrency: 'USD',
    year: 2026,
    month: 10,
    confirm: true,
    ...rate,
  })
