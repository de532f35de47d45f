/** The events of the portal: adding one is a declaration here, its sentence in the server, and whoever announces it. */
import { metricUnits } from './kit/charts.ts'
import { defineEvent, type EventDeclaration } from './kit/event.ts'
import { roleIsIn, type RoleCode } from './kit/roles.ts'
import { shape, type Output } from './kit/shape.ts'

const told = { bell: true, mail: false } as const
/** Asks somebody to do something. */
const asks = { bell: true, mail: true } as const

/** A provider's invoice, as every event about one names it. */
const providersInvoice = shape((z) =>
  z.object({
    invoiceRowId: z.string().describe('The id of the invoice in the portal.'),
    invoiceId: z.string().describe('The provider’s own id.'),
    cloudProvider: z.string(),
    month: z.string().describe('The billed month, YYYY-MM.'),
    currency: z.string(),
  }),
)

const exampleInvoice = {
  invoiceRowId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  invoiceId: 'G011223344',
  cloudProvider: 'Azure',
  month: '2026-10',
  currency: 'USD',
}

/** The first lines of a provider's invoice are here. */
const invoiceArrived = defineEvent({
  name: 'invoice.arrived',
  title: 'Invoice arrived',
  purpose: 'A provider’s invoice has its first lines, fetched or brought in as a file. Once an invoice.',
  provider: told,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      lines: z.number().int(),
      total: z.string().describe('What the lines cost, before tax.'),
    }),
  ),
  example: { ...exampleInvoice, lines: 48_213, total: '182004.17' },
  list: '/all-invoice',
})

/** A calculation has ended well. */
const invoiceCalculated = defineEvent({
  name: 'invoice.calculated',
  title: 'Invoice calculated',
  purpose: 'A provider’s invoice has been divided among its customers. Once a calculation.',
  provider: told,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      calculationId: z.string(),
      customers: z.number().int().describe('How many customers it charges.'),
      unassignedLines: z.number().int().describe('Lines that belong to no customer yet.'),
    }),
  ),
  example: {
    ...exampleInvoice,
    calculationId: '6f1c1f0e-0f6b-4c1f-8a4e-6f2a3f1f9b10',
    customers: 19,
    unassignedLines: 0,
  },
  list: '/all-invoice',
})

/** What a calculation was made of has changed. */
const invoiceStale = defineEvent({
  name: 'invoice.stale',
  title: 'Calculation overtaken',
  purpose:
    'What an invoice was calculated with has changed: a rate, a rule, a profile, an assignment. Once a calculation.',
  provider: asks,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({ customers: z.number().int().describe('How many customers it concerns.') }),
  ),
  example: { ...exampleInvoice, customers: 3 },
  list: '/all-invoice',
})

/** Lines came for an invoice that had been calculated. */
const invoiceLateData = defineEvent({
  name: 'invoice.late_data',
  title: 'Late data',
  purpose: 'Lines of an invoice changed after it was calculated. Once a change.',
  provider: asks,
  customer: null,
  data: shape((z) =>
    providersInvoice(z).extend({
      lateChangeId: z.string(),
      lines: z.number().int().describe('Lines that are new, gone, or of another amount.'),
      difference: z.string().describe('By how much the cost changes.'),
    }),
  ),
  example: {
    ...exampleInvoice,
    lateChangeId: '0f0b6f0e-5c1d-4a53-9a7e-2b9ad0a5b6c1',
    lines: 212,
    difference: '-318.44',
  },
  list: '/late-change',
})

/** A customer's document, as every event about one names it. */
const customersDocument = shape((z) =>
  z.object({
    customerInvoiceId: z.string(),
    customerId: z.string(),
    companyName: z.string(),
    number: z.string(),
    kind: z.enum(['invoice', 'adjustment', 'credit-note']),
    month: z.string().describe('The billed month, YYYY-MM.'),
    currency: z.string(),
    total: z.string().describe('With VAT, with the digits of its currency.'),
    issueDate: z.string(),
    dueDate: z.string(),
  }),
)

