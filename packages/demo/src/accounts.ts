// The demo's tenants and what they own: every id that the provider files and the portal's own rows share.
import { demoCompanies, demoSeller, unknownCompany } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { guidOf, hexOf, randomOf } from './random.ts'

/** What a sub-account is: an Azure plan and licences are billed in the reconciliation file, the rest by usage. */
export type SubscriptionKind =
  | 'Azure plan'
  | 'Azure subscription'
  | 'Azure reservation'
  | 'Microsoft 365'
  | 'AWS account'
  | 'Google Cloud project'

/** Names as in the column `x_CloudProvider` of charge lines. */
export type CloudProvider = 'Azure' | 'AWS' | 'GCP'

/** A sub-account of a customer. */
export type DemoAccount = {
  kind: SubscriptionKind
  cloudProvider: CloudProvider
  /** The sub-account key of its lines: EntitlementId, SubscriptionId, usage account id or project id. */
  subscriptionId: string
  subscriptionName: string
}

/** A company with its ids; `customerId` is our row's id, `tenantId` the Microsoft tenant. */
export type DemoTenant = {
  company: DemoCompany
  customerId: string
  tenantId: string
  accounts: DemoAccount[]
}

const digitsOf = (key: string, length: number): string => {
  const random = randomOf(`digits|${key}`)
  return Array.from({ length }, () => String(random.between(0, 9))).join('')
}

/**
 * A juristic person's tax id: 13 digits, the last one a check digit (modulo 11). The registration year 2599 of
 * the Buddhist era lies ahead, so that no real company has one of these.
 */
export const thaiTaxId = (key: string): string => {
  const head = `0105599${digitsOf(`tax|${key}`, 5)}`
  const sum = [...head].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0)
  return `${head}${(11 - (sum % 11)) % 10}`
}

const tenantOf = (company: DemoCompany): DemoTenant => {
  const azure = (kind: SubscriptionKind, key: string, subscriptionName: string): DemoAccount => ({
    kind,
    cloudProvider: 'Azure',
    subscriptionId: guidOf(`${kind}|${key}`),
    subscriptionName,
  })
  const { key } = company
  return {
    company,
    customerId: guidOf(`customer|${key}`),
    tenantId: guidOf(`tenant|${key}`),
    accounts: [
      ...(company.azure.length > 0 ? [azure('Azure plan', key, 'Azure plan')] : []),
      ...company.azure.map((name) => azure('Azure subscription', name, name)),
      ...(company.reservedSize
        ? [azure('Azure reservation', key, `Reserved VM Instance ${company.reservedSize}`)]
        : []),
      ...(company.seats > 0 ? [azure('Microsoft 365', key, 'Microsoft 365 Business Premium')] : []),
      ...company.aws.map((name): DemoAccount => ({
        kind: 'AWS account',
        cloudProvider: 'AWS',
        subscriptionId: `0${digitsOf(`aws|${name}`, 11)}`,
        subscriptionName: name,
      })),
      ...company.gcp.map((name): DemoAccount => ({
        kind: 'Google Cloud project',
        cloudProvider: 'GCP',
        subscriptionId: `${name}-${hexOf(`gcp|${name}`, 6)}`,
        subscriptionName: name,
      })),
    ],
  }
}

/** The customers of the reseller, the first demo customer first. */
export const demoTenants: readonly DemoTenant[] = demoCompanies.map(tenantOf)

/** The tenant that appears in the provider's files and is nobody's customer. */
export const unknownTenant: DemoTenant = tenantOf(unknownCompany)

/** Every tenant whose lines stand in the provider's files. */
export const billedTenants: readonly DemoTenant[] = [...demoTenants, unknownTenant]

/** The sub-account keys that belong to a customer. */
export const assignedKeys: ReadonlySet<string> = new Set(
  demoTenants.flatMap(({ accounts }) => accounts.map(({ subscriptionId }) => subscriptionId)),
)

/** The accounts of one kind, each with its owner. */
export const accountsOf = (kind: SubscriptionKind): { tenant: DemoTenant; account: DemoAccount }[] =>
  billedTenants.flatMap((tenant) =>
    tenant.accounts.filter((account) => account.kind === kind).map((account) => ({ tenant, account })),
  )

/** The single account of a kind that a tenant has; throws RangeError when it has none. */
export const accountOf = (tenant: DemoTenant, kind: SubscriptionKind): DemoAccount => {
  const account = tenant.accounts.find((candidate) => candidate.kind === kind)
  if (!account) throw new RangeError(`${tenant.company.companyName} has no ${kind}.`)
  return account
}

/** The reseller's own ids at the providers. */
export const sellerIds = {
  providerId: guidOf('provider'),
  partnerId: guidOf('partner tenant'),
  mpnId: demoSeller.mpnId,
  awsPayerAccountId: `0${digitsOf('aws payer', 11)}`,
  gcpBillingAccountId: [0, 1, 2]
    .map((part) => hexOf(`gcp billing account|${part}`, 6).toUpperCase())
    .join('-'),
}

/** The two kinds of lines that an invoice has. */
export type LineItemType = 'usage' | 'billing'
