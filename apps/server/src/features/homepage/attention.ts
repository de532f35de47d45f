/** The sentences of "Needs your attention": what waits, why it matters, and where it is put right. */
import { formatMoney } from '@cmp/billing'
import {
  dayName,
  digitsOf,
  counted,
  firstOf,
  listed,
  monthName,
  numberText,
  word,
  type AttentionItem,
  type CustomerHome,
  type ProviderHome,
} from '@cmp/contract'
import { monthsAfter } from '../../kit/calendar.ts'
import { expectedByDay, type FailedImport, type MissingRate } from './late-data.ts'
import type { Uncharged } from '../agreement-lines/uncharged.ts'
import type { EndingSecret } from '../cloud-accounts/ending-secrets.ts'
import { whyPage, type OpenUnusualDays } from '../usage-anomalies/anomalies.ts'
import { accountPage, importPage, lists, newRatePage, sellerPage } from './links.ts'

const them = (count: number): string => word(count, 'it', 'them')

/** Unusual days that stand on the start page by name. */
export const unusualDaysNamed = 2

/** Invoices that a sentence names. */
const invoicesTold = 3

const is = (count: number): string => word(count, 'is', 'are')

const moneyText = (totals: readonly { amount: string; currency: string }[]): string =>
  listed(totals.map(({ amount, currency }) => `${formatMoney(amount, digitsOf(currency))} ${currency}`))

const overdueItem = ({ overdue, overdueTotals }: ProviderHome['unpaid'], reason: string): AttentionItem[] =>
  overdue.count === 0
    ? []
    : [
        {
          kind: 'overdue',
          tone: 'error',
          title: `${counted(overdue.count, 'invoice')} ${is(overdue.count)} overdue`,
          reason: `${moneyText(overdueTotals)} ${word(overdue.count, 'was', 'were')} due before today. ${reason}`,
          href: overdue.href,
        },
      ]

const failedImportItem = ({ id, name, message }: FailedImport): AttentionItem => ({
  kind: 'failed-import',
  tone: 'error',
  title: `The import of ${name} failed`,
  reason: message || 'It ended without an answer. Import it again.',
  href: importPage(id),
})

const endingSecretItem = ({ id, name, endsOn }: EndingSecret, today: string): AttentionItem => {
  const isOver = endsOn < today
  return {
    kind: 'secret-ending',
    tone: isOver ? 'error' : 'warning',
    title: `The secret of ${name} ${isOver ? 'ended' : 'ends'} on ${dayName(endsOn)}`,
    reason: `${isOver ? 'Nothing is read with it any more.' : 'Nothing is read with it from then on.'} Make a new one at the provider and enter it: it is tried before it replaces this one.`,
    href: accountPage(id),
  }
}

const missingRateItem = ({ month, fromCurrency, toCurrency, invoices }: MissingRate): AttentionItem => ({
  kind: 'missing-rate',
  tone: 'error',
  title: `No exchange rate from ${fromCurrency} to ${toCurrency} for ${monthName(month)}`,
  reason: `${counted(invoices, 'invoice')} of that month cannot be calculated without it. Add the rate.`,
  href: newRatePage({
    year: month.slice(0, 4),
    month: String(Number(month.slice(5))),
    fromCurrency,
    toCurrency,
  }),
})

const lateItem = (
  { cloudProvider, lateMonths, lastImportAt }: ProviderHome['clouds'][number],
  dayText: (moment: string) => string,
): AttentionItem[] => {
  const newest = lateMonths.at(-1)
  if (newest === undefined) return []
  return [
    {
      kind: 'late-data',
      tone: 'warning',
      title: `${cloudProvider} has no invoice of ${listed(lateMonths.map((month) => monthName(month)))}`,
      reason: `It was expected by ${expectedByDay} ${monthName(monthsAfter(newest, 1))}; the last import was on ${dayText(lastImportAt)}. Import it.`,
      href: importPage('new'),
    },
  ]
}

const lateChangeItem = ({ invoicesChangedLate: invoiceIds }: ProviderFacts): AttentionItem[] =>
  invoiceIds.length === 0
    ? []
    : [
        {
          kind: 'late-change',
          tone: 'warning',
          title: `${counted(invoiceIds.length, 'invoice')} changed after ${word(invoiceIds.length, 'it was', 'they were')} calculated`,
          reason: `The provider sent other lines for ${firstOf(invoiceIds, invoicesTold)}. See whom that concerns, and calculate ${them(invoiceIds.length)} again.`,
          href: lists.lateChanges({ state: 'open' }),
        },
      ]

