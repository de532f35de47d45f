/**
 * Month checks: what a month has lost or is about to lose before it is closed, such as cost that nobody is charged for.
 * A check is declared here once; the server has one query for each.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/billing/month-checks'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { customerSubscriptionEntitlements } from '../parties/customer-subscription-entitlements.ts'
import { customerSubscriptions } from '../parties/customer-subscriptions.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineMonth } from '../kit/calendar.ts'
import { defineLine } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import type { RowOf } from '../kit/listed.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape, type Z } from '../kit/shape.ts'
import { agreementLines } from './agreement-lines.ts'
import { billingProfiles } from './billing-profiles.ts'
import { currencyMonthlyRates } from './currency-monthly-rates.ts'
import { customerInvoices } from './customer-invoices.ts'
import { invoices } from './invoices.ts'
import { unassignedLines } from './unassigned-lines.ts'

/**
 * How serious a finding is. `loss`: money is not charged. `risk`: money may be lost, or a price may be wrong.
 */
type MonthCheckSeverity = 'loss' | 'risk'

/** A check: what it finds, what to do about a finding, and the page where that is done. */
type MonthCheckSpec = {
  value: string
  label: Text
  explanation: Text
  remedy: Text
  page: string
  severity: MonthCheckSeverity
}

/** All checks, in the order in which they are shown. */
export const monthChecks = [
  {
    value: 'unassigned-cost',
    label: m.unassignedCost,
    explanation: m.subscriptionsOnProviderInvoicesThat,
    remedy: m.assignSubscriptionToCustomer,
    page: unassignedLines.pages.list,
    severity: 'loss',
  },
  {
    value: 'missing-profile',
    label: m.noBillingProfile,
    explanation: m.subscriptionsWithCostWhoseCustomerHas,
    remedy: m.addBillingProfileThatIsValid,
    page: billingProfiles.pages.list,
    severity: 'loss',
  },
  {
    value: 'ended-profile',
    label: m.billingEnded,
    explanation: m.subscriptionsWithCostAfterTheLast,
    remedy: m.extendBillingProfileOrEnd,
    page: billingProfiles.pages.list,
    severity: 'loss',
  },
  {
    value: 'missing-document',
    label: m.costWithoutDocument,
    explanation: m.customersWithCostOnCalculated,
    remedy: m.recalculateInvoiceSoThatCustomer,
    page: invoices.pages.list,
    severity: 'loss',
  },
  {
    value: 'uncharged-agreements',
    label: m.recurringChargesNotCharged,
    explanation: m.feesAndMinimumsThatAreDue,
    remedy: m.addOneOffChargeForTheMonth,
    page: agreementLines.pages.list,
    severity: 'loss',
  },
  {
    value: 'unissued-drafts',
    label: m.draftsNotIssued,
    explanation: m.customerInvoicesOfTheMonthThat,
    remedy: m.issueTheDrafts,
    page: customerInvoices.pages.list,
    severity: 'loss',
  },
  {
    value: 'unbilled-cost',
    label: m.oldUnbilledCost,
    explanation: m.costThatIsOnNoCustomerInvoice,
    remedy: m.calculateOrRecalculateInvoice,
    page: invoices.pages.list,
    severity: 'loss',
  },
  {
    value: 'free-of-charge',
    label: m.costChargedAtZero,
    explanation: m.costOfUsageAndPurchasesThat,
    remedy: m.correctPriceRuleOrBillingProfile,
    page: billingProfiles.pages.list,
    severity: 'loss',
  },
  {
    value: 'zero-markup',
    label: m.noMarkup,
    explanation: m.customersWhoAreChargedTheProviders,
    remedy: m.setMarkupInBillingProfileOr,
    page: billingProfiles.pages.list,
    severity: 'risk',
  },
  {
    value: 'below-cost',
    label: m.belowCost,
    explanation: m.customersWhoAreChargedLessThan,
    remedy: m.checkPriceRulesDiscountsAndRates,
    page: customerInvoices.pages.list,
    severity: 'loss',
  },
  {
    value: 'lost-earned-credit',
    label: m.lostPartnerEarnedCredit,
    explanation: m.azureUsageWithoutPartnerEarnedCredit,
    remedy: m.restorePartnersAccessToSubscription,
    page: customerSubscriptions.pages.list,
    severity: 'loss',
  },
  {
    value: 'lost-credit',
    label: m.creditsNotPassedOn,
    explanation: m.creditsAndRefundsOfTheProvider,
    remedy: m.recalculateInvoiceSoThatDocuments,
    page: customerInvoices.pages.list,
    severity: 'risk',
  },
  {
    value: 'unbilled-license',
    label: m.licensesWithoutBill,
    explanation: m.activeEntitlementsThatAreDueBut,
    remedy: m.checkAtProviderWhetherLicense,
    page: customerSubscriptionEntitlements.pages.list,
    severity: 'risk',
  },
  {
    value: 'unentitled-license',
    label: m.billedWithoutEntitlement,
    explanation: m.licensesOnTheProvidersBillThat,
    remedy: m.addEntitlementOrCancelLicense,
    page: customerSubscriptionEntitlements.pages.list,
    severity: 'risk',
  },
  {
    value: 'license-quantity',
    label: m.differentLicenseQuantity,
    explanation: m.entitlementsWhoseQuantityDiffersFrom,
    remedy: m.correctQuantityOfEntitlementOr,
    page: customerSubscriptionEntitlements.pages.list,
    severity: 'risk',
  },
  {
    value: 'exchange-rate',
    label: m.doubtfulExchangeRates,
    explanation: m.exchangeRatesOfTheMonthThatAre,
    remedy: m.correctOrAddRateThenRecalculate,
    page: currencyMonthlyRates.pages.list,
    severity: 'risk',
  },
  {
    value: 'missing-invoice',
    label: m.missingProviderInvoices,
    explanation: m.accountsThatWereBilledInBoth,
    remedy: m.importOrFetchInvoice,
    page: invoices.pages.list,
    severity: 'loss',
  },
  {
    value: 'duplicate-cost',
    label: m.costOnTwoInvoices,
    explanation: m.subscriptionsWithTheSameCostAnd,
    remedy: m.checkWhichInvoiceIsRight,
    page: invoices.pages.list,
    severity: 'risk',
  },
  {
    value: 'ended-terms',
    label: m.endedDiscountsAndPrices,
    explanation: m.discountsPriceRulesAndCommitted,
    remedy: m.agreeOnNewTermsOrAccept,
    page: agreementLines.pages.list,
    severity: 'risk',
  },
] as const satisfies readonly MonthCheckSpec[]

