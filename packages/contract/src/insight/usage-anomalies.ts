/** Anomalies: days on which a customer's charge for a service differed from the days before. */
import { customers } from '../parties/customers.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import type { RowOf } from '../kit/listed.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'

/** Whether somebody must review it; later line items may make a day normal. */
export const anomalyStates = [
  { value: 'open', label: 'Open' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'usual', label: 'No longer unusual' },
] as const

/** A value of {@link anomalyStates}. */
export type AnomalyState = (typeof anomalyStates)[number]['value']

/** Amounts are before VAT at the customer's own price. `over` is the charge above the expected amount. */
export const usageAnomalies = defineResource({
  name: 'usage-anomalies',
  noun: 'unusual day',
  title: 'Unusual days',
  purpose: 'Days on which a service was charged far more or less than expected, each with its cause.',
  nameField: 'serviceName',
  fields: {
    id: f.id(),
    day: f.date('Day'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    cloudProvider: f.text('Cloud'),
    serviceName: f.text('Service'),
    actual: f.money('Charge', 'currency'),
    expected: f.money('Expected', 'currency'),
    over: f.money('Over expectation', 'currency'),
    currency: f.currency(),
    comparedDay: f.date('Compared with'),
    cause: f.text('Cause', { max: 500 }),
    state: f.choice('State', anomalyStates),
    reason: f.optional(f.text('Why it was dismissed', { max: 500 })),
    dismissedBy: f.optional(f.text('Dismissed by')),
    foundAt: f.dateTime('Found'),
  },
  list: {
    columns: [
      'day',
      'serviceName',
      'companyName',
      'over',
      'cause',
      'state',
      'actual',
      'expected',
      'reason',
      'foundAt',
    ],
    sort: ['day', 'serviceName', 'companyName', 'over', 'actual', 'expected', 'foundAt'],
    defaultSort: 'day',
    defaultDirection: 'desc',
    filter: ['state', 'customerId', 'cloudProvider', 'serviceName'],
    search: ['serviceName', 'companyName', 'cause'],
  },
  calls: {
    list: { method: 'GET', path: '/api/UsageAnomalies/GetUsageAnomalyWithPagination', envelope: 'upper' },
  },
  pages: { list: '/unusual-day' },
  access: { read: 'guest', write: 'admin' },
  token: { read: 'read', change: 'administration' },
})

/** Builds the parameters of the page that explains the charge of an anomaly. */
export const toCauseQuery = ({
  day,
  comparedDay,
  customerId,
  cloudProvider,
  serviceName,
  currency,
}: Pick<
  RowOf<typeof usageAnomalies>,
  'day' | 'comparedDay' | 'customerId' | 'cloudProvider' | 'serviceName' | 'currency'
>) => ({
  from: day,
  to: day,
  beforeFrom: comparedDay,
  beforeTo: comparedDay,
  customerId,
  cloudProvider,
  serviceName,
  currency,
})

/** The form field for dismissing an anomaly. */
export const dismissFields = { reason: f.text('Reason', { max: 500, help: 'Others read it in the list.' }) }

/** Why an anomaly needs no attention. */
export const dismissBody = shape((z) => z.object({ reason: dismissFields.reason.schema(z) }).strict())

/** Dismisses an anomaly with a reason. */
export const dismissUsageAnomaly = defineCall({
  name: 'dismissUsageAnomaly',
  method: 'POST',
  path: '/api/UsageAnomalies/:id/dismiss',
  tag: usageAnomalies.title,
  summary: 'Dismiss an anomaly, with the reason',
  params: rowParams,
  body: dismissBody,
  reply: messageReply,
  access: permit.change(usageAnomalies),
  token: 'administration',
})
