// The demo reseller as plain rows that fill a new portal.
import {
  demoTenants,
  sellerIds,
  generateThaiTaxId,
  type CloudProvider,
  type DemoTenant,
  type SubscriptionKind,
} from './accounts.ts'
import {
  buildDemoAgreementLines,
  buildDemoEaInvoices,
  buildDemoEntitlements,
  type DemoAgreementLine,
  type DemoEaInvoice,
  type DemoEntitlement,
} from './agreements.ts'
import {
  buildDemoBillingProfiles,
  buildDemoMonthlyRates,
  buildDemoProfileRules,
  buildDemoProjects,
  type DemoBillingProfile,
  type DemoProfileRule,
  type DemoProject,
  type DemoProjectRate,
  type DemoProjectResourceGroup,
  type DemoRate,
} from './billing-setup.ts'
import { formatDate, parseMonthNumber, parseToday } from './calendar.ts'
import { demoSeller } from './companies.ts'
import { DEMO_MONTHS, buildDemoInvoices, type DemoInvoice } from './invoices.ts'
import { generateGuid, hashToUint32, createRandom } from './random.ts'

/** The reseller. */
export type DemoProvider = {
  id: string
  companyName: string
  legalName: string
  domain: string
  country: string
  currency: string
  address: string
  taxId: string
  /** Microsoft tenant and partner location IDs. */
  tenantId: string
  mpnId: string
}

/** A customer of the reseller. */
export type DemoCustomer = {
  id: string
  /** Microsoft tenant ID, the CustomerId of Partner Center's files. */
  tenantId: string
  companyName: string
  /** The registered name in the customer's script, for printed invoices. */
  legalName: string
  domain: string
  address: string
  /** Empty outside Thailand. */
  taxId: string
  country: string
  language: 'th' | 'en'
  currency: string
  contactName: string
  email: string
  /** ISO 8601, UTC. */
  createdAt: string
}

/** A sub-account of a customer: line items are assigned by (`cloudProvider`, `subscriptionId`). */
export type DemoSubscription = {
  id: string
  customerId: string
  tenantId: string
  cloudProvider: CloudProvider
  subscriptionId: string
  subscriptionName: string
  subscriptionType: SubscriptionKind
  /** The Azure plan that an Azure subscription belongs to (its SubscriptionId in Partner Center), otherwise null. */
  parentSubscriptionId: string | null
}

/** A person who can sign in. */
export type DemoUser = {
  id: string
  userId: string
  name: string
  roleCode: 'SA' | 'ADMIN' | 'EDITOR' | 'GUEST'
  /** Null for the reseller's own staff. */
  customerId: string | null
  timezone: string
}

/** A customer invoice that is marked as paid after its calculation. */
export type DemoPayment = { customerId: string; cloudProvider: CloudProvider; billingMonth: string }

/** All data of a new demo. */
export type DemoReseller = {
  provider: DemoProvider
  users: DemoUser[]
  customers: DemoCustomer[]
  subscriptions: DemoSubscription[]
  billingProfiles: DemoBillingProfile[]
  profileRules: DemoProfileRule[]
  monthlyRates: DemoRate[]
  projects: DemoProject[]
  projectRates: DemoProjectRate[]
  projectResourceGroups: DemoProjectResourceGroup[]
  entitlements: DemoEntitlement[]
  agreementLines: DemoAgreementLine[]
  eaInvoices: DemoEaInvoice[]
  /** Oldest first; the last Azure invoice (`isImported` false) is only available for fetching. */
  invoices: DemoInvoice[]
  paidCustomerInvoices: DemoPayment[]
}

/** The demo reseller itself, as its invoices print its details. */
export const demoProvider: DemoProvider = {
  id: sellerIds.providerId,
  tenantId: sellerIds.partnerId,
  taxId: generateThaiTaxId('provider'),
  ...demoSeller,
}

