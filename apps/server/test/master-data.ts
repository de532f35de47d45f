/** Customers, subscriptions, profiles, rules and rates, added through the portal's own calls. */
import type { Client } from './harness.ts'

/** Adds a row and returns its id; a refusal is an error with the answer in it. */
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

/** The row ids of what was added; `profileId` is empty without a profile. */
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

/** A rule of a profile: what it narrows, its markup and its days. */
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

/** The rate of October 2026 unless another month is named. */
export const addRate = (
  client: Client,
  rate: { fromCurrency?: string; toCurrency: string; rate: string; year?: number; month?: number },
): Promise<string> =>
  add(client, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    fromCurrency: 'USD',
    year: 2026,
    month: 10,
    ...rate,
  })
