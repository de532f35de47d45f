/**
 * The start page: what was charged, what waits and what is late, for the reseller and for a customer. Every number
 * carries the address of the list that it comes from, and that list shows the same number.
 */
import { comparison } from './comparisons.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'
import { customers } from './customers.ts'
import { chartCustomerInvoices } from './customer-invoices.ts'
import { ticketSeverities, ticketStatuses } from './support-tickets.ts'

/** A page of the portal with its filters. */
const href = shape((z) => z.string())
/** Exact decimal text. */
const amount = shape((z) => z.string())
/** `YYYY-MM`. */
const month = shape((z) => z.string())
/** `YYYY-MM-DD`. */
const day = shape((z) => z.string())

/** A number of rows and the list that shows them. */
const counted = shape((z) => z.object({ count: z.number().int(), href: href(z) }))
/** An amount and the list whose rows add up to it. */
const summed = shape((z) => z.object({ amount: amount(z), currency: z.string(), href: href(z) }))

/** Something that waits for a person: what, why, and where it is put right. `error` is worse than `warning`. */
export const attentionItem = shape((z) =>
  z.object({
    kind: z.string(),
    tone: z.enum(['error', 'warning', 'info']),
    title: z.string(),
    reason: z.string(),
    href: href(z),
  }),
)

/** Unpaid customer invoices; overdue ones are among the unpaid. Totals carry VAT. */
const unpaid = shape((z) =>
  counted(z).extend({
    totals: z.array(summed(z)),
    overdue: counted(z),
    overdueTotals: z.array(summed(z)),
  }),
)

/** Unpaid customer invoices with those that are due first. */
const openInvoices = shape((z) =>
  unpaid(z).extend({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        open: amount(z).describe('What of it is not paid, with VAT.'),
        currency: z.string(),
        dueDate: day(z),
        isOverdue: z.boolean(),
        href: href(z),
      }),
    ),
  }),
)

/** Open invoices of one currency by the days that their day of payment has passed: 0–30, 31–60, 61–90 and more. */
const overdueAges = shape((z) =>
  z.object({
    currency: z.string(),
    ages: z.array(
      z.object({
        /** Days since the invoice was due; `to` is null where there is no end. */
        from: z.number().int(),
        to: z.number().int().nullable(),
        invoices: z.number().int(),
        amount: amount(z),
        href: href(z),
      }),
    ),
  }),
)

/** A customer whose charge is not what it was in the month before. */
const mover = shape((z) =>
  z.object({
    customerId: z.string(),
    companyName: z.string(),
    currency: z.string(),
    amount: amount(z),
    previous: amount(z),
    difference: amount(z),
    /** One digit; null where nothing was charged in the month before. */
    percent: z.string().nullable(),
    href: href(z),
  }),
)

/** What a month's customer invoices of one currency come to, before VAT. The cost is exchanged at each charge's rate. */
const monthResult = shape((z) =>
  z.object({
    currency: z.string(),
    charge: amount(z),
    /** What of the charge stands on drafts. */
    estimated: amount(z),
    cost: amount(z),
    margin: amount(z),
    /** The margin in per cent of the charge, one digit; null where nothing was charged. */
    marginPercent: z.string().nullable(),
    invoices: z.number().int(),
    href: href(z),
  }),
)

const severity = shape((z) => z.enum(ticketSeverities.map(({ value }) => value)))
const status = shape((z) => z.enum(ticketStatuses.map(({ value }) => value)))

/**
 * The newest invoiced month beside the month before it, a currency each; null before the first invoice. Amounts are all that is
 * charged so far; the difference is of the providers that have billed both months whole, see `comparison`.
 */
const spend = shape((z) =>
  z
    .object({
      month: month(z),
      previousMonth: month(z),
      /** The month has not ended yet. */
      isRunning: z.boolean(),
      comparison: comparison(z),
      currencies: z.array(
        z.object({
          currency: z.string(),
          amount: amount(z),
          /** What of the amount stands on drafts. */
          estimated: amount(z),
          previous: amount(z),
          /** Null where nothing can be compared. */
          difference: amount(z).nullable(),
          /** Change of the compared days in percent, with one decimal; null where the earlier days had no charge. */
          percent: z.string().nullable(),
          /** Whether the difference leaves something of either amount out. */
          isLikeForLike: z.boolean(),
          href: href(z),
          previousHref: href(z),
        }),
      ),
    })
    .nullable(),
)

/** A first step of a new portal. */
const setupStep = shape((z) =>
  z.object({
    step: z.enum(['customers', 'rates', 'invoices']),
    isDone: z.boolean(),
    href: href(z),
  }),
)