const exampleDocument = {
  customerInvoiceId: '9b2f7a9e-5b0a-4a36-8a55-0a6f4a1c7d02',
  customerId: '1d7c3f58-2a4e-4b43-8f0e-7f7f1b0e9a11',
  companyName: 'Alpha Trading Co., Ltd.',
  number: 'INV-2026-000042',
  kind: 'invoice',
  month: '2026-10',
  currency: 'THB',
  total: '128400.00',
  issueDate: '2026-11-03',
  dueDate: '2026-12-03',
} as const

/** A document has its number. */
const documentIssued = defineEvent({
  name: 'customer_invoice.issued',
  title: 'Customer invoice issued',
  purpose: 'An invoice, adjustment or credit note has its number. Once a document.',
  provider: told,
  customer: { ...told, roles: 'guest' },
  data: customersDocument,
  example: exampleDocument,
  list: '/customer-invoice',
})

/** Nothing of a document is open any more. */
const documentPaid = defineEvent({
  name: 'customer_invoice.paid',
  title: 'Customer invoice paid',
  purpose: 'A payment left nothing of a document open. Once a payment that does so.',
  provider: told,
  customer: { ...told, roles: 'guest' },
  data: shape((z) => customersDocument(z).extend({ paidOn: z.string() })),
  example: { ...exampleDocument, paidOn: '2026-11-28' },
  list: '/customer-invoice',
})

/** The day on which a document was to be paid has gone by. */
const documentOverdue = defineEvent({
  name: 'customer_invoice.overdue',
  title: 'Customer invoice overdue',
  purpose: 'The day on which a document was to be paid has gone by, and something is open. Once a document.',
  provider: asks,
  customer: { ...asks, roles: 'guest' },
  data: shape((z) => customersDocument(z).extend({ open: z.string().describe('What is not paid.') })),
  example: { ...exampleDocument, open: '128400.00' },
  list: '/customer-invoice',
})