const unchargedItem = ({ uncharged }: ProviderFacts): AttentionItem[] =>
  uncharged === null
    ? []
    : [
        {
          kind: 'agreed-not-charged',
          tone: 'warning',
          title: `${counted(uncharged.lines, 'agreed charge')} of ${monthName(uncharged.month)} ${is(uncharged.lines)} on no invoice`,
          reason: `${firstOf(uncharged.customers, invoicesTold)} had no usage in it, and so no invoice that could have ${them(uncharged.lines)}. Charge ${them(uncharged.lines)} once on the next one, or end ${them(uncharged.lines)}.`,
          href: lists.agreementLines({ isNotCharged: 'true' }),
        },
      ]

/** What the provider's list is made of, beside what the start page shows anyway. */
export type ProviderFacts = Pick<
  ProviderHome,
  'clouds' | 'draftsToIssue' | 'invoicesToCalculate' | 'tickets' | 'unassigned' | 'unpaid' | 'usersWaiting'
> & {
  failedImports: readonly FailedImport[]
  /** Accounts whose secret has ended or soon will. */
  secretsEnding: readonly EndingSecret[]
  /** `YYYY-MM-DD`. */
  today: string
  missingRates: readonly MissingRate[]
  /** Invoices that changed after they were calculated, and that no calculation has taken in yet; the newest change first. */
  invoicesChangedLate: readonly string[]
  /** Calculated invoices whose terms, rates or customers have changed since. */
  staleInvoices: { count: number; href: string }
  /** Invoices to calculate that have no lines yet. */
  withoutLines: number
  /** Days that were not like the others, and that nobody has dismissed. */
  unusualDays: OpenUnusualDays
  /** What was agreed, and is on no invoice of the newest calculated month. */
  uncharged: Uncharged | null
  /** Whether somebody has said who sends the invoices. */
  isSellerNamed: boolean
  /** A moment as a day in the reader's time zone. */
  dayText: (moment: string) => string
}

/** The latest unusual days by name, each with the way to its cause, and how many others there are. */
const unusualItems = ({ count, latest }: OpenUnusualDays, ofWhom: 'customers' | 'own'): AttentionItem[] => {
  const others = count - latest.length
  return [
    ...latest.map((day): AttentionItem => {
      const money = (amount: string) => `${formatMoney(amount, digitsOf(day.currency))} ${day.currency}`
      return {
        kind: 'unusual-day',
        tone: 'info',
        title: `${ofWhom === 'own' ? '' : `${day.companyName}: `}${day.serviceName} was unusual on ${dayName(day.day)}`,
        reason: `${money(day.actual)} where ${money(day.expected)} were expected. ${day.cause} See why.`,
        href: whyPage(day),
      }
    }),
    ...(others === 0
      ? []
      : [
          {
            kind: 'unusual-days',
            tone: 'info',
            title: `${counted(others, 'other day')} ${word(others, 'was', 'were')} unusual`,
            reason: `See what made the difference, and dismiss what is explained.`,
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
          title: `${counted(count, 'invoice')} ${is(count)} not calculated`,
          reason:
            withoutLines === 0
              ? `No customer is charged for ${them(count)} until you calculate ${them(count)}.`
              : `${withoutLines === count ? word(count, 'It has', 'They have') : `${numberText(withoutLines)} of them ${word(withoutLines, 'has', 'have')}`} no lines yet: fetch or import those first, then calculate.`,
          href,
        } as const,
      ]

const staleItem = ({ staleInvoices: { count, href } }: ProviderFacts): AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'stale',
          tone: 'warning',
          title: `${counted(count, 'invoice')} ${is(count)} stale`,
          reason: `What ${word(count, 'it was', 'they were')} calculated with has changed since. See what that comes to, and calculate ${them(count)} again.`,
          href,
        },
      ]

/** Drafts stay drafts until a person issues them; without a seller nobody can. */
const draftItems = ({ draftsToIssue: { count, href }, isSellerNamed }: ProviderFacts): AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'drafts',
          tone: 'warning',
          title: `${counted(count, 'customer invoice')} ${is(count)} to be issued`,
          reason: `Nobody is asked to pay ${them(count)} until you issue ${them(count)}.`,
          href,
        },
        ...(isSellerNamed
          ? []
          : [
              {
                kind: 'seller',
                tone: 'error',
                title: 'Nobody has said who sends the invoices',
                reason: 'No invoice can be issued without its sender. Say who it is.',
                href: sellerPage,
              } as const,
            ]),
      ]