/** A value of {@link monthChecks}. */
export type MonthCheckName = (typeof monthChecks)[number]['value']

/** Accepted findings are shown apart and do not count. */
const findingStates = [
  { value: 'open', label: m.open },
  { value: 'accepted', label: m.accepted },
] as const

/** How long an acceptance applies. */
export const acceptanceTerms = [
  { value: 'month', label: m.thisMonth },
  { value: 'until-revoked', label: m.untilRevoked },
] as const

/** A month as a field and filter, `YYYY-MM`; a filter with another text is rejected. */
const monthField = { ...f.externalId(m.month), schema: shape((z) => defineMonth(z)) }

/**
 * What a check found in a month. `amount` is the money at stake in its own currency, null if it is not known. `fix` is
 * the page where the finding is fixed.
 */
export const monthCheckFindings = defineResource({
  name: 'month-check-findings',
  noun: nouns.finding,
  apiName: 'MonthCheckFinding',
  title: m.monthChecks,
  purpose: m.moneyThatMonthHasLostOrMay,
  nameField: 'subject',
  fields: {
    id: f.text(m.id),
    month: monthField,
    check: f.choice(m.check, monthChecks),
    customerId: f.optional(f.ref(m.customer, customers, 'companyName')),
    companyName: f.optional(f.text(m.customer)),
    cloudProvider: f.optional(f.text(m.provider)),
    subject: f.text(m.subject),
    amount: f.optional(f.money(m.amount, 'currency', { none: m.unknown })),
    currency: f.text(m.currency),
    evidence: f.text(m.evidence),
    state: f.choice(m.status, findingStates),
    reason: f.optional(f.text(m.reason)),
    term: f.optional(f.choice(m.acceptedFor, acceptanceTerms)),
    acceptedBy: f.optional(f.text(m.acceptedBy)),
    acceptedAt: f.optional(f.dateTime(m.acceptedOn)),
    fix: f.text(m.page),
  },
  list: {
    columns: [
      'subject',
      'amount',
      'evidence',
      'check',
      'companyName',
      'state',
      'cloudProvider',
      'reason',
      'acceptedBy',
      'acceptedAt',
      'term',
    ],
    sort: ['amount', 'subject', 'companyName', 'check', 'state'],
    defaultSort: 'amount',
    defaultDirection: 'desc',
    filter: ['check', 'state', 'customerId', 'cloudProvider', 'currency'],
    parameters: { month: monthField },
    search: ['subject', 'companyName', 'evidence'],
  },
  calls: {
    list: { method: 'GET', path: '/api/MonthCheckFindings', envelope: 'lower' },
  },
  pages: { list: '/month-check' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

const defineTotals = (z: Z) => z.array(z.object({ currency: z.string(), amount: z.string() }))

/**
 * Runs all checks of a month. `clean`: nothing was found. `accepted`: every finding was accepted. `unknown`: `problem`
 * says why the check could not be computed. `totals` are the amounts of the open findings.
 */
export const readMonthChecks = defineCall({
  name: 'readMonthChecks',
  method: 'GET',
  path: '/api/MonthChecks/:month',
  tag: monthCheckFindings.title,
  summary: 'Check a month for money that is not charged',
  params: shape((z) => z.object({ month: defineMonth(z) })),
  reply: shape((z) =>
    z.object({
      month: z.string(),
      checks: z.array(
        z.object({
          name: z.enum(monthChecks.map(({ value }) => value)),
          title: z.string(),
          explanation: z.string(),
          remedy: z.string(),
          /** Where findings are fixed. */
          page: z.string(),
          severity: z.enum(['loss', 'risk']),
          state: z.enum(['clean', 'findings', 'accepted', 'unknown']),
          findings: z.number().int(),
          accepted: z.number().int(),
          totals: defineTotals(z),
          acceptedTotals: defineTotals(z),
          /** Why the check could not be computed completely; empty if it could. */
          problem: z.string(),
        }),
      ),
    }),
  ),
  access: permit.read(monthCheckFindings),
  token: 'read',
})

/** The result of one check of a month. */
export type MonthCheckSummary = CallReply<typeof readMonthChecks>['checks'][number]

/** A finding of a check. */
export type MonthCheckFinding = RowOf<typeof monthCheckFindings>

/** The form fields for accepting findings. */
export const acceptFields = {
  reason: f.text(m.reason, { max: 500, help: m.otherUsersSeeTheReasonIn }),
  term: f.choice(m.acceptFor, acceptanceTerms, { help: m.untilRevokedAlsoAcceptsTheSame }),
}

/** The maximum number of findings that are accepted or reopened at once. */
export const mostFindingsAtOnce = 1000

const defineFindingId = (z: Z) => defineLine(z).min(1).max(500)

/** The validated form. */
export const acceptForm = shape((z) =>
  z.object({ reason: acceptFields.reason.schema(z), term: acceptFields.term.schema(z) }).strict(),
)

/** Accepts findings of a month with a reason. The amounts are those that the user has seen. */
export const acceptFindings = defineCall({
  name: 'acceptFindings',
  method: 'POST',
  path: '/api/MonthChecks/:month/accept',
  tag: monthCheckFindings.title,
  summary: 'Accept findings with a reason',
  params: shape((z) => z.object({ month: defineMonth(z) })),
  body: shape((z) =>
    z.object({
      findings: z
        .array(z.object({ id: defineFindingId(z), amount: defineLine(z).max(60).nullable() }))
        .min(1)
        .max(mostFindingsAtOnce),
      reason: acceptFields.reason.schema(z),
      term: acceptFields.term.schema(z),
    }),
  ),
  refuses: ['Conflict'],
  reply: messageReply,
  access: permit.change(monthCheckFindings),
  token: 'billing',
})

/** Reopens accepted findings of a month. */
export const reopenFindings = defineCall({
  name: 'reopenFindings',
  method: 'POST',
  path: '/api/MonthChecks/:month/reopen',
  tag: monthCheckFindings.title,
  summary: 'Reopen accepted findings',
  params: shape((z) => z.object({ month: defineMonth(z) })),
  body: shape((z) => z.object({ ids: z.array(defineFindingId(z)).min(1).max(mostFindingsAtOnce) })),
  reply: messageReply,
  access: permit.change(monthCheckFindings),
  token: 'billing',
})