/** What is charged, or forecast, has reached a part of a budget. */
const budgetThreshold = defineEvent({
  name: 'budget.threshold',
  title: 'Budget threshold passed',
  purpose:
    'What is charged, or forecast, has reached a threshold of a budget. Once a threshold and period of the budget.',
  provider: asks,
  customer: { ...asks, roles: 'guest' },
  data: shape((z) =>
    z.object({
      budgetId: z.string(),
      name: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      from: z.string().describe('The first day of the budget’s period.'),
      to: z.string().describe('The last day of it.'),
      currency: z.string(),
      budget: z.string().describe('What may be charged in the period, before VAT.'),
      thresholdPercent: z.number().int(),
      basis: z.enum(['spent', 'forecast']).describe('What has reached it.'),
      amount: z.string().describe('What is charged, or forecast for the period.'),
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

/** A day was not like the days before it. */
const usageAnomaly = defineEvent({
  name: 'usage.anomaly',
  title: 'Unusual day',
  purpose: 'A service was charged far more or less on a day than on days like it. Once a day and service.',
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
      expected: z.string().describe('What days like it come to, before VAT.'),
      actual: z.string().describe('What is charged for the day.'),
      cause: z.string().describe('What made most of the difference, in a sentence.'),
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
  title: 'Webhook stopped',
  purpose: 'An endpoint has failed for five days, and nothing more is sent to it. Once each time.',
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      endpointId: z.string(),
      description: z.string(),
      since: z.string().describe('Failing since.'),
    }),
  ),
  example: {
    endpointId: '7e0b7d3a-3c55-4b8e-9a0e-2f4f6f0a1b3c',
    description: 'Accounting',
    since: '2026-11-09T03:12:00.000Z',
  },
  list: '/webhook',
})

/** A value of a dashboard's chart has been past its threshold for as long as was asked. */
const dashboardThreshold = defineEvent({
  name: 'dashboard.threshold',
  title: 'Chart past its threshold',
  purpose:
    'A chart of a shared dashboard has been past its threshold for as many minutes as were asked. Once until it is back.',
  provider: { bell: false, mail: false },
  customer: { ...asks, roles: 'guest' },
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
      threshold: z.number().describe('Of what is summed, that of a minute.'),
      over: z.boolean().describe('Whether it is passed by more, or by less.'),
      minutes: z.number().int(),
      value: z.number().describe('The newest value; of what is summed, that of a minute.'),
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

/** FOCUS files did not reach a customer's bucket. */
const focusDeliveryFailed = defineEvent({
  name: 'focus.delivery_failed',
  title: 'Delivery of FOCUS files failed',
  purpose:
    'The FOCUS files of a month did not reach the bucket or container that the customer has chosen. Once for a state of its documents; it is tried again every day.',
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      accountId: z.string(),
      name: z.string().describe('The cloud account’s.'),
      customerId: z.string(),
      companyName: z.string(),
      month: z.string().describe('YYYY-MM.'),
      problem: z.string().describe('What was refused, with what to do.'),
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

/** The secret that an account signs in with ends soon. */
const secretEnding = defineEvent({
  name: 'cloud_account.secret_ending',
  title: 'Secret of a cloud account ends',
  purpose:
    'The secret of a cloud account ends in 28 days, in 7, or tomorrow: nothing is read with it from then on. Once each.',
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      accountId: z.string(),
      name: z.string(),
      customerId: z.string().describe('Empty where the account is the reseller’s.'),
      companyName: z.string(),
      cloudProvider: z.string(),
      endsOn: z.string().describe('The last day of the secret.'),
      days: z.number().int().describe('How many days that is from now; less than 0 where it has ended.'),
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

/** A plan waits for an administrator. */
const provisionApproval = defineEvent({
  name: 'provision.approval',
  title: 'Plan waits for agreement',
  purpose: 'Something was asked for in a cloud whose plan an administrator has to agree to. Once a plan.',
  provider: asks,
  customer: { ...asks, roles: 'admin' },
  data: shape((z) =>
    z.object({
      runId: z.string(),
      provisionId: z.string(),
      customerId: z.string(),
      companyName: z.string(),
      resourceName: z.string(),
      kind: z.string().describe('What it is, such as `storage account`.'),
      action: z.enum(['create', 'edit', 'delete']),
      askedBy: z.string(),
      reason: z.string().describe('Why somebody has to agree.'),
      changes: z
        .array(z.object({ address: z.string(), action: z.string() }))
        .describe('What would happen to each thing; 50 at most.'),
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
    askedBy: 'editor@alpha.example',
    reason: 'The rule of this customer asks an administrator to agree to every plan.',
    changes: [{ address: 'azurerm_storage_account.this["shopdata"]', action: 'create' }],
  },
  list: '/infrastructure-provision',
})

/** All events, in the order in which people read them. */
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
  provisionApproval,
  focusDeliveryFailed,
  webhookStopped,
] as const satisfies readonly EventDeclaration[]

type DeclaredEvent = (typeof events)[number]

/** The name of an event. */
export type EventName = DeclaredEvent['name']

/** What an event of a name carries. */
export type EventData<Name extends EventName> = Output<Extract<DeclaredEvent, { name: Name }>['data']>

/** A declared event under one of their names. */
export type NamedEvent = EventDeclaration & { name: EventName }

const named: readonly NamedEvent[] = events

/** The declaration of an event. */
export const eventOf = (name: EventName): NamedEvent => {
  const found = named.find((event) => event.name === name)
  if (!found) throw new Error(`There is no event ${name}.`)
  return found
}

/** The events that a role may be told of; a customer's people only of what is their customer's own. */
export const eventsFor = (role: RoleCode): readonly NamedEvent[] =>
  named.filter(({ provider, customer }) =>
    role === 'SA' ? provider !== null : customer !== null && roleIsIn(role, customer.roles),
  )
