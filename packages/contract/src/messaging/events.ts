/** All events. A new event needs a declaration here, its sentence in the server, and the code that announces it. */
import * as m from '@cmp/messages/contract/messaging/events'
import { metricUnits } from '../kit/charts.ts'
import {
  documentIssued,
  documentOverdue,
  documentPaid,
  invoiceArrived,
  invoiceCalculated,
  invoiceLateData,
  invoiceStale,
} from './events/billing.ts'
import { asks, defineEvent, bellOnly, type EventDeclaration } from '../kit/event.ts'
import { isRoleInGroup, type RoleCode } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'
import { provisionActions } from '../provisioning/provisions.ts'

/** The charges or the forecast have reached a threshold of a budget. */
const budgetThreshold = defineEvent({
  name: 'budget.threshold',
  title: m.budgetThresholdReached,
  purpose: m.actualOrForecastChargesReached,
  provider: asks,
  customer: { ...asks, roles: 'guest' },
  data: shape((z) =>
    z.object({
      budgetId: z.string(),
      name: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      from: z.string().describe('The first date of the budget period.'),
      to: z.string().describe('The last date of the budget period.'),
      currency: z.string(),
      budget: z.string().describe('The budgeted amount for the period, before VAT.'),
      thresholdPercent: z.number().int(),
      basis: z
        .enum(['spent', 'forecast'])
        .describe('Whether actual (`spent`) or forecast charges reached the threshold.'),
      amount: z.string().describe('The actual or forecast charges of the period.'),
    }),
  ),
  example: {
    budgetId: '5a7d0c52-7a5b-4f0c-9f0a-4b1a54f0d9aa',
    name: 'Production',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    from: '2026-11-01',
    to: '2026-11-30',
    currency: 'THB',
    budget: '200000.00',
    thresholdPercent: 80,
    basis: 'spent',
    amount: '161220.50',
  },
  list: '/budget',
})

/** A day's charge was an anomaly. */
const usageAnomaly = defineEvent({
  name: 'usage.anomaly',
  title: m.anomalyDetected,
  purpose: m.chargesOfServiceOnDayWere,
  provider: asks,
  customer: { ...asks, roles: 'guest' },
  data: shape((z) =>
    z.object({
      anomalyId: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      day: z.string(),
      cloudProvider: z.string(),
      serviceName: z.string(),
      currency: z.string(),
      expected: z.string().describe('The expected charge, before VAT.'),
      actual: z.string().describe('The actual charge of the day, before VAT.'),
      cause: z.string().describe('The main cause of the difference, as a sentence.'),
    }),
  ),
  example: {
    anomalyId: '2c8a7c67-0e4b-43ea-9a34-8f0ce1d7a2f4',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    day: '2026-11-14',
    cloudProvider: 'Azure',
    serviceName: 'Virtual Machines',
    currency: 'THB',
    expected: '5200.00',
    actual: '18950.25',
    cause: 'New resources: D16s v5, Alpha production.',
  },
  list: '/unusual-day',
})

/** An endpoint has not answered for days. */
const webhookStopped = defineEvent({
  name: 'webhook.stopped',
  title: m.webhookStopped,
  purpose: m.endpointFailedFor5DaysSo,
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      endpointId: z.string(),
      description: z.string(),
      since: z.string().describe('The time of the first failure.'),
    }),
  ),
  example: {
    endpointId: '7e0b7d3a-3c55-4b8e-9a0e-2f4f6f0a1b3c',
    description: 'Accounting',
    since: '2026-11-09T03:12:00.000Z',
  },
  list: '/webhook',
})

/** A value of a dashboard chart has exceeded its threshold for the set time. */
const dashboardThreshold = defineEvent({
  name: 'dashboard.threshold',
  title: m.metricAlert,
  purpose: m.chartOfSharedDashboardHasBeen,
  provider: { bell: false, mail: false },
  customer: { ...asks, roles: 'guest' },
  isUrgent: true,
  data: shape((z) =>
    z.object({
      dashboardId: z.string(),
      dashboard: z.string(),
      chart: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      resourceId: z.string(),
      resourceName: z.string(),
      unit: z.enum(metricUnits),
      threshold: z.number().describe('The threshold. For summed metrics, per minute.'),
      over: z
        .boolean()
        .describe('Whether values above the threshold trigger the event (true) or values below it (false).'),
      minutes: z.number().int(),
      value: z.number().describe('The latest value. For summed metrics, per minute.'),
      since: z.string(),
    }),
  ),
  example: {
    dashboardId: '0c9e6679-7425-40de-944b-e07fc1f90ae7',
    dashboard: 'Operations',
    chart: 'web-1: CPU',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    resourceId: '/subscriptions/…/virtualMachines/web-1',
    resourceName: 'web-1',
    unit: 'Percent',
    threshold: 80,
    over: true,
    minutes: 15,
    value: 93.4,
    since: '2026-11-21T09:45:00.000Z',
  },
  list: '/dashboard',
})

