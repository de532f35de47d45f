// What the demo's customers have bought for a term: their entitlements, the invoices of enterprise agreements, and support.
import { accountsOf, demoTenants, type DemoTenant } from './accounts.ts'
import { scaled } from './amounts.ts'
import { dayText, daysOf } from './calendar.ts'
import { guidOf, randomOf } from './random.ts'
import { reservationBilling, reservationMonth, seatsOf } from './reconciliation.ts'

/** Something bought under a subscription. */
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
  /** `YYYY-MM-DD`, inclusive; null where nothing is committed to. */
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

/** Support that a customer has agreed to pay, in percent of its spend. */
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

/** Every customer has agreed to support from the month after `current` on: what is invoiced already is without it. */
export const demoAgreementLines = (current: number): DemoAgreementLine[] =>
  demoTenants.map(({ customerId, company }) => ({
    id: guidOf(`agreement line|${company.key}`),
    customerId,
    kind: 'percentage-of-spend',
    name: 'Managed support',
    percent: String(randomOf(`support|${company.key}`).between(3, 10)),
    validFrom: dayText(current + 1, 1),
  }))

const MONTHS_A_YEAR = 12

const ownAccountsOf = (kind: Parameters<typeof accountsOf>[0]): ReturnType<typeof accountsOf> =>
  accountsOf(kind).filter(({ tenant }) => demoTenants.includes(tenant))

/** The first and the last month of the term of a year that `current` lies in. */
const termOf = (current: number, firstMonth: number): { from: number; to: number } => {
  const from = current - ((((current - firstMonth) % MONTHS_A_YEAR) + MONTHS_A_YEAR) % MONTHS_A_YEAR)
  return { from, to: from + MONTHS_A_YEAR - 1 }
}

/** Small additions to the seats of some customers, of which not all are still in use. */
const additions: readonly Pick<DemoEntitlement, 'offerName' | 'skuName' | 'status' | 'billingCycle'>[] = [
  { offerName: 'Power BI Pro', skuName: 'Power BI Pro', status: 'active', billingCycle: 'annual' },
  { offerName: 'Visio Plan 2', skuName: 'Visio Plan 2', status: 'expired', billingCycle: 'annual' },
  { offerName: 'Planner and Project Plan 3', skuName: null, status: 'suspended', billingCycle: 'monthly' },
  { offerName: 'Azure DevOps migration', skuName: null, status: 'cancelled', billingCycle: 'oneTime' },
]

/** Plans, seats and reservations as they stand in the month `current`. */
export const demoEntitlements = (current: number): DemoEntitlement[] => {
  const plans = ownAccountsOf('Azure plan').map(({ tenant, account }): DemoEntitlement => ({
    id: guidOf(`entitlement|plan|${tenant.company.key}`),
    customerId: tenant.customerId,
    subscriptionId: account.subscriptionId,
    entitlementId: account.subscriptionId,
    offerName: 'Azure plan',
    skuName: 'Azure plan',
    quantity: 1,
    status: 'active',
    billingCycle: 'monthly',
    effectiveStartDate: dayText(current - randomOf(`plan|${tenant.company.key}`).between(14, 30), 1),
    commitmentEndDate: null,
    autoRenewEnabled: true,
  }))
  const seats = ownAccountsOf('Microsoft 365').map(({ tenant, account }): DemoEntitlement => {
    const term = termOf(current, 0)
    return {
      id: guidOf(`entitlement|seats|${tenant.company.key}`),
      customerId: tenant.customerId,
      subscriptionId: account.subscriptionId,
      entitlementId: account.subscriptionId,
      offerName: 'Microsoft 365 Business Premium',
      skuName: 'Microsoft 365 Business Premium',
      quantity: seatsOf(tenant, current),
      status: 'active',
      billingCycle: 'monthly',
      effectiveStartDate: dayText(term.from, 1),
      commitmentEndDate: dayText(term.to, daysOf(term.to)),
      autoRenewEnabled: true,
    }
  })
  const reservations = ownAccountsOf('Azure reservation').map(({ tenant, account }): DemoEntitlement => {
    const term = termOf(current, reservationMonth(tenant))
    return {
      id: guidOf(`entitlement|reservation|${tenant.company.key}`),
      customerId: tenant.customerId,
      subscriptionId: account.subscriptionId,
      entitlementId: account.subscriptionId,
      offerName: account.subscriptionName,
      skuName: `1 Year, ${tenant.company.reservedSize}`,
      quantity: 2,
      status: 'active',
      billingCycle: reservationBilling(tenant) === 'monthly' ? 'monthly' : 'annual',
      effectiveStartDate: dayText(term.from, 1),
      commitmentEndDate: dayText(term.to, daysOf(term.to)),
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
        id: guidOf(`entitlement|addition|${tenant.company.key}`),
        customerId: tenant.customerId,
        subscriptionId: account.subscriptionId,
        entitlementId: guidOf(`entitlement id|addition|${tenant.company.key}`),
        quantity: randomOf(`addition|${tenant.company.key}`).between(3, 12),
        effectiveStartDate: dayText(from, 1),
        commitmentEndDate: addition.billingCycle === 'oneTime' ? null : dayText(to, daysOf(to)),
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
/** The newest two are still open. */
const EA_OPEN_MONTHS = 2

const tenantOf = (key: string): DemoTenant => {
  const tenant = demoTenants.find(({ company }) => company.key === key)
  if (!tenant) throw new RangeError(`The demo has no company ${key}.`)
  return tenant
}

/** The invoices of the six months before the month `current`, one for each enrolment and month. */
export const demoEaInvoices = (current: number): DemoEaInvoice[] =>
  enrolments.flatMap(({ company, enrollmentNumber, hundreds: [low, high] }) => {
    const tenant = tenantOf(company)
    return Array.from({ length: EA_MONTHS }, (_, index): DemoEaInvoice => {
      const month = current - EA_MONTHS + index
      const random = randomOf(`ea invoice|${company}|${month}`)
      return {
        id: guidOf(`ea invoice|${company}|${month}`),
        customerId: tenant.customerId,
        invoiceNumber: `EA${enrollmentNumber.slice(0, 4)}${String(month).slice(-4)}${random.between(10, 99)}`,
        enrollmentNumber,
        billingPeriodStartDate: dayText(month, 1),
        billingPeriodEndDate: dayText(month, daysOf(month)),
        invoiceDate: dayText(month + 1, EA_INVOICE_DAY),
        dueDate: dayText(month + 2, EA_INVOICE_DAY),
        currency: tenant.company.currency,
        amount: scaled(random.between(low * 10_000, high * 10_000), 2).toFixed(2),
        paymentStatus: index < EA_MONTHS - EA_OPEN_MONTHS ? 'paid' : 'unpaid',
      }
    })
  })