const buildCustomer = ({ company, customerId, tenantId }: DemoTenant): DemoCustomer => {
  const random = createRandom(`created|${company.key}`)
  return {
    id: customerId,
    tenantId,
    companyName: company.companyName,
    legalName: company.legalName,
    domain: company.domain,
    address: company.address,
    taxId: company.country === 'TH' ? generateThaiTaxId(company.key) : '',
    country: company.country,
    language: company.language,
    currency: company.currency,
    contactName: company.contactName,
    email: `billing@${company.domain}`,
    createdAt: `${formatDate(parseMonthNumber('2023-01') + random.between(0, 20), random.between(1, 28))}T02:30:00Z`,
  }
}

const buildSubscriptions = ({ accounts, customerId, tenantId }: DemoTenant): DemoSubscription[] => {
  const plan = accounts.find(({ kind }) => kind === 'Azure plan')
  return accounts.map(({ kind, cloudProvider, subscriptionId, subscriptionName }) => ({
    id: generateGuid(`customer subscription|${cloudProvider}|${subscriptionId}`),
    customerId,
    tenantId,
    cloudProvider,
    subscriptionId,
    subscriptionName,
    subscriptionType: kind,
    parentSubscriptionId: kind === 'Azure subscription' ? (plan?.subscriptionId ?? null) : null,
  }))
}

/**
 * The demo's users. They are separate from the rest of the demo because some callers need only them, without generating
 * invoices.
 */
export const buildDemoUsers = (): DemoUser[] => {
  const [first, second] = demoTenants
  const buildUser = (
    userId: string,
    name: string,
    roleCode: DemoUser['roleCode'],
    customer?: DemoTenant,
  ): DemoUser => ({
    id: generateGuid(`user|${userId}`),
    userId,
    name,
    roleCode,
    customerId: customer?.customerId ?? null,
    timezone: 'Asia/Bangkok',
  })
  return [
    buildUser('sa@demo.example', 'Kanokwan Srisai', 'SA'),
    buildUser('admin@demo.example', 'Siriporn Wattanakul', 'ADMIN', first),
    buildUser('editor@demo.example', 'Narong Kittisak', 'EDITOR', first),
    buildUser('guest@demo.example', 'Ploy Chaiyasit', 'GUEST', first),
    buildUser('admin@second.example', 'Thanakrit Suwannasri', 'ADMIN', second),
  ]
}

/** All but the newest two months are paid, except for about one invoice in twenty. */
const buildPayments = (invoices: readonly DemoInvoice[], current: number): DemoPayment[] =>
  invoices
    .filter(({ isImported, billingMonth }) => isImported && current - parseMonthNumber(billingMonth) > 2)
    .flatMap(({ cloudProvider, billingMonth }) =>
      demoTenants
        .filter(({ accounts }) => accounts.some((account) => account.cloudProvider === cloudProvider))
        .map(({ customerId }) => ({ customerId, cloudProvider, billingMonth })),
    )
    .filter(
      (payment) =>
        hashToUint32(`${payment.customerId}|${payment.cloudProvider}|${payment.billingMonth}`) % 20 !== 0,
    )

/**
 * Returns the demo reseller on the date `today` (`YYYY-MM-DD`; RangeError for any other text): twelve months of
 * invoices up to the previous month, and the current month's Azure invoice to fetch. The same date gives the same rows.
 */
export const buildDemoReseller = (today: string): DemoReseller => {
  const { month: current } = parseToday(today)
  const months = Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => current - DEMO_MONTHS + index)
  const invoices = (['Azure', 'AWS', 'GCP'] as const)
    .flatMap((cloudProvider) => buildDemoInvoices(cloudProvider, today))
    .sort((one, other) => one.billingMonth.localeCompare(other.billingMonth))
  return {
    provider: demoProvider,
    users: buildDemoUsers(),
    customers: demoTenants.map(buildCustomer),
    subscriptions: demoTenants.flatMap(buildSubscriptions),
    billingProfiles: buildDemoBillingProfiles(),
    profileRules: buildDemoProfileRules(current - 6),
    monthlyRates: buildDemoMonthlyRates(months),
    ...buildDemoProjects(months),
    entitlements: buildDemoEntitlements(current),
    agreementLines: buildDemoAgreementLines(current),
    eaInvoices: buildDemoEaInvoices(current),
    invoices,
    paidCustomerInvoices: buildPayments(invoices, current),
  }
}
