/**
 * The start page: what was charged, what waits and what is late, for the reseller and for a customer. Every number
 * carries the address of the list that it comes from, and that list shows the same number.
 */
import { z } from 'zod'
import { customerInvoiceChart } from './customer-invoices.ts'
import { ticketSeverities, ticketStatuses } from './support-tickets.ts'

/** A page of the portal with its filters. */
const href = z.string()
/** Exact decimal text. */
const amount = z.string()
/** `YYYY-MM`. */
const month = z.string()
/** `YYYY-MM-DD`. */
const day = z.string()

/** A number of rows and the list that shows them. */
const counted = z.object({ count: z.number().int(), href })
/** An amount and the list whose rows add up to it. */
const summed = z.object({ amount, currency: z.string(), href })

/** Something that waits for a person: what, why, and where it is put right. `error` is worse than `warning`. */
export const attentionItem = z.object({
  kind: z.string(),
  tone: z.enum(['error', 'warning', 'info']),
  title: z.string(),
  reason: z.string(),
  href,
})

/** Unpaid customer invoices; overdue ones are among the unpaid. Totals carry VAT. */
const unpaid = counted.extend({
  totals: z.array(summed),
  overdue: counted,
  overdueTotals: z.array(summed),
})

/** What a month's customer invoices of one currency come to, before VAT. The cost is exchanged at each charge's rate. */
const monthResult = z.object({
  currency: z.string(),
  charge: amount,
  cost: amount,
  margin: amount,
  /** The margin in per cent of the charge, one digit; null where nothing was charged. */
  marginPercent: z.string().nullable(),
  invoices: z.number().int(),
  href,
})

const severity = z.enum(ticketSeverities.map(({ value }) => value))
const status = z.enum(ticketStatuses.map(({ value }) => value))

/** A first step of a new portal. */
const setupStep = z.object({
  step: z.enum(['customers', 'rates', 'invoices']),
  isDone: z.boolean(),
  href,
})

/** The reseller's start page. */
export const providerHome = z.object({
  side: z.literal('provider'),
  /** Today and the time zone that it is today in. */
  today: day,
  timezone: z.string(),
  /** The first steps, while no customer has been charged yet; null afterwards. */
  setup: z.array(setupStep).nullable(),
  /** The month that ended last, then the running one. */
  months: z.array(z.object({ month, isClosed: z.boolean(), href, results: z.array(monthResult) })),
  /** Cost of subscriptions that belong to no customer, a currency each. */
  unassigned: z.array(summed.extend({ subscriptions: z.number().int() })),
  unpaid,
  tickets: z.array(z.object({ severity, open: counted, inProgress: counted })),
  usersWaiting: counted,
  invoicesToCalculate: counted,
  /** What was brought in of each cloud; `lateMonths` should have an invoice by now and have none. */
  clouds: z.array(
    z.object({
      cloudProvider: z.string(),
      lastImportAt: z.string(),
      newestMonth: month,
      lateMonths: z.array(month),
      href,
    }),
  ),
  attention: z.array(attentionItem),
})

/** A customer's start page. */
export const customerHome = z.object({
  side: z.literal('customer'),
  today: day,
  timezone: z.string(),
  /** The newest invoiced month beside the month before it; null before the first invoice. */
  spend: z
    .object({
      month,
      previousMonth: month,
      /** The month has not ended yet. */
      isRunning: z.boolean(),
      currencies: z.array(
        z.object({
          currency: z.string(),
          amount,
          previous: amount,
          difference: amount,
          /** One digit; null where nothing was charged in the month before. */
          percent: z.string().nullable(),
          href,
          previousHref: href,
        }),
      ),
    })
    .nullable(),
  /** The last twelve months, the running one last: charges by cloud and currency, and each currency's sum. */
  months: z.array(customerInvoiceChart.element.extend({ totals: z.array(summed) })),
  /** The largest of the newest invoiced month, at most five a currency. */
  services: z.array(summed.extend({ name: z.string() })),
  subscriptions: z.array(summed.extend({ name: z.string(), subscriptionId: z.string() })),
  tickets: z.array(counted.extend({ status })),
  unpaid: unpaid.extend({
    /** Those due first. */
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        total: amount,
        currency: z.string(),
        dueDate: day,
        isOverdue: z.boolean(),
        href,
      }),
    ),
  }),
  attention: z.array(attentionItem),
})

/** `GET /api/Homepage`. */
export const homeReply = z.discriminatedUnion('side', [providerHome, customerHome])

export type AttentionItem = z.output<typeof attentionItem>
export type ProviderHome = z.output<typeof providerHome>
export type CustomerHome = z.output<typeof customerHome>
export type HomeReply = z.output<typeof homeReply>
