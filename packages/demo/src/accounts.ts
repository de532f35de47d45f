// The demo's tenants and their accounts: every ID that the provider files and the portal's own rows share.
import { demoCompanies, demoSeller, unknownCompany } from './companies.ts'
import type { DemoCompany } from './company.ts'
import { generateGuid, generateHex, createRandom } from './random.ts'

/** The kind of a sub-account: an Azure plan and licenses are billed in the reconciliation file, the others by usage. */
export type SubscriptionKind =
  | 'Azure plan'
  | 'Azure subscription'
  | 'Azure reservation'
  | 'Microsoft 365'
  | 'AWS account'
  | 'Google Cloud project'

/** Names as in the column `x_CloudProvider` of line items. */
export type CloudProvider = 'Azure' | 'AWS' | 'GCP'

/** A sub-account of a customer. */
export type DemoAccount = {
  kind: SubscriptionKind
  cloudProvider: CloudProvider
  /** The sub-account key of its lines: EntitlementId, SubscriptionId, usage account ID or project ID. */
  subscriptionId: string
  subscriptionName: string
}

/** A company with its IDs; `customerId` is the ID of its row in CMP, `tenantId` its Microsoft tenant. */
export type DemoTenant = {
  company: DemoCompany
  customerId: string
  tenantId: string
  accounts: DemoAccount[]
}

const generateDigits = (key: string, length: number): string => {
  const random = createRandom(`digits|${key}`)
  return Array.from({ length }, () => String(random.between(0, 9))).join('')
}

/**
 * Returns a juristic person's tax ID: 13 digits, the last one a check digit (modulo 11). The registration year 2599 of
 * the Buddhist era lies in the future, so no real company has such an ID.
 */
export const generateThaiTaxId = (key: string): string => {
  const head = `0105599${generateDigits(`tax|${key}`, 5)}`
  const sum = [...head].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0)
  return `${head}${(11 - (sum % 11)) % 10}`
}

const buildTenant = (company: DemoCompany): DemoTenant => {
  const buildAzureAccount = (kind: SubscriptionKind, key: string, subscriptionName: string): DemoAccount => ({
    kind,
    cloudProvider: 'Azure',
    subscriptionId: generateGuid(`${kind}|${key}`),
    subscriptionName,
  })
  const { key } = company
  return {
    company,
    customerId: generateGuid(`customer|${key}`),
    tenantId: generateGuid(`tenant|${key}`),
    accounts: [
      ...(company.azure.length > 0 ? [buildAzureAccount('Azure plan', key, 'Azure plan')] : []),
      ...company.azure.map((name) => buildAzureAccount('Azure subscription', name, name)),
      ...(company.reservedSize
        ? [buildAzureAccount('Azure reservation', key, `Reserved VM Instance ${company.reservedSize}`)]
        : []),
      ...(company.seats > 0
        ? [buildAzureAccount('Microsoft 365', key, 'Microsoft 365 Business Premium')]
        : []),
      ...company.aws.map((name): DemoAccount => ({
        kind: 'AWS account',
        cloudProvider: 'AWS',
        subscriptionId: `0${generateDigits(`aws|${name}`, 11)}`,
        subscriptionName: name,
      })),
      ...company.gcp.map((name): DemoAccount => ({
        kind: 'Google Cloud project',
        cloudProvider: 'GCP',
        subscriptionId: `${name}-${generateHex(`gcp|${name}`, 6)}`,
        subscriptionName: name,
      })),
    ],
  }
}

/** The customers of the reseller, starting with the first demo customer. */
export const demoTenants: readonly DemoTenant[] = demoCompanies.map(buildTenant)

/** The tenant that appears in the provider's files but belongs to no customer. */
export const unknownTenant: DemoTenant = buildTenant(unknownCompany)

/** Every tenant with lines in the provider's files. */
export const billedTenants: readonly DemoTenant[] = [...demoTenants, unknownTenant]

/** The sub-account keys that belong to a customer. */
export const assignedKeys: ReadonlySet<string> = new Set(
  demoTenants.flatMap(({ accounts }) => accounts.map(({ subscriptionId }) => subscriptionId)),
)

/** Returns the accounts of one kind, each with its owner. */
export const listAccounts = (kind: SubscriptionKind): { tenant: DemoTenant; account: DemoAccount }[] =>
  billedTenants.flatMap((tenant) =>
    tenant.accounts.filter((account) => account.kind === kind).map((account) => ({ tenant, account })),
  )

/** Returns the single account of a kind that a tenant has; throws RangeError if it has none. */
export const accountOf = (tenant: DemoTenant, kind: SubscriptionKind): DemoAccount => {
  const account = tenant.accounts.find((candidate) => candidate.kind === kind)
  if (!account) throw new RangeError(`${tenant.company.companyName} has no ${kind}.`)
  return account
}

/** The reseller's own IDs at the providers. */
export const sellerIds = {
  providerId: generateGuid('provider'),
  partnerId: generateGuid('partner tenant'),
  mpnId: demoSeller.mpnId,
  awsPayerAccountId: `0${generateDigits('aws payer', 11)}`,
  gcpBillingAccountId: [0, 1, 2]
    .map((part) => generateHex(`gcp billing account|${part}`, 6).toUpperCase())
    .join('-'),
}

/** The two kinds of lines that an invoice has. */
export type LineItemType = 'usage' | 'billing'