const unassignedItem = ({ unassigned }: ProviderFacts): AttentionItem[] => {
  const count = unassigned.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
  if (count === 0) return []
  return [
    {
      kind: 'unassigned',
      tone: 'warning',
      title: `${counted(count, 'subscription')} on invoices ${word(count, 'belongs', 'belong')} to no customer`,
      reason: `${moneyText(unassigned)} of cost ${is(unassigned.length)} charged to nobody. Assign them.`,
      href: lists.unassigned(),
    },
  ]
}

const ticketItems = ({ tickets }: ProviderFacts): AttentionItem[] => {
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
            title: `${counted(critical, 'critical ticket')} ${is(critical)} open`,
            reason: 'A customer is at a standstill and nobody works on it yet.',
            href: lists.tickets({ status: 'open', severity: 'critical' }),
          } as const,
        ]),
    ...(others === 0
      ? []
      : [
          {
            kind: 'open-tickets',
            tone: 'info',
            title: `${counted(others, critical === 0 ? 'ticket' : 'other ticket')} ${is(others)} open`,
            reason: `Nobody works on ${them(others)} yet.`,
            href: lists.tickets({ status: 'open' }),
          } as const,
        ]),
  ]
}

const worstFirst: Record<AttentionItem['tone'], number> = { error: 0, warning: 1, info: 2 }

const sorted = (items: AttentionItem[]): AttentionItem[] =>
  items.toSorted((one, other) => worstFirst[one.tone] - worstFirst[other.tone])

/** What needs the reseller's attention, the worst first. */
export const providerAttention = (facts: ProviderFacts): AttentionItem[] =>
  sorted([
    ...facts.failedImports.map(failedImportItem),
    ...facts.secretsEnding.map((secret) => endingSecretItem(secret, facts.today)),
    ...facts.missingRates.map(missingRateItem),
    ...ticketItems(facts),
    ...overdueItem(facts.unpaid, 'Remind the customers, or mark what was paid.'),
    ...facts.clouds.flatMap((cloud) => lateItem(cloud, facts.dayText)),
    ...lateChangeItem(facts),
    ...calculateItem(facts),
    ...staleItem(facts),
    ...draftItems(facts),
    ...unchargedItem(facts),
    ...unassignedItem(facts),
    ...unusualItems(facts.unusualDays, 'customers'),
    ...(facts.usersWaiting.count === 0
      ? []
      : [
          {
            kind: 'users',
            tone: 'warning',
            title: `${counted(facts.usersWaiting.count, 'person waits', 'people wait')} for approval`,
            reason: 'They signed up and cannot come in until you give them a customer and a role.',
            href: facts.usersWaiting.href,
          } as const,
        ]),
  ])

/** What needs a customer's attention, the worst first. */
export const customerAttention = ({
  tickets,
  unpaid,
  unusualDays,
  secretsEnding,
  today,
}: Pick<CustomerHome, 'tickets'> &
  Pick<ProviderHome, 'unpaid'> &
  Pick<ProviderFacts, 'unusualDays' | 'secretsEnding' | 'today'>): AttentionItem[] => {
  const waiting = tickets.find(({ status }) => status === 'waitingForCustomer')
  return sorted([
    ...overdueItem(unpaid, 'Pay them, or open a ticket when one of them is wrong.'),
    ...(waiting && waiting.count > 0
      ? [
          {
            kind: 'tickets',
            tone: 'warning',
            title: `${counted(waiting.count, 'ticket waits', 'tickets wait')} for your answer`,
            reason: 'We asked something and cannot go on without it.',
            href: waiting.href,
          } as const,
        ]
      : []),
    ...secretsEnding.map((secret) => endingSecretItem(secret, today)),
    ...unusualItems(unusualDays, 'own'),
  ])
}
