/** The text of events for people: a title and a sentence in every language. */
import { bind, getDateFormat, renderIn, t, type Language, type Message, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/events'
import { formatMoney } from '@cmp/billing'
import {
  formatDayName,
  getCurrencyDigits,
  getNamedEvent,
  formatFirst,
  formatMetric,
  formatMonthName,
  type EventData,
  type EventName,
  type LimitName,
} from '@cmp/contract'
import { runInLanguage } from '../../kit/reader-language.ts'

/** A title and a sentence. */
export type Said = { title: string; detail: string }

/** The text by language. Events of earlier versions of the portal may lack Thai. */
export type EventWords = { en: Said; th?: Said }

const formatMoneyWithCurrency = (amount: string, currency: string): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

type Document = EventData<'customer_invoice.issued'>

/** The kinds of documents by their names in messages. */
const kindCases: Record<Document['kind'], string> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

const nameDocument = ({ kind, number }: Document): Text =>
  bind(m.documentName, { kind: kindCases[kind], number })

/** Formats the months of a budget's period: `November 2026`, `November 2026 – January 2027`. */
const formatPeriodMonths = ({ from, to }: { from: string; to: string }): string =>
  getDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))

const formatTime = (at: string): string =>
  getDateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))

/** The number of changes of a plan or of a provision that a text names. */
const namedChanges = 5

const limitUnits: Record<LimitName, Message<{ count: number }>> = {
  mail: m.limitedMails,
  'webhook-endpoint': m.limitedWebhookEndpoints,
  'webhook-delivery': m.limitedWebhookDeliveries,
  export: m.limitedExports,
  'document-file': m.limitedDocumentFiles,
  upload: m.limitedUploads,
  'provision-run': m.limitedProvisionRuns,
}

const unitsByName = new Map<string, Message<{ count: number }>>(Object.entries(limitUnits))

/** Names what a limit counts. */
const nameUnits = ({ limit, unit, units }: EventData<'customer.limited'>, count: number): Text => {
  const known = unitsByName.get(limit)
  return known ? bind(known, { count }) : count === 1 ? unit : units
}

type Writers<Name extends EventName> = { [N in Name]: (data: EventData<N>) => Said }

type ProviderInvoiceEvent = 'invoice.arrived' | 'invoice.calculated' | 'invoice.stale' | 'invoice.late_data'

const providerInvoiceEvents: Writers<ProviderInvoiceEvent> = {
  'invoice.arrived': ({ invoiceId, cloudProvider, month, lines, total, currency }) => ({
    title: t(m.arrivedInvoice, { invoiceId }),
    detail: t(m.arrivedLines, {
      cloudProvider,
      month: formatMonthName(month),
      lines,
      total: formatMoneyWithCurrency(total, currency),
    }),
  }),
  'invoice.calculated': ({ invoiceId, cloudProvider, month, customers, unassignedLines }) => ({
    title: t(m.calculatedInvoice, { invoiceId }),
    detail: t(m.calculatedCustomers, {
      cloudProvider,
      month: formatMonthName(month),
      customers,
      unassignedLines,
    }),
  }),
  'invoice.stale': ({ invoiceId, cloudProvider, month, customers }) => ({
    title: t(m.staleInvoice, { invoiceId }),
    detail: t(m.staleCustomers, { cloudProvider, month: formatMonthName(month), customers }),
  }),
  'invoice.late_data': ({ invoiceId, month, lines, difference, currency }) => ({
    title: t(m.lateInvoice, { invoiceId, month: formatMonthName(month) }),
    detail: t(m.lateLines, { lines, difference: formatMoneyWithCurrency(difference, currency) }),
  }),
}

type DocumentEvent = 'customer_invoice.issued' | 'customer_invoice.paid' | 'customer_invoice.overdue'

const documentEvents: Writers<DocumentEvent> = {
  'customer_invoice.issued': (data) => ({
    title: t(m.issuedDocument, { document: nameDocument(data) }),
    detail: t(m.issuedAmount, {
      companyName: data.companyName,
      month: formatMonthName(data.month),
      amount: formatMoneyWithCurrency(data.total, data.currency),
      hasDueDate: String(data.dueDate !== null),
      dueDate: data.dueDate === null ? '' : formatDayName(data.dueDate),
    }),
  }),
  'customer_invoice.paid': (data) => ({
    title: t(m.paidDocument, { document: nameDocument(data) }),
    detail: t(m.paidAmount, {
      companyName: data.companyName,
      month: formatMonthName(data.month),
      amount: formatMoneyWithCurrency(data.total, data.currency),
      paidOn: formatDayName(data.paidOn),
    }),
  }),
  'customer_invoice.overdue': (data) => ({
    title: t(m.overdueDocument, { document: nameDocument(data) }),
    detail: t(m.overdueAmount, {
      companyName: data.companyName,
      amount: formatMoneyWithCurrency(data.open, data.currency),
      dueDate: formatDayName(data.dueDate ?? ''),
    }),
  }),
}

type ProvisionEvent = 'provision.approval' | 'provision.drifted'

