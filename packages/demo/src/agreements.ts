// What the demo's customers have bought for a term: their entitlements, the invoices of enterprise agreements, and
// support.
import { listAccounts, demoTenants, type DemoTenant } from './accounts.ts'
import { scaleInteger } from './amounts.ts'
import { formatDate, countDaysInMonth } from './calendar.ts'
import { generateGuid, createRandom } from './random.ts'
import { getReservationBilling, getReservationMonth, countSeats } from './reconciliation.ts'

/** A product that was bought under a subscription. */
export type DemoEntitlement = {
  id: string
  customerId: string
  /** The sub-account that it is billed with. */
  subscriptionId: string
  entitlementId: string
  offerName: string
  skuName: string | null
  quantity: number
  status: 'active' | 'suspended' | 'expired' | 'cancelled'
  billingCycle: 'monthly' | 'annual' | 'oneTime'
  /** `YYYY-MM-DD`. */
  effectiveStartDate: string
  /** `YYYY-MM-DD`, inclusive; null without a commitment. */
  commitmentEndDate: string | null
  autoRenewEnabled: boolean
}

/** An invoice of an enterprise agreement. */
export type DemoEaInvoice = {
  id: string
  customerId: string
  invoiceNumber: string
  enrollmentNumber: string
  /** Days, `YYYY-MM-DD`. */
  billingPeriodStartDate: string
  billingPeriodEndDate: string
  invoiceDate: string
  dueDate: string
  currency: string
  /** Decimal text. */
  amount: string
  paymentStatus: 'paid' | 'unpaid'
}

/** Support that a customer pays as a percentage of its spend. */
export type DemoAgreementLine = {
  id: string
  customerId: string
  kind: 'percentage-of-spend'
  name: string
  /** Decimal text. */
  percent: string
  /** `YYYY-MM-DD`. */
  validFrom: string
}

/** Every customer pays for support from the month after `current`, so that existing invoices have none. */
export const buildDemoAgreementLines = (current: number): DemoAgreementLine[] =>
  demoTenants.map(({ customerId, company }) => ({
    id: generateGuid(`agreement line|${company.key}`),
    customerId,
    kind: 'percentage-of-spend',
    name: 'Managed support',
    percent: String(createRandom(`support|${company.key}`).between(3, 10)),
    validFrom: formatDate(current + 1, 1),
  }))

const MONTHS_A_YEAR = 12

const ownAccountsOf = (kind: Parameters<typeof listAccounts>[0]): ReturnType<typeof listAccounts> =>
  listAccounts(kind).filter(({ tenant }) => demoTenants.includes(tenant))

/** The first and the last month of the one-year term that contains `current`. */
const calculateTerm = (current: number, firstMonth: number): { from: number; to: number } => {
  const from = current - ((((current - firstMonth) % MONTHS_A_YEAR) + MONTHS_A_YEAR) % MONTHS_A_YEAR)
  return { from, to: from + MONTHS_A_YEAR - 1 }
}

/** Small additions to the seats of some customers; not all of them are still in use. */
const additions: readonly Pick<DemoEntitlement, 'offerName' | 'skuName' | 'status' | 'billingCycle'>[] = [
  { offerName: 'Power BI Pro', skuName: 'Power BI Pro', status: 'active', billingCycle: 'annual' },
  { offerName: 'Visio Plan 2', skuName: 'Visio Plan 2', status: 'expired', billingCycle: 'annual' },
  { offerName: 'Planner and Project Plan 3', skuName: null, status: 'suspended', billingCycle: 'monthly' },
  { offerName: 'Azure DevOps migration', skuName: null, status: 'cancelled', billingCycle: 'oneTime' },
]

