/**
 * The start page of the reseller and of customers: charges, pending work and delays. Every number has a link to its
 * list, which shows the same number.
 */
import * as m from '@cmp/messages/contract/insight/homepage'
import { failWith } from '../kit/fail-with.ts'
import { comparison } from './comparisons.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'
import { customers } from '../parties/customers.ts'
import { chartCustomerInvoices } from '../billing/customer-invoices.ts'
import { ticketSeverities, ticketStatuses } from '../support/support-tickets.ts'

/** The path of a portal page with its filters. */
const href = shape((z) => z.string())
/** Exact decimal text. */
const amount = shape((z) => z.string())
/** `YYYY-MM`. */
const month = shape((z) => z.string())
/** `YYYY-MM-DD`. */
const day = shape((z) => z.string())

/** A number of rows and the list that contains them. */
const counted = shape((z) => z.object({ count: z.number().int(), href: href(z) }))
/** An amount and the list whose rows add up to it. */
const summed = shape((z) => z.object({ amount: amount(z), currency: z.string(), href: href(z) }))

/**
 * An item that needs a person's attention, with the reason and the page to fix it. `error` is more severe than
 * `warning`.
 */
export const attentionItem = shape((z) =>
  z.object({
    kind: z.string(),
    tone: z.enum(['error', 'warning', 'info']),
    title: z.string(),
    reason: z.string(),
    href: href(z),
  }),
)

/** Unpaid customer invoices, including overdue ones. Totals include VAT. */
const unpaid = shape((z) =>
  counted(z).extend({
    totals: z.array(summed(z)),
    overdue: counted(z),
    overdueTotals: z.array(summed(z)),
  }),
)

/** Unpaid customer invoices, the earliest due date first. */
const openInvoices = shape((z) =>
  unpaid(z).extend({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        open: amount(z).describe('The outstanding amount, including VAT.'),
        currency: z.string(),
        dueDate: day(z),
        isOverdue: z.boolean(),
        href: href(z),
      }),
    ),
  }),
)

/** Outstanding invoices of one currency by the days since the due date: 0–30, 31–60, 61–90 and more. */
const overdueAges = shape((z) =>
  z.object({
    currency: z.string(),
    ages: z.array(
      z.object({
        /** Days since the due date; `to` is null for the last range. */
        from: z.number().int(),
        to: z.number().int().nullable(),
        invoices: z.number().int(),
        amount: amount(z),
        href: href(z),
      }),
    ),
  }),
)

/** A customer whose charge differs from the previous month. */
const mover = shape((z) =>
  z.object({
    customerId: z.string(),
    companyName: z.string(),
    currency: z.string(),
    amount: amount(z),
    previous: amount(z),
    difference: amount(z),
    /** One decimal; null if there was no charge in the previous month. */
    percent: z.string().nullable(),
    href: href(z),
  }),
)

/** The totals of a month's customer invoices in one currency, before VAT. The cost is converted at each charge's rate. */
const monthResult = shape((z) =>
  z.object({
    currency: z.string(),
    charge: amount(z),
    /** The part of the charge that is on drafts. */
    estimated: amount(z),
    cost: amount(z),
    margin: amount(z),
    /** The margin in percent of the charge, one decimal; null if there was no charge. */
    marginPercent: z.string().nullable(),
    invoices: z.number().int(),
    href: href(z),
  }),
)

const severity = shape((z) => z.enum(ticketSeverities.map(({ value }) => value)))
const status = shape((z) => z.enum(ticketStatuses.map(({ value }) => value)))

/**
 * The latest invoiced month compared with the previous one, by currency; null before the first invoice. Amounts are all
 * charges so far. The difference covers only providers that have billed both months completely, see `comparison`.
 */
const spend = shape((z) =>
  z
    .object({
      month: month(z),
      previousMonth: month(z),
      /** Whether the month has not ended yet. */
      isRunning: z.boolean(),
      comparison: comparison(z),
      currencies: z.array(
        z.object({
          currency: z.string(),
          amount: amount(z),
          /** The part of the amount that is on drafts. */
          estimated: amount(z),
          previous: amount(z),
          /** Null if nothing can be compared. */
          difference: amount(z).nullable(),
          /** Change of the compared days in percent, with one decimal; null if the earlier days had no charge. */
          percent: z.string().nullable(),
          /** Whether the difference leaves out a part of either amount. */
          isLikeForLike: z.boolean(),
          href: href(z),
          previousHref: href(z),
        }),
      ),
    })
    .nullable(),
)

/**
 * A setup step of a new portal, in this order: the seller's details, the first provider invoice, its customers, their
 * prices, the review of the drafts, and the first issued customer invoice.
 */
const setupStep = shape((z) =>
  z.object({
    step: z.enum(['seller', 'invoices', 'customers', 'prices', 'review', 'issue']),
    isDone: z.boolean(),
    /**
     * The number that the step shows: imported invoices, unassigned subscriptions, customers charged at cost, drafts;
     * 0 for a step without one.
     */
    count: z.number().int(),
    href: href(z),
  }),
)

