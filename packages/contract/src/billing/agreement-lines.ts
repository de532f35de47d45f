/**
 * Recurring charges: what a customer is charged beside usage by contract, such as fees, percentages, discounts,
 * credits, minimums and tiers.
 */
import * as m from '@cmp/messages/contract/billing/agreement-lines'
import * as nouns from '@cmp/messages/contract/nouns'
import { customerSubscriptions, cloudProviders } from '../parties/customer-subscriptions.ts'
import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The kinds of recurring charges, in the order in which they are charged. */
export const agreementLineKinds = [
  { value: 'tier', label: m.volumeTier },
  { value: 'fixed-fee', label: m.fixedFee },
  { value: 'percentage-of-spend', label: m.percentageOfSpend },
  { value: 'free-text', label: m.oneTimeCharge },
  { value: 'discount-percent', label: m.percentageDiscount },
  { value: 'discount-amount', label: m.fixedDiscount },
  { value: 'credit', label: m.credit },
  { value: 'minimum', label: m.minimumCharge },
] as const

/** A value of {@link agreementLineKinds}. */
export type AgreementLineKind = (typeof agreementLineKinds)[number]['value']

const scope = ['cloudProvider', 'customerSubscriptionId', 'serviceName', 'meterName', 'series'] as const

/** The fields with the amount and basis of a recurring charge; the kind determines which of them it has. */
export const agreementLineParts = [
  'amount',
  'currency',
  'per',
  'percent',
  'leastAmount',
  'mode',
  'bands',
  ...scope,
] as const

/** A name of {@link agreementLineParts}. */
export type AgreementLinePart = (typeof agreementLineParts)[number]

/** The required and optional fields of each kind; all other fields of {@link agreementLineParts} are not allowed. */
export const partsOfKind: Record<
  AgreementLineKind,
  { needs: readonly AgreementLinePart[]; may: readonly AgreementLinePart[] }
> = {
  tier: { needs: ['currency', 'mode', 'bands'], may: scope },
  'fixed-fee': { needs: ['amount', 'currency', 'per'], may: scope },
  'percentage-of-spend': { needs: ['percent'], may: ['leastAmount', 'currency', ...scope] },
  'free-text': { needs: ['amount', 'currency'], may: scope },
  'discount-percent': { needs: ['percent'], may: scope },
  'discount-amount': { needs: ['amount', 'currency', 'per'], may: scope },
  credit: { needs: ['amount', 'currency'], may: ['cloudProvider'] },
  minimum: { needs: ['amount', 'currency'], may: ['cloudProvider'] },
}

/** Returns whether a recurring charge is for whole months, or one time, rather than by the day. */
export const isAmountKind = (kind: AgreementLineKind): boolean => partsOfKind[kind].needs.includes('amount')

/** The recurring charges of customers. A change creates a new version. */
export const agreementLines = defineResource({
  name: 'agreement-lines',
  noun: nouns.recurringCharge,
  apiName: 'AgreementLine',
  title: m.recurringCharges,
  purpose: m.chargesOnTopOfUsageFees,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.invoiceText, { max: 160, help: m.shownToTheCustomerOnThe }),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    kind: f.choice(m.type, agreementLineKinds),
    amount: f.optional(
      f.money(m.amount, 'currency', {
        help: m.beforeVatOneTimeChargeCan,
      }),
    ),
    currency: f.optional(
      f.currency(m.currency, {
        help: m.currencyOfCustomersBillingProfile,
      }),
    ),
    per: f.optional(
      f.choice(m.frequency, [
        { value: 'month', label: m.monthly },
        { value: 'once', label: m.once },
      ]),
    ),
    percent: f.optional(f.percent(m.percent, { help: m.percentageOfSpendInItsScope })),
    leastAmount: f.optional(
      f.money(m.minimum, 'currency', {
        help: m.minimumForMonthWithSpendIt,
      }),
    ),
    mode: f.optional(
      f.choice(m.tierMode, [
        { value: 'graduated', label: m.graduatedEachTierAppliesToIts },
        { value: 'whole', label: m.volumeTierThatIsReachedApplies },
      ]),
    ),
    bands: f.optional(
      f.list(
        m.tiers,
        f.group(m.tier, {
          from: f.money(m.spendFrom, 'currency'),
          percent: f.percent(m.percentAdded, {
            onPrice: true,
            help: m.negativeValueIsDiscount5Means,
          }),
        }),
        { item: nouns.tier, min: 1, max: 20 },
      ),
    ),
    cloudProvider: f.optional(
      f.choice(m.provider, cloudProviders, { none: m.allProviders, help: m.leaveEmptyForAllProviders }),
    ),
    customerSubscriptionId: f.optional(
      f.ref(m.subscription, customerSubscriptions, 'subscriptionName', {
        help: m.subscriptionProjectOrAccountOfProvider,
      }),
    ),
    subscriptionName: f.optional(f.text(m.subscription)),
    serviceName: f.optional(f.text(m.service, { help: m.nameOnProviderInvoicesForExample })),
    meterName: f.optional(f.text(m.meter, { help: m.leaveEmptyForAll })),
    series: f.optional(
      f.text(m.series, {
        max: 80,
        help: m.ofChargesWithSameTypeAnd,
      }),
    ),
    validFrom: f.date(m.validFrom, {
      help: m.firstDayThatIsChargedAmounts,
    }),
    validTo: f.optional(f.date(m.validTo, { help: m.firstDayThatIsNotCharged })),
    chargedMonths: f.text(m.monthsCharged),
    /**
     * `YYYY-MM`: the latest calculated month for which the charge is due although no document of the month can contain
     * it.
     */
    notChargedIn: f.optional(f.text(m.unchargedMonth)),
    version: f.integer(m.version, { min: 1, max: 1_000_000 }),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: [
      'name',
      'companyName',
      'kind',
      'amount',
      'percent',
      'validFrom',
      'validTo',
      'chargedMonths',
      'notChargedIn',
      'cloudProvider',
      'subscriptionName',
      'serviceName',
    ],
    sort: ['companyName', 'name', 'kind', 'amount', 'validFrom', 'createdAt'],
    defaultSort: 'companyName',
    fillsScreen: true,
    filter: ['customerId', 'kind', 'customerSubscriptionId'],
    parameters: {
      isNotCharged: f.boolean(m.notCharged, {
        help: m.dueForLatestCalculatedMonthIn,
      }),
    },
    search: ['name', 'companyName', 'serviceName', 'meterName'],
  },
  create: ['customerId', 'kind', 'name', ...agreementLineParts, 'validFrom', 'validTo'],
  update: ['kind', 'name', ...agreementLineParts, 'validFrom', 'validTo'],
  calls: {
    list: { method: 'GET', path: '/api/AgreementLines/GetAgreementLineWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/AgreementLines/:id', id: 'path' },
    create: { method: 'POST', path: '/api/AgreementLines' },
    update: { method: 'PUT', path: '/api/AgreementLines/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/AgreementLines/:id', id: 'path' },
  },
  pages: {
    list: '/agreement-line',
    add: '/agreement-line/add',
    edit: '/agreement-line/edit',
    editId: 'query',
    detail: '/agreement-line/detail',
  },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
  proof: 'money',
})