/** Plans, seats and reservations as of the month `current`. */
export const buildDemoEntitlements = (current: number): DemoEntitlement[] => {
  const plans = ownAccountsOf('Azure plan').map(({ tenant, account }): DemoEntitlement => ({
    id: generateGuid(`entitlement|plan|${tenant.company.key}`),
    customerId: tenant.customerId,
    subscriptionId: account.subscriptionId,
    entitlementId: account.subscriptionId,
    offerName: 'Azure plan',
    skuName: 'Azure plan',
    quantity: 1,
    status: 'active',
    billingCycle: 'monthly',
    effectiveStartDate: formatDate(current - createRandom(`plan|${tenant.company.key}`).between(14, 30), 1),
    commitmentEndDate: null,
    autoRenewEnabled: true,
  }))
  const seats = ownAccountsOf('Microsoft 365').map(({ tenant, account }): DemoEntitlement => {
    const term = calculateTerm(current, 0)
    return {
      id: generateGuid(`entitlement|seats|${tenant.company.key}`),
      customerId: tenant.customerId,
      subscriptionId: account.subscriptionId,
      entitlementId: account.subscriptionId,
      offerName: 'Microsoft 365 Business Premium',
      skuName: 'Microsoft 365 Business Premium',
      quantity: countSeats(tenant, current),
      status: 'active',
      billingCycle: 'monthly',
      effectiveStartDate: formatDate(term.from, 1),
      commitmentEndDate: formatDate(term.to, countDaysInMonth(term.to)),
      autoRenewEnabled: true,
    }
  })
  const reservations = ownAccountsOf('Azure reservation').map(({ tenant, account }): DemoEntitlement => {
    const term = calculateTerm(current, getReservationMonth(tenant))
    return {
      id: generateGuid(`entitlement|reservation|${tenant.company.key}`),
      customerId: tenant.customerId,
      subscriptionId: account.subscriptionId,
      entitlementId: account.subscriptionId,
      offerName: account.subscriptionName,
      skuName: `1 Year, ${tenant.company.reservedSize}`,
      quantity: 2,
      status: 'active',
      billingCycle: getReservationBilling(tenant) === 'monthly' ? 'monthly' : 'annual',
      effectiveStartDate: formatDate(term.from, 1),
      commitmentEndDate: formatDate(term.to, countDaysInMonth(term.to)),
      autoRenewEnabled: false,
    }
  })
  const added = ownAccountsOf('Microsoft 365').flatMap(({ tenant, account }, index): DemoEntitlement[] => {
    const addition = additions[index]
    if (!addition) return []
    const from = current - (addition.status === 'active' ? 4 : MONTHS_A_YEAR + 2)
    const to = from + MONTHS_A_YEAR - 1
    return [
      {
        id: generateGuid(`entitlement|addition|${tenant.company.key}`),
        customerId: tenant.customerId,
        subscriptionId: account.subscriptionId,
        entitlementId: generateGuid(`entitlement id|addition|${tenant.company.key}`),
        quantity: createRandom(`addition|${tenant.company.key}`).between(3, 12),
        effectiveStartDate: formatDate(from, 1),
        commitmentEndDate: addition.billingCycle === 'oneTime' ? null : formatDate(to, countDaysInMonth(to)),
        autoRenewEnabled: addition.status === 'active',
        ...addition,
      },
    ]
  })
  return [...plans, ...seats, ...reservations, ...added]
}

type Enrolment = { company: string; enrollmentNumber: string; hundreds: [low: number, high: number] }

const enrolments: readonly Enrolment[] = [
  { company: 'demo', enrollmentNumber: '87315204', hundreds: [4_200, 5_900] },
  { company: 'krungsiam-insure', enrollmentNumber: '64208177', hundreds: [8_100, 9_600] },
  { company: 'harbour-bridge', enrollmentNumber: '70953318', hundreds: [95, 140] },
]

const EA_MONTHS = 6
const EA_INVOICE_DAY = 8
/** The newest two are not paid yet. */
const EA_OPEN_MONTHS = 2

const getTenant = (key: string): DemoTenant => {
  const tenant = demoTenants.find(({ company }) => company.key === key)
  if (!tenant) throw new RangeError(`The demo has no company ${key}.`)
  return tenant
}

/** The invoices of the six months before the month `current`, one for each enrollment and month. */
export const buildDemoEaInvoices = (current: number): DemoEaInvoice[] =>
  enrolments.flatMap(({ company, enrollmentNumber, hundreds: [low, high] }) => {
    const tenant = getTenant(company)
    return Array.from({ length: EA_MONTHS }, (_, index): DemoEaInvoice => {
      const month = current - EA_MONTHS + index
      const random = createRandom(`ea invoice|${company}|${month}`)
      return {
        id: generateGuid(`ea invoice|${company}|${month}`),
        customerId: tenant.customerId,
        invoiceNumber: `EA${enrollmentNumber.slice(0, 4)}${String(month).slice(-4)}${random.between(10, 99)}`,
        enrollmentNumber,
        billingPeriodStartDate: formatDate(month, 1),
        billingPeriodEndDate: formatDate(month, countDaysInMonth(month)),
        invoiceDate: formatDate(month + 1, EA_INVOICE_DAY),
        dueDate: formatDate(month + 2, EA_INVOICE_DAY),
        currency: tenant.company.currency,
        amount: scaleInteger(random.between(low * 10_000, high * 10_000), 2).toFixed(2),
        paymentStatus: index < EA_MONTHS - EA_OPEN_MONTHS ? 'paid' : 'unpaid',
      }
    })
  })
