/** Anomalies: days on which a customer's charge for a service differed from the days before. */
import * as m from '@cmp/messages/contract/insight/usage-anomalies'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'open', label: m.active },
  { value: 'dismissed', label: m.dismissed },
  { value: 'usual', label: m.resolved },
] as const

/** A value of {@link anomalyStates}. */
export type AnomalyState = (typeof anomalyStates)[number]['value']

/** Amounts are before VAT at the customer's own price. `over` is the charge above the expected amount. */
export const usageAnomalies = defineResource({
  name: 'usage-anomalies',
  noun: nouns.anomaly,
  apiName: 'UnusualDay',
  title: m.anomalies,
  purpose: m.daysOnWhichChargesOfService,
  nameField: 'serviceName',
  fields: {
    id: f.id(),
    day: f.date(m.date),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    cloudProvider: f.text(m.provider),
    serviceName: f.text(m.service),
    actual: f.money(m.charge, 'currency'),
    expected: f.money(m.expected, 'currency'),
    over: f.money(m.aboveExpected, 'currency'),
    currency: f.currency(),
    comparedDay: f.date(m.comparedWith),
    cause: f.text(m.cause, { max: 500 }),
    state: f.choice(m.status, anomalyStates),
    reason: f.optional(f.text(m.dismissalReason, { max: 500 })),
    dismissedBy: f.optional(f.text(m.dismissedBy)),
    foundAt: f.dateTime(m.detected),
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
    fillsScreen: true,
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
export const dismissFields = { reason: f.text(m.reason, { max: 500, help: m.otherUsersCanSeeReasonIn }) }

/** Why an anomaly needs no attention. */
export const dismissBody = shape((z) => z.object({ reason: dismissFields.reason.schema(z) }).strict())

/** Dismisses an anomaly with a reason. */
export const dismissUsageAnomaly = defineCall({
  name: 'dismissUsageAnomaly',
  method: 'POST',
  path: '/api/UsageAnomalies/:id/dismiss',
  tag: usageAnomalies.title,
  summary: 'Dismiss an anomaly with a reason',
  params: rowParams,
  body: dismissBody,
  reply: messageReply,
  access: permit.change(usageAnomalies),
  token: 'administration',
})
