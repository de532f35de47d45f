/**
 * Recurring charges: what a customer is charged beside usage by contract, such as fees, percentages, discounts,
 * credits, minimums and tiers.
 */
import { customerSubscriptions, cloudProviders } from '../parties/customer-subscriptions.ts'
import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The kinds of recurring charges, in the order in which they are charged. */
export const agreementLineKinds = [
  { value: 'tier', label: 'Volume tier' },
  { value: 'fixed-fee', label: 'Fixed fee' },
  { value: 'percentage-of-spend', label: 'Percentage of spend' },
  { value: 'free-text', label: 'One-off line' },
  { value: 'discount-percent', label: 'Discount in percent' },
  { value: 'discount-amount', label: 'Discount of an amount' },
  { value: 'credit', label: 'Credit' },
  { value: 'minimum', label: 'Minimum charge' },
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
  noun: 'agreement line',
  title: 'Agreement lines',
  purpose:
    'Charges beside usage: fees, support in percent of spend, discounts, credits, minimum charges and volume tiers.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Invoice text', { max: 160, help: 'Shown to the customer on the invoice.' }),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    kind: f.choice('Kind', agreementLineKinds),
    amount: f.optional(
      f.money('Amount', 'currency', {
        help: 'Without VAT. A one-off line may be negative; a credit is used up document by document.',
      }),
    ),
    currency: f.optional(
      f.currency('Currency', {
        help: "The currency of the customer's billing profile: nothing is converted.",
      }),
    ),
    per: f.optional(
      f.choice('Charged', [
        { value: 'month', label: 'Each month' },
        { value: 'once', label: 'Once' },
      ]),
    ),
    percent: f.optional(f.percent('Percent', { help: 'Of what is spent in its scope, before VAT.' })),
    leastAmount: f.optional(
      f.money('At least', 'currency', {
        help: 'The least for a month in which anything is spent: once for all documents of the month, of all clouds unless you choose one.',
      }),
    ),
    mode: f.optional(
      f.choice('Bands count', [
        { value: 'graduated', label: 'Each for its own part of the spend' },
        { value: 'whole', label: 'The one reached for all of the spend' },
      ]),
    ),
    bands: f.optional(
      f.list(
        'Bands',
        f.group('Band', {
          from: f.money('Spend from', 'currency'),
          percent: f.percent('Percent added', {
            onPrice: true,
            help: 'Negative takes off: -5 is 5 % less.',
          }),
        }),
        { item: 'band', min: 1, max: 20 },
      ),
    ),
    cloudProvider: f.optional(
      f.choice('Cloud', cloudProviders, { none: 'All clouds', help: 'Leave empty for every cloud.' }),
    ),
    customerSubscriptionId: f.optional(
      f.ref('Subscription', customerSubscriptions, 'subscriptionName', {
        help: 'A subscription, account or project of the cloud; empty for all of them.',
      }),
    ),
    subscriptionName: f.optional(f.text('Subscription')),
    serviceName: f.optional(
      f.text('Service', { help: 'As invoices name it, for example Virtual Machines; empty for all.' }),
    ),
    meterName: f.optional(f.text('Meter', { help: 'Leave empty for all.' })),
    series: f.optional(
      f.text('Series', {
        max: 80,
        help: 'Of lines with one kind and series only the narrowest counts: 10 % support, 3 % for storage. Empty lines all count.',
      }),
    ),
    validFrom: f.date('Valid from', {
      help: 'The first day. An amount is charged for whole months: enter the first of a month.',
    }),
    validTo: f.optional(
      f.date('Valid to', { help: 'The first day it is no longer charged; empty means open.' }),
    ),
    chargedMonths: f.text('Charged in'),
    /**
     * `YYYY-MM`: the latest calculated month for which the charge is due although no document of the month can contain
     * it.
     */
    notChargedIn: f.optional(f.text('Not charged in')),
    version: f.integer('Version', { min: 1, max: 1_000_000 }),
    createdAt: f.dateTime('Created'),
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
    filter: ['customerId', 'kind', 'customerSubscriptionId'],
    parameters: {
      isNotCharged: f.boolean('Not charged', {
        help: 'Owed for the newest calculated month, in which the customer had no usage.',
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