/** A customer has reached one of its limits. */
const customerLimited = defineEvent({
  name: 'customer.limited',
  title: m.customerLimitReached,
  purpose: m.customerReachedLimitOnEmailsWebhooks,
  provider: bellOnly,
  customer: null,
  data: shape((z) =>
    z.object({
      customerId: z.string(),
      companyName: z.string(),
      limit: z.string().describe('The name of the limit, for example `export`.'),
      unit: z.string().describe('The counted unit, in the singular.'),
      units: z.string().describe('The counted unit, in the plural.'),
      most: z.number().int().describe('The number allowed in a window.'),
      window: z.enum(['hour', 'day']),
      whenReached: z
        .enum(['refused', 'held'])
        .describe('Whether further requests are refused or emails are held and sent later.'),
      until: z.string().describe('The end of the window.'),
    }),
  ),
  example: {
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    limit: 'export',
    unit: 'export',
    units: 'exports',
    most: 1000,
    window: 'hour',
    whenReached: 'refused',
    until: '2026-11-26T10:00:00.000Z',
  },
  list: '/limit',
})

/** FOCUS files did not reach a customer's bucket. */
const focusDeliveryFailed = defineEvent({
  name: 'focus.delivery_failed',
  title: m.focusFileDeliveryFailed,
  purpose: m.focusFilesOfMonthCouldNot,
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      accountId: z.string(),
      name: z.string().describe('The name of the cloud account.'),
      customerId: z.string(),
      companyName: z.string(),
      month: z.string().describe('The month, YYYY-MM.'),
      problem: z.string().describe('The problem, with the next step.'),
    }),
  ),
  example: {
    accountId: '5a1e7a3c-94d1-4b57-8d0e-3a6f0d5e2b61',
    name: 'Finance bucket',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    month: '2026-10',
    problem: 'Allow s3:PutObject on the folder of the account.',
  },
  list: '/cloud-account',
})

/** The secret of an account expires soon. */
const secretEnding = defineEvent({
  name: 'cloud_account.secret_ending',
  title: m.cloudCredentialExpiring,
  purpose: m.credentialOfCloudAccountExpiresIn,
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      accountId: z.string(),
      name: z.string(),
      customerId: z
        .string()
        .describe('The ID of the customer. Empty if the account belongs to the reseller.'),
      companyName: z.string(),
      cloudProvider: z.string(),
      endsOn: z.string().describe('The last date on which the secret is valid.'),
      days: z
        .number()
        .int()
        .describe('The number of days until `endsOn`. Negative if the secret has expired.'),
    }),
  ),
  example: {
    accountId: '5a1e7a3c-94d1-4b57-8d0e-3a6f0d5e2b61',
    name: 'Azure of Alpha',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    cloudProvider: 'Azure',
    endsOn: '2026-12-21',
    days: 28,
  },
  list: '/cloud-account',
})

/** The certificate that signs documents expires soon. */
const signingCertificateEnding = defineEvent({
  name: 'signing_certificate.ending',
  title: m.signingCertificateExpiring,
  purpose: m.documentSigningCertificateThat,
  provider: asks,
  customer: null,
  data: shape((z) =>
    z.object({
      subject: z.string().describe('The subject of the certificate.'),
      issuer: z.string(),
      fingerprint: z.string().describe('The SHA-256 fingerprint, 64 hexadecimal digits.'),
      endsOn: z.string().describe('The last date on which the certificate is valid.'),
      days: z
        .number()
        .int()
        .describe('The number of days until `endsOn`. Negative if the certificate has expired.'),
    }),
  ),
  example: {
    subject: 'Siam Cloud Partners Co., Ltd.',
    issuer: 'Example Document Signing CA',
    fingerprint: '5b41f5c1c4cbe0ba74d5d9c4e7f9a41b5bd3de9ea6f7c6a1f5e2a51c8d1ab3f0',
    endsOn: '2026-12-21',
    days: 28,
  },
  list: '/seller',
})

