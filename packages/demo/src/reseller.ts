// The demo reseller as plain rows: everything that a fresh portal is filled with.
import {
  demoTenants,
  sellerIds,
  thaiTaxId,
  type CloudProvider,
  type DemoTenant,
  type SubscriptionKind,
} from './accounts.ts'
import {
  demoAgreementLines,
  demoEaInvoices,
  demoEntitlements,
  type DemoAgreementLine,
  type DemoEaInvoice,
  type DemoEntitlement,
} from './agreements.ts'
import {
  demoBillingProfiles,
  demoMonthlyRates,
  demoProfileRules,
  demoProjects,
  type DemoBillingProfile,
  type DemoProfileRule,
  type DemoProject,
  type DemoProjectRate,
  type DemoProjectResourceGroup,
  type DemoRate,
} from './billing-setup.ts'
import { dayText, monthNumberOf, parseToday } from './calendar.ts'
import { demoSeller } from './companies.ts'
import { DEMO_MONTHS, demoInvoicesOf, type DemoInvoice } from './invoices.ts'
import { guidOf, hash32, randomOf } from './random.ts'

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
  /** Microsoft tenant and partner location ids. */
  tenantId: string
  mpnId: string
}

/** A customer of the reseller. */
export type DemoCustomer = {
  id: string
  /** Microsoft tenant id, the CustomerId of Partner Center's files. */
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

/** A sub-account of a customer: (`cloudProvider`, `subscriptionId`) is what charge lines are assigned by. */
export type DemoSubscription = {
  id: string
  customerId: string
  tenantId: string
  cloudProvider: CloudProvider
  subscriptionId: string
  subscriptionName: string
  subscriptionType: SubscriptionKind
  /** The Azure plan that an Azure subscription belongs to (its SubscriptionId in Partner Center), else null. */
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

/** A customer invoice that is to be marked paid once it is calculated. */
export type DemoPayment = { customerId: string; cloudProvider: CloudProvider; billingMonth: string }

/** Everything that a fresh demo is filled with. */
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
  /** Oldest first; the last Azure one (`isImported` false) is only offered for fetching. */
  invoices: DemoInvoice[]
  paidCustomerInvoices: DemoPayment[]
}

/** The demo reseller itself, as its invoices print it. */
export const demoProvider: DemoProvider = {
  id: sellerIds.providerId,
  tenantId: sellerIds.partnerId,
  taxId: thaiTaxId('provider'),
  ...demoSeller,
}

const customerOf = ({ company, customerId, tenantId }: DemoTenant): DemoCustomer => {
  const random = randomOf(`created|${company.key}`)
  return {
    id: customerId,
    tenantId,
    companyName: company.companyName,
    legalName: company.legalName,
    domain: company.domain,
    address: company.address,
    taxId: company.country === 'TH' ? thaiTaxId(company.key) : '',
    country: company.country,
    language: company.language,
    currency: company.currency,
    contactName: company.contactName,
    email: `billing@${company.domain}`,
    createdAt: `${dayText(monthNumberOf('2023-01') + random.between(0, 20), random.between(1, 28))}T02:30:00Z`,
  }
}

const subscriptionsOf = ({ accounts, customerId, tenantId }: DemoTenant): DemoSubscription[] => {
  const plan = accounts.find(({ kind }) => kind === 'Azure plan')
  return accounts.map(({ kind, cloudProvider, subscriptionId, subscriptionName }) => ({
    id: guidOf(`customer subscription|${cloudProvider}|${subscriptionId}`),
    customerId,
    tenantId,
    cloudProvider,
    subscriptionId,
    subscriptionName,
    subscriptionType: kind,
    parentSubscriptionId: kind === 'Azure subscription' ? (plan?.subscriptionId ?? null) : null,
  }))
}

/** The people of the demo: what a page of the portal's start says of them needs no invoice. */
export const demoUsers = (): DemoUser[] => {
  const [first, second] = demoTenants
  const user = (
    userId: string,
    name: string,
    roleCode: DemoUser['roleCode'],
    customer?: DemoTenant,
  ): DemoUser => ({
    id: guidOf(`user|${userId}`),
    userId,
    name,
    roleCode,
    customerId: customer?.customerId ?? null,
    timezone: 'Asia/Bangkok',
  })
  return [
    user('sa@demo.example', 'Kanokwan Srisai', 'SA'),
    user('admin@demo.example', 'Siriporn Wattanakul', 'ADMIN', first),
    user('editor@demo.example', 'Narong Kittisak', 'EDITOR', first),
    user('guest@demo.example', 'Ploy Chaiyasit', 'GUEST', first),
    user('admin@second.example', 'Thanakrit Suwannasri', 'ADMIN', second),
  ]
}

/** All but the newest two months are paid; about one in twenty of those is still open. */
const paymentsOf = (invoices: readonly DemoInvoice[], current: number): DemoPayment[] =>
  invoices
    .filter(({ isImported, billingMonth }) => isImported && current - monthNumberOf(billingMonth) > 2)
    .flatMap(({ cloudProvider, billingMonth }) =>
      demoTenants
        .filter(({ accounts }) => accounts.some((account) => account.cloudProvider === cloudProvider))
        .map(({ customerId }) => ({ customerId, cloudProvider, billingMonth })),
    )
    .filter(
      (payment) =>
        hash32(`${payment.customerId}|${payment.cloudProvider}|${payment.billingMonth}`) % 20 !== 0,
    )

/**
 * The demo reseller on the day `today` (`YYYY-MM-DD`; RangeError for another text): twelve months of invoices that
 * end with the month before, and the running month's Azure invoice to be fetched. The same day gives the same rows.
 */
export const demoReseller = (today: string): DemoReseller => {
  const { month: current } = parseToday(today)
  const months = Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => current - DEMO_MONTHS + index)
  const invoices = (['Azure', 'AWS', 'GCP'] as const)
    .flatMap((cloudProvider) => demoInvoicesOf(cloudProvider, today))
    .sort((one, other) => one.billingMonth.localeCompare(other.billingMonth))
  return {
    provider: demoProvider,
    users: demoUsers(),
    customers: demoTenants.map(customerOf),
    subscriptions: demoTenants.flatMap(subscriptionsOf),
    billingProfiles: demoBillingProfiles(),
    profileRules: demoProfileRules(current - 6),
    monthlyRates: demoMonthlyRates(months),
    ...demoProjects(months),
    entitlements: demoEntitlements(current),
    agreementLines: demoAgreementLines(current),
    eaInvoices: demoEaInvoices(current),
    invoices,
    paidCustomerInvoices: paymentsOf(invoices, current),
  }
}