const provisionEvents: Writers<ProvisionEvent> = {
  'provision.approval': (data) => {
    const { requestedBy, action, resourceName, kind, companyName, reason, price, cautions } = data
    const changes = data.changes.map((change) => t(m.plannedChange, change))
    return {
      title: t(m.approvalRequest, { requestedBy, action, resourceName }),
      detail: [
        t(m.waitingApproval, { kind, companyName }),
        reason,
        ...(price ? [t(m.approvalPrice, { price })] : []),
        // Actions on a machine or a database have no plan.
        ...(changes.length > 0 ? [t(m.approvalPlan, { changes: formatFirst(changes, namedChanges) })] : []),
        ...cautions.map(({ text }) => text),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    }
  },
  'provision.drifted': ({ resourceName, kind, companyName, isDeleted, changes }) => {
    const changed = changes.map(({ address, name }) =>
      name === '' ? address : t(m.driftedArgument, { name, address }),
    )
    return {
      title: t(m.changedResource, { resourceName, isDeleted: String(isDeleted) }),
      detail: isDeleted
        ? t(m.deletedResource, { kind, companyName })
        : t(m.driftedResource, { kind, companyName, changes: formatFirst(changed, namedChanges) }),
    }
  },
}

type UsageEvent = 'budget.threshold' | 'usage.anomaly' | 'dashboard.threshold'

const usageEvents: Writers<UsageEvent> = {
  'budget.threshold': ({ name, thresholdPercent, basis, companyName, from, to, currency, ...data }) => ({
    title: t(m.budgetThreshold, { name, thresholdPercent: String(thresholdPercent), basis }),
    detail: t(m.budgetAmount, {
      companyName,
      period: formatPeriodMonths({ from, to }),
      amount: formatMoneyWithCurrency(data.amount, currency),
      budget: formatMoneyWithCurrency(data.budget, currency),
      basis,
    }),
  }),
  'usage.anomaly': ({ serviceName, day, companyName, actual, expected, currency, cause }) => ({
    title: t(m.unusualCost, { serviceName, day: formatDayName(day) }),
    detail: t(m.unusualAmount, {
      companyName,
      actual: formatMoneyWithCurrency(actual, currency),
      expected: formatMoneyWithCurrency(expected, currency),
      cause,
    }),
  }),
  'dashboard.threshold': ({ chart, over, minutes, unit, resourceName, companyName, dashboard, ...data }) => ({
    title: t(m.metricThreshold, {
      chart,
      isOver: String(over),
      threshold: formatMetric(unit, data.threshold),
      minutes,
    }),
    detail: t(m.metricValue, {
      resourceName,
      companyName,
      dashboard,
      since: formatTime(data.since),
      value: formatMetric(unit, data.value),
    }),
  }),
}

/** The text of each event in the language of the reader. */
const writers: Writers<EventName> = {
  ...providerInvoiceEvents,
  ...documentEvents,
  ...provisionEvents,
  ...usageEvents,
  'focus.delivery_failed': ({ month, name, companyName, problem }) => ({
    title: t(m.failedDelivery, { month: formatMonthName(month), name }),
    detail: t(m.deliveryProblem, { companyName, problem }),
  }),
  'cloud_account.secret_ending': ({ name, days, companyName, cloudProvider, endsOn }) => ({
    title: t(m.endingSecret, { name, days, state: days < 0 ? 'ended' : days === 0 ? 'today' : 'later' }),
    detail: t(m.secretRenewal, {
      hasCompany: String(companyName !== ''),
      companyName,
      cloudProvider,
      endsOn: formatDayName(endsOn),
    }),
  }),
  'customer.limited': (data) => {
    const { companyName, most, window, whenReached } = data
    return {
      title: t(m.reachedLimit, { companyName, units: nameUnits(data, 2) }),
      detail: t(m.limitAllowance, { most, units: nameUnits(data, most), window, whenReached }),
    }
  },
  'signing_certificate.ending': ({ subject, issuer, endsOn, days }) =>
    days < 0
      ? { title: t(m.expiredCertificate, { subject }), detail: t(m.certificateReplacement) }
      : {
          title: t(m.endingCertificate, { subject, endsOn: formatDayName(endsOn) }),
          detail: t(m.certificateRenewal, { issuer }),
        },
  'webhook.stopped': ({ description, since }) => ({
    title: t(m.stoppedWebhook, { description }),
    detail: t(m.webhookFailure, { since: formatDayName(since.slice(0, 10)) }),
  }),
}

/** Returns the title for several events of one kind in a language. */
export const getEventsTitle = (name: EventName, language: Language): string =>
  renderIn(language, getNamedEvent(name).title)

/**
 * Returns the text of an event in every language. `texts` returns the texts in the data in a language; by default, they
 * are those of the data.
 */
export const getEventWords = <Name extends EventName>(
  happened: {
    [Of in Name]: {
      event: Of
      data: EventData<Of>
      texts?: ((language: Language) => Partial<EventData<Of>>) | undefined
    }
  }[Name],
): Required<EventWords> => {
  const { event, data, texts } = happened
  const write = (language: Language): Said =>
    runInLanguage(language, () => writers[event]({ ...data, ...texts?.(language) }))
  return { en: write('en'), th: write('th') }
}

/** Returns the texts of the example of an event. */
export const getExampleWords = (name: EventName): Required<EventWords> =>
  // The example of a declared event has the shape of its data, which the type of a named event cannot express.
  getEventWords({ event: name, data: getNamedEvent(name).example } as Parameters<typeof getEventWords>[0])
