/** Builds the sentences of "Needs your attention": what is pending, why it matters, and where to resolve it. */
import { formatMoney } from '@cmp/billing'
import {
  formatDayName,
  getCurrencyDigits,
  formatCount,
  formatFirst,
  formatList,
  formatMonthName,
  numberText,
  chooseWord,
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

const formatPronoun = (count: number): string => chooseWord(count, 'it', 'them')

/** The number of anomalies named on the start page. */
export const unusualDaysNamed = 2

/** The maximum number of invoices named in a sentence. */
const mostInvoicesNamed = 3

const is = (count: number): string => chooseWord(count, 'is', 'are')

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
          title: `${formatCount(overdue.count, 'invoice')} ${is(overdue.count)} overdue`,
          reason: `${formatTotals(overdueTotals)} ${chooseWord(overdue.count, 'was', 'were')} due before today. ${reason}`,
          href: overdue.href,
        },
      ]

const buildFailedImportItem = ({ id, name, message }: FailedImport): AttentionItem => ({
  kind: 'failed-import',
  tone: 'error',
  title: `The import of ${name} failed`,
  reason: message || 'It ended without an answer. Import it again.',
  href: importPage(id),
})

const buildEndingSecretItem = ({ id, name, endsOn }: EndingSecret, today: string): AttentionItem => {
  const isOver = endsOn < today
  return {
    kind: 'secret-ending',
    tone: isOver ? 'error' : 'warning',
    title: `The secret of ${name} ${isOver ? 'ended' : 'ends'} on ${formatDayName(endsOn)}`,
    reason: `${isOver ? 'Nothing is read with it any more.' : 'Nothing is read with it from then on.'} Make a new one at the provider and enter it: it is tried before it replaces this one.`,
    href: accountPage(id),
  }
}

const buildMissingRateItem = ({ month, fromCurrency, toCurrency, invoices }: MissingRate): AttentionItem => ({
  kind: 'missing-rate',
  tone: 'error',
  title: `No exchange rate from ${fromCurrency} to ${toCurrency} for ${formatMonthName(month)}`,
  reason: `${formatCount(invoices, 'invoice')} of that month cannot be calculated without it. Add the rate.`,
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
      title: `${cloudProvider} has no invoice of ${formatList(lateMonths.map((month) => formatMonthName(month)))}`,
      reason: `It was expected by ${expectedByDay} ${formatMonthName(addMonths(newest, 1))}; the last import was on ${dayText(lastImportAt)}. Import it.`,
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
          title: `${formatCount(invoiceIds.length, 'invoice')} changed after ${chooseWord(invoiceIds.length, 'it was', 'they were')} calculated`,
          reason: `The provider sent other lines for ${formatFirst(invoiceIds, mostInvoicesNamed)}. See whom that concerns, and calculate ${formatPronoun(invoiceIds.length)} again.`,
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
          title: `${formatCount(uncharged.lines, 'agreed charge')} of ${formatMonthName(uncharged.month)} ${is(uncharged.lines)} on no invoice`,
          reason: `${formatFirst(uncharged.customers, mostInvoicesNamed)} had no usage in it, and so no invoice that could have ${formatPronoun(uncharged.lines)}. Charge ${formatPronoun(uncharged.lines)} once on the next one, or end ${formatPronoun(uncharged.lines)}.`,
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
      return {
        kind: 'unusual-day',
        tone: 'info',
        title: `${ofWhom === 'own' ? '' : `${day.companyName}: `}Unusual ${day.serviceName} cost on ${formatDayName(day.day)}`,
        reason: `${formatDayAmount(day.actual)}, expected ${formatDayAmount(day.expected)}. ${day.cause}`,
        href: buildCauseHref(day),
      }
    }),
    ...(others === 0
      ? []
      : [
          {
            kind: 'unusual-days',
            tone: 'info',
            title: `${formatCount(others, 'more unusual day')}`,
            reason: `Review the causes and dismiss the days that are explained.`,
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
          title: `${formatCount(count, 'invoice')} ${is(count)} not calculated`,
          reason:
            withoutLines === 0
              ? `No customer is charged for ${formatPronoun(count)} until you calculate ${formatPronoun(count)}.`
              : `${withoutLines === count ? chooseWord(count, 'It has', 'They have') : `${numberText(withoutLines)} of them ${chooseWord(withoutLines, 'has', 'have')}`} no lines yet: fetch or import those first, then calculate.`,
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
          title: `${formatCount(count, 'invoice needs', 'invoices need')} recalculation`,
          reason: `Rates, rules or line items changed after the calculation. Preview the new amounts and recalculate.`,
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
          title: `${formatCount(count, 'draft')} to issue`,
          reason: 'Customers cannot pay a draft.',
          href,
        },
        ...(isSellerNamed
          ? []
          : [
              {
                kind: 'seller',
                tone: 'error',
                title: 'Seller details are missing',
                reason: 'Add them before you issue.',
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
      title: `${formatCount(count, 'subscription')} on invoices ${chooseWord(count, 'belongs', 'belong')} to no customer`,
      reason: `${formatTotals(unassigned)} of cost ${is(unassigned.length)} charged to nobody. Assign them.`,
      href: lists.unassigned(),
    },
  ]
}

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
            title: `${formatCount(critical, 'critical ticket')} ${is(critical)} open`,
            reason: 'A customer cannot work and nobody has started on it.',
            href: lists.tickets({ status: 'open', severity: 'critical' }),
          } as const,
        ]),
    ...(others === 0
      ? []
      : [
          {
            kind: 'open-tickets',
            tone: 'info',
            title: `${formatCount(others, critical === 0 ? 'ticket' : 'other ticket')} ${is(others)} open`,
            reason: 'Not started yet.',
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
    ...buildOverdueItem(facts.unpaid, 'Remind the customers, or mark what was paid.'),
    ...facts.clouds.flatMap((cloud) => buildLateItem(cloud, facts.dayText)),
    ...buildLateChangeItem(facts),
    ...calculateItem(facts),
    ...buildStaleItem(facts),
    ...buildDraftItems(facts),
    ...buildUnchargedItem(facts),
    ...buildUnassignedItem(facts),
    ...buildAnomalyItems(facts.unusualDays, 'customers'),
    ...(facts.usersWaiting.count === 0
      ? []
      : [
          {
            kind: 'users',
            tone: 'warning',
            title: `${formatCount(facts.usersWaiting.count, 'person waits', 'people wait')} for approval`,
            reason: 'They signed up and cannot come in until you give them a customer and a role.',
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
    ...buildOverdueItem(unpaid, 'Pay them, or open a ticket if something is wrong.'),
    ...(waiting && waiting.count > 0
      ? [
          {
            kind: 'tickets',
            tone: 'warning',
            title: `${formatCount(waiting.count, 'ticket waits', 'tickets wait')} for your answer`,
            reason: 'We need your answer to continue.',
            href: waiting.href,
          } as const,
        ]
      : []),
    ...secretsEnding.map((secret) => buildEndingSecretItem(secret, today)),
    ...buildAnomalyItems(unusualDays, 'own'),
  ])
}