/** The reseller's start page. */
export const providerHome = shape((z) =>
  z.object({
    side: z.literal('provider'),
    /** The current date and its time zone. */
    today: day(z),
    timezone: z.string(),
    /** The setup steps until the first customer invoice is issued; null afterwards. */
    setup: z.array(setupStep(z)).nullable(),
    spend: spend(z),
    /** The last twelve months, the current month last. */
    months: z.array(
      z.object({ month: month(z), isClosed: z.boolean(), href: href(z), results: z.array(monthResult(z)) }),
    ),
    /**
     * The customers whose charge rose or fell most in the latest ended and charged month; at most five for each
     * currency and direction.
     */
    movers: z
      .object({
        month: month(z),
        previousMonth: month(z),
        /** What is left out: amounts cover only providers that have billed both months completely. */
        comparison: comparison(z),
        rose: z.array(mover(z)),
        fell: z.array(mover(z)),
      })
      .nullable(),
    /**
     * The distribution of the cost of all invoices, by currency: the first three amounts add up to the total of the
     * invoices.
     */
    reconciliation: z.array(
      z.object({
        currency: z.string(),
        invoices: z.number().int(),
        total: amount(z),
        charged: amount(z),
        unassigned: amount(z),
        uncharged: amount(z),
        /** The announced totals of the providers less the line items. */
        difference: amount(z),
        href: href(z),
      }),
    ),
    /** Cost of unassigned subscriptions, by currency. */
    unassigned: z.array(summed(z).extend({ subscriptions: z.number().int() })),
    /** Cost of customers that is on none of their documents, by currency. */
    uncharged: z.array(summed(z).extend({ invoices: z.number().int(), reason: z.string() })),
    unpaid: unpaid(z),
    overdueAges: z.array(overdueAges(z)),
    tickets: z.array(z.object({ severity: severity(z), open: counted(z), inProgress: counted(z) })),
    usersWaiting: counted(z),
    invoicesToCalculate: counted(z),
    /** Customer invoices in the state draft. */
    draftsToIssue: counted(z),
    /** The imported data of each cloud. `lateMonths` are months whose invoice is overdue. */
    clouds: z.array(
      z.object({
        cloudProvider: z.string(),
        lastImportAt: z.string(),
        newestMonth: month(z),
        lateMonths: z.array(month(z)),
        href: href(z),
      }),
    ),
    /** The accounts from which bills are fetched: the age of their data, and what a person should do. */
    accounts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Null for an account with several providers. */
        cloudProvider: z.string().nullable(),
        /** The latest day with usage from this account. */
        newestDay: day(z).nullable(),
        lastFetchAt: z.string().nullable(),
        /** Null if it is only fetched manually. */
        nextFetchAt: z.string().nullable(),
        /** Why the last fetch failed; empty if it succeeded. */
        problem: z.string(),
        /** What is late or wrong and what to do; empty if nothing is. */
        sentence: z.string(),
        href: href(z),
      }),
    ),
    attention: z.array(attentionItem(z)),
  }),
)

/** A customer's start page. */
export const customerHome = shape((z) =>
  z.object({
    side: z.literal('customer'),
    today: day(z),
    timezone: z.string(),
    spend: spend(z),
    /** The last twelve months, the current month last: charges by cloud and currency, and the total of each currency. */
    months: z.array(
      chartCustomerInvoices.reply(z).element.extend({
        totals: z.array(
          summed(z).extend({ estimated: amount(z).describe('The part of the amount that is on drafts.') }),
        ),
      }),
    ),
    /** The largest services of the latest invoiced month, at most five for each currency. */
    services: z.array(summed(z).extend({ name: z.string() })),
    subscriptions: z.array(summed(z).extend({ name: z.string(), subscriptionId: z.string() })),
    tickets: z.array(counted(z).extend({ status: status(z) })),
    unpaid: openInvoices(z),
    attention: z.array(attentionItem(z)),
  }),
)

/** Reads the start page of the caller's side. */
export const readHomepage = defineCall({
  name: 'readHomepage',
  method: 'GET',
  path: '/api/Homepage',
  tag: 'Homepage',
  summary: 'Get the charges, pending work and overdue items of the home page',
  reply: shape((z) => z.discriminatedUnion('side', [providerHome(z), customerHome(z)])),
  access: permit.signedIn,
  token: 'read',
})

/** Reads the overview of a customer: its amounts and, for the reseller, the setup steps before it can be charged. */
export const readCustomerOverview = defineCall({
  name: 'readCustomerOverview',
  method: 'GET',
  path: '/api/Homepage/customers/:id',
  tag: 'Homepage',
  summary: 'Get a customer’s charges, outstanding amounts and remaining setup steps',
  params: shape((z) => z.object({ id: z.guid(failWith(m.enterIdOfCustomer)) })),
  reply: shape((z) =>
    z.object({
      spend: spend(z),
      /** The last twelve months, the current month last: charges by service and currency. */
      months: z.array(
        z.object({
          month: month(z),
          href: href(z),
          entries: z.array(
            z.object({ name: z.string(), companyName: z.string(), value: amount(z), currency: z.string() }),
          ),
        }),
      ),
      unpaid: openInvoices(z),
      /** The missing setup of the customer; null for the customer's own users. */
      setup: z
        .array(
          z.object({
            step: z.enum(['profile', 'subscriptions', 'people']),
            isDone: z.boolean(),
            href: href(z),
          }),
        )
        .nullable(),
    }),
  ),
  access: permit.read(customers),
  token: 'read',
})

export type CustomerOverview = CallReply<typeof readCustomerOverview>
export type AttentionItem = Output<typeof attentionItem>
export type ProviderHome = Output<typeof providerHome>
export type CustomerHome = Output<typeof customerHome>
export type HomeReply = CallReply<typeof readHomepage>
