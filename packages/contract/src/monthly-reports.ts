/**
 * The report of a customer's month: what it was charged and why that is not what it was, what it is made of, its documents and
 * what is open of them, and what the running month will come to. All of it is what the customer itself sees.
 */
import { comparison } from './comparisons.ts'
import { customers } from './customers.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { metricUnits } from './kit/charts.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { defineResource } from './kit/resource.ts'
import { rowParams, shape, type Output, type Z } from './kit/shape.ts'
import { askedMonth } from './kit/months.ts'
import { statementCurrency } from './statements.ts'
import { changeCauses } from './usage-by-meters.ts'

/** How many customers one call mails reports to at most. */
export const mostReportsAtOnce = 500

/** How many services, resources and parts of a cause a report names. */
export const reportedParts = 10

/** The reports by customer: whose they are, whether they go out by mail, and what went out last. */
export const monthlyReports = defineResource({
  name: 'monthly-reports',
  noun: 'monthly report',
  title: 'Monthly reports',
  purpose:
    'A month of each customer on a few pages: what it was charged and why it changed, its documents and what is open.',
  nameField: 'companyName',
  fields: {
    id: f.id(),
    companyName: f.text('Customer'),
    tenantId: f.externalId('Tenant id'),
    isMailed: f.boolean('By mail'),
    dayOfMonth: f.optional(f.integer('Day', { min: 1, max: 31 })),
    hour: f.optional(f.integer('Hour', { min: 0, max: 23 })),
    timezone: f.optional(f.timeZone()),
    lastMonth: f.optional(f.text('Last sent')),
    lastSentAt: f.optional(f.dateTime('Sent on')),
    /** Why the latest one did not go out; empty where it did. */
    problem: f.text('Problem'),
  },
  list: {
    columns: [
      'companyName',
      'tenantId',
      'isMailed',
      'dayOfMonth',
      'timezone',
      'lastMonth',
      'lastSentAt',
      'problem',
    ],
    sort: ['tenantId', 'companyName'],
    defaultSort: 'tenantId',
    opening: { sort: 'companyName', direction: 'asc' },
    filter: ['id', 'tenantId'],
    parameters: { tenantName: f.text('Tenant name', { help: 'A part of the customer’s name.' }) },
    search: ['companyName', 'tenantId'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/MonthlyReport/GetMonthlyReportCustomerWithPagination',
      envelope: 'lower',
    },
  },
  pages: { list: '/monthly-report', detail: '/monthly-report/detail' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

const tag = monthlyReports.title

const customerId = (z: Z) =>
  z.guid(`A ${customers.noun} is named by its id`).optional().describe('Left out by a customer, who has one.')
const reportQuery = shape((z) => z.object({ customerId: customerId(z), month: askedMonth(z) }))

/** Amounts are decimal text of the report's currency, before VAT. */
const compared = (z: Z) => ({ charge: z.string(), before: z.string(), difference: z.string() })

/** The largest services or resources, and what the others come to together. */
const ranked = (z: Z) =>
  z.object({
    rows: z.array(
      z.object({
        /** Empty for what belongs to none. */
        name: z.string(),
        detail: z.string(),
        ...compared(z),
      }),
    ),
    others: z.object({ count: z.number().int(), ...compared(z) }),
  })

const reportedCause = (z: Z) =>
  z.object({
    cause: z.enum(changeCauses.map(({ value }) => value)),
    amount: z.string(),
    isAgreement: z.boolean(),
    parts: z.array(
      z.object({
        name: z.string(),
        detail: z.string(),
        amount: z.string(),
        figureBefore: z.string(),
        figureAfter: z.string(),
      }),
    ),
    others: z.object({ count: z.number().int(), amount: z.string() }),
  })

/** A month in one currency; two are never added. */
const reportCurrency = (z: Z) =>
  z.object({
    currency: z.string(),
    /** What the days of the month are charged. `before` and `change` are of the days that are compared, see `comparison`. */
    charge: z.string(),
    before: z.string(),
    change: z.string(),
    /** The change in per cent, one digit; null where nothing was charged before, and of a running month. */
    percent: z.string().nullable(),
    /** What of the charge stands on documents that are not issued yet. */
    estimated: z.string(),
    /** What the running month will come to, an estimate by the days through one; null of a month that has ended. */
    forecast: z
      .object({ through: z.string(), expected: z.string(), low: z.string(), high: z.string() })
      .nullable(),
    /** The causes of the change, the largest first; they add up to it. None of a running month, whose bills come later. */
    causes: z.array(reportedCause(z)),
    /** What the comparison with the month before leaves out; reports of before this was told leave out nothing. */
    comparison: comparison(z).default({ leftOut: [], note: '' }),
    services: ranked(z),
    resources: ranked(z),
    days: z.array(z.object({ day: z.string(), charge: z.string() })),
    statement: statementCurrency(z),
    /** Why lines behind the charges are not there any more, as a sentence; null where all of them are. */
    linesRemoved: z.string().nullable(),
  })

/** A chart of the customer's dashboard, as it was kept at the end of the month. */
export const reportedChart = shape((z) =>
  z.object({
    name: z.string(),
    unit: z.enum(metricUnits),
    start: z.string(),
    end: z.string(),
    intervalSeconds: z.number().int(),
    /** The largest ones; none of a text. */
    lines: z.array(
      z.object({
        name: z.string(),
        /** Where its cloud measures it less often than the chart's. */
        intervalSeconds: z.number().int().optional(),
        points: z.array(z.object({ at: z.string(), value: z.number() })),
      }),
    ),
    /** Of a text; empty otherwise. */
    content: z.string(),
    /** Why it is not whole; empty where it is. */
    problem: z.string().default(''),
  }),
)

/** What the report says: all that goes to the customer, and nothing else. */
const reportOfMonth = shape((z) =>
  z.object({
    customerId: z.string(),
    companyName: z.string(),
    month: z.string(),
    /** The month has not ended yet where the customer is. */
    isRunning: z.boolean(),
    timezone: z.string(),
    currencies: z.array(reportCurrency(z)),
    /** Of the dashboard that is the monthly report; none of a running month, or where there is no such dashboard. */
    charts: z.array(reportedChart(z)).default([]),
    /** Usage that no document charges yet, as the clouds estimate it. */
    estimates: z.array(
      z.object({ cloudProvider: z.string(), currency: z.string(), amount: z.string(), dataAt: z.string() }),
    ),
  }),
)

/** A figure that is not what a sent report says of it; a text is empty where the currency was not in it, or is not now. */
const reportDifference = (z: Z) =>
  z.object({
    currency: z.string(),
    chargeWas: z.string(),
    chargeIs: z.string(),
    openWas: z.string(),
    openIs: z.string(),
  })

/** A report that went out, is on its way, or could not be sent. */
const sentReport = (z: Z) =>
  z.object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    /** Why it failed; empty where it did not. */
    problem: z.string(),
    at: z.string(),
    by: z.string(),
    isScheduled: z.boolean(),
    to: z.array(z.string()),
    /** Of the kept file, in hexadecimal digits; empty while there is none. */
    sha256: z.string(),
  })

/** The report of a month as things stand now, with what was sent of it. */
export const getMonthlyReport = defineCall({
  name: 'getMonthlyReport',
  method: 'GET',
  path: '/api/MonthlyReport',
  tag,
  summary: "The report of a customer's month",
  query: reportQuery,
  reply: shape((z) =>
    z.object({
      report: reportOfMonth(z),
      /** What the reseller sees besides; null to a customer. */
      reseller: z
        .object({
          currencies: z.array(
            z.object({
              currency: z.string(),
              charge: z.string(),
              cost: z.string(),
              margin: z.string(),
              marginPercent: z.string().nullable(),
            }),
          ),
          /** Drafts of the month that the customer does not see. */
          hiddenDrafts: z.number().int(),
        })
        .nullable(),
      /** The latest first. */
      sent: z.array(sentReport(z)),
      /** What the report that went out last says differently; empty where nothing changed since, or nothing went out. */
      changes: z.array(reportDifference(z)),
    }),
  ),
  access: permit.read(monthlyReports),
  token: 'read',
})

/** The same on paper. */
export const monthlyReportPdf = defineCall({
  name: 'monthlyReportPdf',
  method: 'GET',
  path: '/api/MonthlyReport/pdf',
  tag,
  summary: "The report of a customer's month as PDF",
  query: reportQuery,
  reply: { file: 'application/pdf' },
  heavy: 'paper',
  access: permit.read(monthlyReports),
  token: 'read',
})

/** The file that was sent: the same bytes whenever it is asked for. */
export const sentMonthlyReportPdf = defineCall({
  name: 'sentMonthlyReportPdf',
  method: 'GET',
  path: '/api/MonthlyReport/sent/:id/pdf',
  tag,
  summary: 'A monthly report as it was sent',
  params: rowParams,
  reply: { file: 'application/pdf' },
  access: permit.read(monthlyReports),
  token: 'read',
})

/** Mails the reports of a month by hand, each to those who get it by mail. */
export const sendMonthlyReports = defineCall({
  name: 'sendMonthlyReports',
  method: 'POST',
  path: '/api/MonthlyReport/send',
  tag,
  summary: 'Mail the monthly reports of customers',
  body: shape((z) =>
    z
      .object({
        customerIds: z
          .array(z.guid())
          .min(1, 'Choose the customers')
          .max(mostReportsAtOnce, `At most ${mostReportsAtOnce} are sent at once`),
        month: askedMonth(z),
      })
      .strict(),
  ),
  reply: shape((z) => z.object({ message: z.string(), ids: z.array(z.string()) })),
  access: permit.change(monthlyReports),
  token: 'billing',
})

export type ReportedChart = Output<typeof reportedChart>
export type MonthlyReport = CallReply<typeof getMonthlyReport>['report']
export type MonthlyReportReply = CallReply<typeof getMonthlyReport>
export type MonthlyReportCurrency = MonthlyReport['currencies'][number]
