/**
 * The monthly report of a customer: its charges and why they changed, their composition, its documents with outstanding
 * amounts, and a forecast of the current month. It contains only what the customer may see.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/monthly-reports'
import * as nouns from '@cmp/messages/contract/nouns'
import { comparison } from './comparisons.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { metricUnits } from '../kit/charts.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { customerFigureFields } from '../parties/customer-figure-fields.ts'
import { rowParams, shape, type Output, type Z } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'
import { statementCurrency } from '../billing/statements.ts'
import { changeCauses } from './usage-changes.ts'

/** The maximum number of customers whose reports one call mails. */
export const mostReportsAtOnce = 500

/** The number of services, resources and parts of a cause that a report names. */
export const reportedParts = 10

/** The reports by customer, with their schedule and the latest mail. */
export const monthlyReports = defineResource({
  name: 'monthly-reports',
  noun: nouns.monthlyReport,
  apiName: 'MonthlyReport',
  title: m.monthlyReports,
  purpose: m.monthlySummaryForEachCustomerCharges,
  nameField: 'companyName',
  fields: {
    id: f.id(),
    companyName: f.text(m.customer),
    tenantId: f.externalId(m.tenantId),
    isMailed: f.boolean(m.byEmail),
    dayOfMonth: f.optional(f.integer(m.day, { min: 1, max: 31 })),
    hour: f.optional(f.integer(m.hour, { min: 0, max: 23 })),
    timezone: f.optional(f.timeZone()),
    lastMonth: f.optional(f.text(m.lastSent)),
    lastSentAt: f.optional(f.dateTime(m.sentOn)),
    /** Why the latest one was not sent; empty if it was. */
    problem: f.text(m.problem),
    charge: customerFigureFields.charge,
    change: customerFigureFields.change,
    trend: customerFigureFields.trend,
  },
  list: {
    columns: [
      'companyName',
      'charge',
      'change',
      'trend',
      'lastMonth',
      'lastSentAt',
      'isMailed',
      'dayOfMonth',
      'problem',
      'timezone',
      'tenantId',
    ],
    sort: ['tenantId', 'companyName', 'charge', 'change'],
    defaultSort: 'tenantId',
    opening: { sort: 'companyName', direction: 'asc' },
    filter: ['id', 'tenantId'],
    parameters: { tenantName: f.text(m.tenantName, { help: m.partOfCustomersName }) },
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

const defineCustomerId = (z: Z) =>
  z
    .guid(failWith(m.enterIdOfCustomer))
    .optional()
    .describe('The ID of the customer. Customer users can omit it.')
const reportQuery = shape((z) => z.object({ customerId: defineCustomerId(z), month: defineMonth(z) }))

/** Amounts are decimal text in the report's currency, before VAT. */
const defineComparison = (z: Z) => ({ charge: z.string(), before: z.string(), difference: z.string() })

/** The largest services or resources, and the total of the others. */
const defineRanking = (z: Z) =>
  z.object({
    rows: z.array(
      z.object({
        /** Empty for charges that belong to none. */
        name: z.string(),
        detail: z.string(),
        ...defineComparison(z),
      }),
    ),
    others: z.object({ count: z.number().int(), ...defineComparison(z) }),
  })

const defineReportedCause = (z: Z) =>
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

/** A month in one currency; different currencies are never added. */
const reportCurrency = (z: Z) =>
  z.object({
    currency: z.string(),
    /** The charges of the days of the month. `before` and `change` cover only the compared days, see `comparison`. */
    charge: z.string(),
    before: z.string(),
    change: z.string(),
    /** The change in percent, one decimal; null if there was no charge before, and for the current month. */
    percent: z.string().nullable(),
    /** The part of the charge that is on drafts. */
    estimated: z.string(),
    /** The forecast of the current month, based on the days up to `through`; null for an ended month. */
    forecast: z
      .object({ through: z.string(), expected: z.string(), low: z.string(), high: z.string() })
      .nullable(),
    /**
     * The causes of the change, largest first; they add up to it. Empty for the current month, whose bills arrive
     * later.
     */
    causes: z.array(defineReportedCause(z)),
    /** What the comparison with the previous month leaves out; empty in reports from before this was stored. */
    comparison: comparison(z).default({ leftOut: [], note: '' }),
    services: defineRanking(z),
    resources: defineRanking(z),
    days: z.array(z.object({ day: z.string(), charge: z.string() })),
    statement: statementCurrency(z),
    /** Why line items behind the charges have been deleted, as a sentence; null if all are stored. */
    linesRemoved: z.string().nullable(),
  })

/** A chart of the customer's dashboard, stored at the end of the month. */
export const reportedChart = shape((z) =>
  z.object({
    name: z.string(),
    unit: z.enum(metricUnits),
    start: z.string(),
    end: z.string(),
    intervalSeconds: z.number().int(),
    /** The largest series; empty for a text. */
    lines: z.array(
      z.object({
        name: z.string(),
        /** The interval of the series if its provider measures less often than the chart's interval. */
        intervalSeconds: z.number().int().optional(),
        points: z.array(z.object({ at: z.string(), value: z.number() })),
      }),
    ),
    /** The content of a text; otherwise empty. */
    content: z.string(),
    /** Why the chart is incomplete; empty if it is complete. */
    problem: z.string().default(''),
  }),
)

/** The content of the report: exactly what is sent to the customer. */
const reportOfMonth = shape((z) =>
  z.object({
    customerId: z.string(),
    companyName: z.string(),
    month: z.string(),
    /** Whether the month has not ended yet in the customer's time zone. */
    isRunning: z.boolean(),
    timezone: z.string(),
    currencies: z.array(reportCurrency(z)),
    /** The charts of the dashboard that is the monthly report; empty for the current month or without such a dashboard. */
    charts: z.array(reportedChart(z)).default([]),
    /** Usage that is not on any document yet, as the providers estimate it. */
    estimates: z.array(
      z.object({ cloudProvider: z.string(), currency: z.string(), amount: z.string(), dataAt: z.string() }),
    ),
  }),
)

/**
 * A figure that differs from the sent report; a text is empty if the currency was missing in the sent report or is
 * missing now.
 */
const reportDifference = (z: Z) =>
  z.object({
    currency: z.string(),
    chargeWas: z.string(),
    chargeIs: z.string(),
    openWas: z.string(),
    openIs: z.string(),
  })

/** A report that was sent, is being sent, or failed. */
const defineSentReport = (z: Z) =>
  z.object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    /** Why it failed; empty if it did not. */
    problem: z.string(),
    at: z.string(),
    by: z.string(),
    isScheduled: z.boolean(),
    to: z.array(z.string()),
    /** Of the stored file, in hexadecimal digits; empty before it is created. */
    sha256: z.string(),
  })

/** Reads the current report of a month and its sent versions. */
export const getMonthlyReport = defineCall({
  name: 'getMonthlyReport',
  method: 'GET',
  path: '/api/MonthlyReport',
  tag,
  summary: "Get a customer's monthly report",
  query: reportQuery,
  reply: shape((z) =>
    z.object({
      report: reportOfMonth(z),
      /** Additional data for the reseller; null for a customer. */
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
      /** Latest first. */
      sent: z.array(defineSentReport(z)),
      /** Differences from the last sent report; empty if there are none, or nothing was sent. */
      changes: z.array(reportDifference(z)),
    }),
  ),
  access: permit.read(monthlyReports),
  token: 'read',
})

/** Returns the report as a printed document. */
export const monthlyReportPdf = defineCall({
  name: 'monthlyReportPdf',
  method: 'GET',
  path: '/api/MonthlyReport/pdf',
  tag,
  summary: "Download a customer's monthly report as PDF",
  query: reportQuery,
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(monthlyReports),
  token: 'read',
})

/** Returns the file that was sent, always with the same bytes. */
export const sentMonthlyReportPdf = defineCall({
  name: 'sentMonthlyReportPdf',
  method: 'GET',
  path: '/api/MonthlyReport/sent/:id/pdf',
  tag,
  summary: 'Download a monthly report as it was sent',
  params: rowParams,
  reply: { file: 'application/pdf' },
  access: permit.read(monthlyReports),
  token: 'read',
})

/** Mails the reports of a month manually to their recipients. */
export const sendMonthlyReports = defineCall({
  name: 'sendMonthlyReports',
  method: 'POST',
  path: '/api/MonthlyReport/send',
  tag,
  summary: 'Email the monthly reports of customers',
  body: shape((z) =>
    z
      .object({
        customerIds: z
          .array(z.guid())
          .min(1, failWith(m.selectAtLeastOneCustomer))
          .max(mostReportsAtOnce, failWith(m.youCanSendUpToReports, { mostReportsAtOnce })),
        month: defineMonth(z),
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