/** The reseller's start page. */
export const providerHome = shape((z) =>
  z.object({
    side: z.literal('provider'),
    /** Today and the time zone that it is today in. */
    today: day(z),
    timezone: z.string(),
    /** The first steps, while no customer has been charged yet; null afterwards. */
    setup: z.array(setupStep(z)).nullable(),
    spend: spend(z),
    /** The last twelve months, the running one last. */
    months: z.array(
      z.object({ month: month(z), isClosed: z.boolean(), href: href(z), results: z.array(monthResult(z)) }),
    ),
    /** Whose charge rose and fell most in the newest month that has ended and was charged; at most five a currency and side. */
    movers: z
      .object({
        month: month(z),
        previousMonth: month(z),
        /** What is left out: amounts are of the providers that have billed both months whole. */
        comparison: comparison(z),
        rose: z.array(mover(z)),
        fell: z.array(mover(z)),
      })
      .nullable(),
    /** Where the cost of all invoices has gone, a currency each: the first three add up to the invoices' total. */
    reconciliation: z.array(
      z.object({
        currency: z.string(),
        invoices: z.number().int(),
        total: amount(z),
        charged: amount(z),
        unassigned: amount(z),
        uncharged: amount(z),
        /** What the providers announced beyond the lines; negative where they announced less. */
        difference: amount(z),
        href: href(z),
      }),
    ),
    /** Cost of subscriptions that belong to no customer, a currency each. */
    unassigned: z.array(summed(z).extend({ subscriptions: z.number().int() })),
    /** Cost of customers that is on no document of theirs, a currency each. */
    uncharged: z.array(summed(z).extend({ invoices: z.number().int(), reason: z.string() })),
    unpaid: unpaid(z),
    overdueAges: z.array(overdueAges(z)),
    tickets: z.array(z.object({ severity: severity(z), open: counted(z), inProgress: counted(z) })),
    usersWaiting: counted(z),
    invoicesToCalculate: counted(z),
    /** Customer invoices that are drafts. */
    draftsToIssue: counted(z),
    /** What was brought in of each cloud; `lateMonths` should have an invoice by now and have none. */
    clouds: z.array(
      z.object({
        cloudProvider: z.string(),
        lastImportAt: z.string(),
        newestMonth: month(z),
        lateMonths: z.array(month(z)),
        href: href(z),
      }),
    ),
    /** The accounts that bills are fetched from: how old their data is, and what a person should do about it. */
    accounts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Null for an account of several. */
        cloudProvider: z.string().nullable(),
        /** The newest day of usage that has come from it. */
        newestDay: day(z).nullable(),
        lastFetchAt: z.string().nullable(),
        /** Null where it is fetched by hand alone. */
        nextFetchAt: z.string().nullable(),
        /** Why the last fetch failed; empty where it did not. */
        problem: z.string(),
        /** What is late or wrong, and what to do; empty where nothing is. */
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
    /** The last twelve months, the running one last: charges by cloud and currency, and each currency's sum. */
    months: z.array(
      chartCustomerInvoices.reply(z).element.extend({
        totals: z.array(
          summed(z).extend({ estimated: amount(z).describe('What of the amount stands on drafts.') }),
        ),
      }),
    ),
    /** The largest of the newest invoiced month, at most five a currency. */
    services: z.array(summed(z).extend({ name: z.string() })),
    subscriptions: z.array(summed(z).extend({ name: z.string(), subscriptionId: z.string() })),
    tickets: z.array(counted(z).extend({ status: status(z) })),
    unpaid: openInvoices(z),
    attention: z.array(attentionItem(z)),
  }),
)

/** The start page, of the side that the caller is on. */
export const readHomepage = defineCall({
  name: 'readHomepage',
  method: 'GET',
  path: '/api/Homepage',
  tag: 'Homepage',
  summary: 'What was charged, what waits and what is late',
  reply: shape((z) => z.discriminatedUnion('side', [providerHome(z), customerHome(z)])),
  access: permit.signedIn,
  token: 'read',
})

/** What stands first on a customer's page: the money, and to the reseller what is still to be done before it is charged. */
export const readCustomerOverview = defineCall({
  name: 'readCustomerOverview',
  method: 'GET',
  path: '/api/Homepage/customers/:id',
  tag: 'Homepage',
  summary: 'What a customer was charged, what of it is open, and what is left to set up',
  params: shape((z) => z.object({ id: z.guid('A customer is named by its id') })),
  reply: shape((z) =>
    z.object({
      spend: spend(z),
      /** The last twelve months, the running one last: charges by service and currency. */
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
      /** What a customer needs before it can be charged; null to the customer's own people. */
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
