/** Builds the sentences of "Needs your attention": what is pending, why it matters, and where to resolve it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/homepage'
import { formatMoney } from '@cmp/billing'
import {
  formatDayName,
  getCurrencyDigits,
  formatFirst,
  formatList,
  formatMonthName,
  type AttentionItem,
  type CustomerHome,
  type ProviderHome,
  addMonths,
} from '@cmp/contract'
import { expectedByDay, type FailedImport, type MissingRate } from './late-data.ts'
import type { Uncharged } from '../../../billing/index.ts'
import type { EndingSecret } from '../../../clouds/index.ts'
import { buildCauseHref, type OpenUnusualDays } from '../../usage-anomalies/anomalies.ts'
import { accountPage, importPage, lists, buildNewRateHref, sellerPage } from './links.ts'

/** The number of anomalies named on the start page. */
export const unusualDaysNamed = 2

/** The maximum number of invoices named in a sentence. */
const mostInvoicesNamed = 3

const formatTotals = (totals: readonly { amount: string; currency: string }[]): string =>
  formatList(
    totals.map(({ amount, currency }) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`),
  )

const buildOverdueItem = (
  { overdue, overdueTotals }: ProviderHome['unpaid'],
  reason: string,
): AttentionItem[] =>
  overdue.count === 0
    ? []
    : [
        {
          kind: 'overdue',
          tone: 'error',
          title: t(m.invoiceOverdue, { count: overdue.count }),
          reason: t(m.wasDueBeforeToday, {
            totals: formatTotals(overdueTotals),
            count: overdue.count,
            reason,
          }),
          href: overdue.href,
        },
      ]

const buildFailedImportItem = ({ id, name, message }: FailedImport): AttentionItem => ({
  kind: 'failed-import',
  tone: 'error',
  title: t(m.theImportOfFailed, { name }),
  reason: message || t(m.importEndedWithoutResultImportFile),
  href: importPage(id),
})

const buildEndingSecretItem = ({ id, name, endsOn }: EndingSecret, today: string): AttentionItem => {
  const isOver = endsOn < today
  return {
    kind: 'secret-ending',
    tone: isOver ? 'error' : 'warning',
    title: t(m.secretOfExpiredOn, { name, isOver: String(isOver), endsOn: formatDayName(endsOn) }),
    reason: t(m.dataCanNoLongerBeRead, { isOver: String(isOver) }),
    href: accountPage(id),
  }
}

const buildMissingRateItem = ({ month, fromCurrency, toCurrency, invoices }: MissingRate): AttentionItem => ({
  kind: 'missing-rate',
  tone: 'error',
  title: t(m.noExchangeRateFromToFor, { fromCurrency, toCurrency, month: formatMonthName(month) }),
  reason: t(m.invoiceOfThatMonthCannotBe, { invoices }),
  href: buildNewRateHref({
    year: month.slice(0, 4),
    month: String(Number(month.slice(5))),
    fromCurrency,
    toCurrency,
  }),
})

const buildLateItem = (
  { cloudProvider, lateMonths, lastImportAt }: ProviderHome['clouds'][number],
  dayText: (timestamp: string) => string,
): AttentionItem[] => {
  const newest = lateMonths.at(-1)
  if (newest === undefined) return []
  return [
    {
      kind: 'late-data',
      tone: 'warning',
      title: t(m.hasNoInvoiceFor, {
        cloudProvider,
        lateMonths: formatList(lateMonths.map((month) => formatMonthName(month))),
      }),
      reason: t(m.itWasExpectedByLastImport, {
        expectedByDay,
        addMonths: formatMonthName(addMonths(newest, 1)),
        dayText: dayText(lastImportAt),
      }),
      href: importPage('new'),
    },
  ]
}

const buildLateChangeItem = ({ invoicesChangedLate: invoiceIds }: ProviderFacts): AttentionItem[] =>
  invoiceIds.length === 0
    ? []
    : [
        {
          kind: 'late-change',
          tone: 'warning',
          title: t(m.invoiceChangedAfterCalculation, { count: invoiceIds.length }),
          reason: t(m.providerSentDifferentLineItemsFor, {
            invoiceIds: formatFirst(invoiceIds, mostInvoicesNamed),
            count: invoiceIds.length,
          }),
          href: lists.lateChanges({ state: 'open' }),
        },
      ]

const buildUnchargedItem = ({ uncharged }: ProviderFacts): AttentionItem[] =>
  uncharged === null
    ? []
    : [
        {
          kind: 'agreed-not-charged',
          tone: 'warning',
          title: t(m.agreedChargeOfOnNoInvoice, {
            lines: uncharged.lines,
            month: formatMonthName(uncharged.month),
          }),
          reason: t(m.hadNoUsageAndThereforeNo, {
            customers: formatFirst(uncharged.customers, mostInvoicesNamed),
            lines: uncharged.lines,
          }),
          href: lists.agreementLines({ isNotCharged: 'true' }),
        },
      ]

/** The facts of the reseller's list in addition to those that the start page shows anyway. */
export type ProviderFacts = Pick<
  ProviderHome,
  'clouds' | 'draftsToIssue' | 'invoicesToCalculate' | 'tickets' | 'unassigned' | 'unpaid' | 'usersWaiting'
> & {
  failedImports: readonly FailedImport[]
  /** Accounts whose secret has expired or soon will. */
  secretsEnding: readonly EndingSecret[]
  /** `YYYY-MM-DD`. */
  today: string
  missingRates: readonly MissingRate[]
  /** Invoices that changed after their calculation and have not been recalculated; the newest change first. */
  invoicesChangedLate: readonly string[]
  /** Calculated invoices whose terms, rates or customers have changed since. */
  staleInvoices: { count: number; href: string }
  /** The number of invoices to calculate that have no line items yet. */
  withoutLines: number
  /** Anomalies that nobody has dismissed. */
  unusualDays: OpenUnusualDays
  /** Recurring charges that are on no invoice of the newest calculated month. */
  uncharged: Uncharged | null
  /** Customers that are charged at cost. */
  customersAtCost: number
  /** Whether the seller is configured. */
  isSellerNamed: boolean
  /** Formats a timestamp as a date in the reader's time zone. */
  dayText: (timestamp: string) => string
}

/** Returns the latest anomalies by name with links to their causes, and the number of others. */
const buildAnomalyItems = (
  { count, latest }: OpenUnusualDays,
  ofWhom: 'customers' | 'own',
): AttentionItem[] => {
  const others = count - latest.length
  return [
    ...latest.map((day): AttentionItem => {
      const formatDayAmount = (amount: string) =>
        `${formatMoney(amount, getCurrencyDigits(day.currency))} ${day.currency}`
      const what = { serviceName: day.serviceName, day: formatDayName(day.day) }
      return {
        kind: 'unusual-day',
        tone: 'info',
        title:
          ofWhom === 'own'
            ? t(m.unusualCostOn, what)
            : t(m.unusualCostOf, { ...what, companyName: day.companyName }),
        reason: t(m.expected, {
          dayAmount: formatDayAmount(day.actual),
          dayAmount2: formatDayAmount(day.expected),
          cause: day.cause,
        }),
        href: buildCauseHref(day),
      }
    }),
    ...(others === 0
      ? []
      : [
          {
            kind: 'unusual-days',
            tone: 'info',
            title: t(m.moreUnusualDays, { count: others }),
            reason: t(m.reviewCausesAndDismissExplained),
            href: lists.unusualDays({ state: 'open' }),
          } as const,
        ]),
  ]
}

const calculateItem = ({ invoicesToCalculate: { count, href }, withoutLines }: ProviderFacts) =>
  count === 0
    ? []
    : [
        {
          kind: 'calculate',
          tone: 'warning',
          title: t(m.invoiceNotCalculated, { count }),
          reason:
            withoutLines === 0
              ? t(m.noCustomerIsChargedForUntil, { count })
              : t(m.noLinesYetFetchOrImport, { all: String(withoutLines === count), withoutLines }),
          href,
        } as const,
      ]

const buildStaleItem = ({ staleInvoices: { count, href } }: ProviderFacts): AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'stale',
          tone: 'warning',
          title: t(m.invoiceNeedsRecalculation, { count }),
          reason: t(m.ratesRulesOrLineItemsChanged),
          href,
        },
      ]

/** Drafts stay drafts until a person issues them, which requires that the seller is configured. */
const buildDraftItems = ({ draftsToIssue: { count, href }, isSellerNamed }: ProviderFacts): AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'drafts',
          tone: 'warning',
          title: t(m.draftToIssue, { count }),
          reason: t(m.customersCannotPayADraft),
          href,
        },
        ...(isSellerNamed
          ? []
          : [
              {
                kind: 'seller',
                tone: 'error',
                title: t(m.sellerDetailsAreMissing),
                reason: t(m.addThemBeforeYouIssue),
                href: sellerPage,
              } as const,
            ]),
      ]

const buildUnassignedItem = ({ unassigned }: ProviderFacts): AttentionItem[] => {
  const count = unassigned.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
  if (count === 0) return []
  return [
    {
      kind: 'unassigned',
      tone: 'warning',
      title: t(m.subscriptionOnInvoicesIsUnassigned, { count }),
      reason: t(m.ofCostChargedToNobodyAssign, {
        totals: formatTotals(unassigned),
        count: unassigned.length,
      }),
      href: lists.unassigned(),
    },
  ]
}

const buildAtCostItem = ({ customersAtCost: count }: ProviderFacts): AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'at-cost',
          tone: 'warning',
          title: t(m.customerIsChargedAtCost, { count }),
          reason: t(m.theirMarkupIs0SetMarkup),
          href: lists.profilesByMarkup(),
        },
      ]

const buildTicketItems = ({ tickets }: ProviderFacts): AttentionItem[] => {
  const openOf = (severity: string) => tickets.find((entry) => entry.severity === severity)?.open.count ?? 0
  const critical = openOf('critical')
  const others = openOf('moderate') + openOf('minimal')
  return [
    ...(critical === 0
      ? []
      : [
          {
            kind: 'critical-tickets',
            tone: 'error',
            title: t(m.criticalTicketOpen, { critical }),
            reason: t(m.customersWorkIsBlockedAndNo),
            href: lists.tickets({ status: 'open', severity: 'critical' }),
          } as const,
        ]),
    ...(others === 0
      ? []
      : [
          {
            kind: 'open-tickets',
            tone: 'info',
            title: t(critical === 0 ? m.openTickets : m.otherOpenTickets, { count: others }),
            reason: t(m.notStartedYet),
            href: lists.tickets({ status: 'open' }),
          } as const,
        ]),
  ]
}

const worstFirst: Record<AttentionItem['tone'], number> = { error: 0, warning: 1, info: 2 }

const sortBySeverity = (items: AttentionItem[]): AttentionItem[] =>
  items.toSorted((one, other) => worstFirst[one.tone] - worstFirst[other.tone])

/** Returns what needs the reseller's attention, the most urgent first. */
export const listProviderAttention = (facts: ProviderFacts): AttentionItem[] =>
  sortBySeverity([
    ...facts.failedImports.map(buildFailedImportItem),
    ...facts.secretsEnding.map((secret) => buildEndingSecretItem(secret, facts.today)),
    ...facts.missingRates.map(buildMissingRateItem),
    ...buildTicketItems(facts),
    ...buildOverdueItem(facts.unpaid, t(m.remindCustomersOrRecordTheirPayments)),
    ...facts.clouds.flatMap((cloud) => buildLateItem(cloud, facts.dayText)),
    ...buildLateChangeItem(facts),
    ...calculateItem(facts),
    ...buildStaleItem(facts),
    ...buildDraftItems(facts),
    ...buildUnchargedItem(facts),
    ...buildUnassignedItem(facts),
    ...buildAtCostItem(facts),
    ...buildAnomalyItems(facts.unusualDays, 'customers'),
    ...(facts.usersWaiting.count === 0
      ? []
      : [
          {
            kind: 'users',
            tone: 'warning',
            title: t(m.userIsWaitingForApproval, { count: facts.usersWaiting.count }),
            reason: t(m.theyHaveSignedUpButCannot),
            href: facts.usersWaiting.href,
          } as const,
        ]),
  ])

/** Returns what needs a customer's attention, the most urgent first. */
export const listCustomerAttention = ({
  tickets,
  unpaid,
  unusualDays,
  secretsEnding,
  today,
}: Pick<CustomerHome, 'tickets'> &
  Pick<ProviderHome, 'unpaid'> &
  Pick<ProviderFacts, 'unusualDays' | 'secretsEnding' | 'today'>): AttentionItem[] => {
  const waiting = tickets.find(({ status }) => status === 'waitingForCustomer')
  return sortBySeverity([
    ...buildOverdueItem(unpaid, t(m.payInvoicesOrOpenTicketIf)),
    ...(waiting && waiting.count > 0
      ? [
          {
            kind: 'tickets',
            tone: 'warning',
            title: t(m.ticketIsWaitingForYourReply, { count: waiting.count }),
            reason: t(m.weNeedYourReplyToContinue),
            href: waiting.href,
          } as const,
        ]
      : []),
    ...secretsEnding.map((secret) => buildEndingSecretItem(secret, today)),
    ...buildAnomalyItems(unusualDays, 'own'),
  ])
}