/** A plan waits for an administrator's approval. */
const provisionApproval = defineEvent({
  name: 'provision.approval',
  title: m.approvalRequested,
  purpose: m.planRequiresAdministratorsApprovalSent,
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  isUrgent: true,
  data: shape((z) =>
    z.object({
      runId: z.string(),
      provisionId: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      resourceName: z.string(),
      kind: z.string().describe('The resource type, for example `storage account`.'),
      action: z.enum(provisionActions.map(({ value }) => value)),
      requestedBy: z.string(),
      reason: z.string().describe('The reason why an approval is needed.'),
      price: z.string().default('').describe('The monthly price, as text.'),
      changes: z
        .array(z.object({ address: z.string(), action: z.string() }))
        .describe('The planned change of each resource, up to 50.'),
      cautions: z
        .array(z.object({ kind: z.enum(['refused', 'lost', 'stays', 'check']), text: z.string() }))
        .default([])
        .describe('The warnings to read before resources are deleted, up to 50.'),
    }),
  ),
  example: {
    runId: '0c9e6679-7425-40de-944b-e07fc1f90ae7',
    provisionId: '5a7d0c52-7a5b-4f0c-9f0a-4b1a54f0d9aa',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    resourceName: 'shopdata',
    kind: 'storage account',
    action: 'create',
    requestedBy: 'editor@alpha.example',
    reason: 'This customer’s rule requires an administrator’s approval of every plan.',
    price: '72.73 USD a month, without tax',
    changes: [{ address: 'azurerm_storage_account.this["shopdata"]', action: 'create' }],
    cautions: [],
  },
  list: '/infrastructure-provision',
})

/** A provision differs from its request. */
const provisionDrifted = defineEvent({
  name: 'provision.drifted',
  title: m.driftDetected,
  purpose: m.provisionedResourceHasDriftedSentOnce,
  provider: asks,
  customer: { ...asks, roles: 'editor' },
  data: shape((z) =>
    z.object({
      provisionId: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      resourceName: z.string(),
      kind: z.string().describe('The resource type, for example `storage account`.'),
      since: z.string().describe('The time when the drift was found.'),
      isDeleted: z.boolean().describe('Whether all resources were deleted.'),
      changes: z
        .array(z.object({ address: z.string(), name: z.string() }))
        .describe(
          'The changed resources and arguments, up to 50. The argument is empty for deleted resources.',
        ),
    }),
  ),
  example: {
    provisionId: '5a7d0c52-7a5b-4f0c-9f0a-4b1a54f0d9aa',
    customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
    companyName: 'Alpha Trading Co., Ltd.',
    resourceName: 'shopdata',
    kind: 'storage account',
    since: '2026-11-20T03:12:00.000Z',
    isDeleted: false,
    changes: [{ address: 'azurerm_storage_account.this["shopdata"]', name: 'account_replication_type' }],
  },
  list: '/infrastructure-provision',
})

/** All events in display order. */
export const events = [
  invoiceArrived,
  invoiceCalculated,
  invoiceStale,
  invoiceLateData,
  documentIssued,
  documentPaid,
  documentOverdue,
  budgetThreshold,
  usageAnomaly,
  dashboardThreshold,
  secretEnding,
  signingCertificateEnding,
  provisionApproval,
  provisionDrifted,
  focusDeliveryFailed,
  webhookStopped,
  customerLimited,
] as const satisfies readonly EventDeclaration[]

type DeclaredEvent = (typeof events)[number]

/** The name of an event. */
export type EventName = DeclaredEvent['name']

/** The data of an event by its name. */
export type EventData<Name extends EventName> = Output<Extract<DeclaredEvent, { name: Name }>['data']>

/** A declared event with its name. */
export type NamedEvent = EventDeclaration & { name: EventName }

const named: readonly NamedEvent[] = events

/** Returns the declaration of an event. */
export const getNamedEvent = (name: EventName): NamedEvent => {
  const found = named.find((event) => event.name === name)
  if (!found) throw new Error(`There is no event ${name}.`)
  return found
}

/** Returns the events that a role may get; a customer's users get only those of their customer. */
export const listEventsForRole = (role: RoleCode): readonly NamedEvent[] =>
  named.filter(({ provider, customer }) =>
    role === 'SA' ? provider !== null : customer !== null && isRoleInGroup(role, customer.roles),
  )
