/** The schedule of mailing a customer's monthly report, its recipients and language; off by default. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/monthly-report-mail'
import { contactRoles } from '../parties/customer-contacts.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { roleWords } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'
import { monthlyReports } from './monthly-reports.ts'

const tag = monthlyReports.title

const reportLanguages = [
  { value: 'en', label: m.english },
  { value: 'th', label: m.thai },
] as const

/** The roles of a customer's users. */
const reportReaderRoles = (['ADMIN', 'EDITOR', 'GUEST'] as const).map((value) => ({
  value,
  label: roleWords[value].name,
}))

/** The form fields of a customer's schedule. */
export const reportMailFields = {
  isOn: f.boolean(m.emailMonthlyReport, {
    help: m.eachReportIsSentOnceIn,
  }),
  dayOfMonth: f.integer(m.dayOfMonth, {
    min: 1,
    max: 31,
    help: m.inShorterMonthsLastDayIs,
  }),
  hour: f.integer(m.hour, { min: 0, max: 23, help: m.inTimeZoneBelowForExample }),
  timezone: f.timeZone(m.timeZone),
  language: f.optional(f.choice(m.language, reportLanguages, { none: m.sameAsInvoices })),
  contactRoles: f.choices(m.contacts, contactRoles, {
    help: m.contactsWhoReceiveReportLeaveEmpty,
  }),
  readerRoles: f.choices(m.users, reportReaderRoles, {
    help: m.usersWithTheseRolesWhoSubscribed,
  }),
}

/** A customer's schedule. */
export const reportMail = shape((z) =>
  z.object({
    isOn: reportMailFields.isOn.schema(z),
    dayOfMonth: reportMailFields.dayOfMonth.schema(z),
    hour: reportMailFields.hour.schema(z),
    timezone: reportMailFields.timezone.schema(z),
    language: reportMailFields.language.schema(z),
    contactRoles: reportMailFields.contactRoles.schema(z),
    readerRoles: reportMailFields.readerRoles.schema(z),
  }),
)

const customerId = shape((z) => z.guid(failWith(m.chooseACustomer)))

/** Reads the schedule, the current recipients, and whether the caller subscribes to the report. */
export const getReportMail = defineCall({
  name: 'getReportMail',
  method: 'GET',
  path: '/api/MonthlyReport/mail',
  tag,
  summary: "Get the email schedule and recipients of a customer's monthly report",
  query: shape((z) =>
    z.object({
      customerId: customerId(z).optional().describe('The ID of the customer. Customer users can omit it.'),
    }),
  ),
  version: 'shown',
  reply: shape((z) =>
    z.object({
      mail: z.object({
        isOn: z.boolean(),
        dayOfMonth: z.number().int(),
        hour: z.number().int(),
        timezone: z.string(),
        language: z.enum(reportLanguages.map(({ value }) => value)).nullable(),
        contactRoles: z.array(z.enum(contactRoles.map(({ value }) => value))),
        readerRoles: z.array(z.enum(reportReaderRoles.map(({ value }) => value))),
      }),
      to: z.array(z.string()),
      /** When the next one is due if it is enabled; a timestamp in UTC. */
      nextAt: z.string().nullable(),
      /** Null for a person who belongs to no customer or may not get it by mail. */
      isWanted: z.boolean().nullable(),
    }),
  ),
  access: permit.read(monthlyReports),
  token: 'read',
})

/** Changes the schedule: the reseller for every customer, a customer's administrator for the own customer. */
export const setReportMail = defineCall({
  name: 'setReportMail',
  method: 'POST',
  path: getReportMail.path,
  tag,
  summary: "Set the email schedule and recipients of a customer's monthly report",
  body: shape((z) =>
    reportMail(z)
      .extend({ customerId: customerId(z) })
      .strict(),
  ),
  version: 'checked',
  reply: messageReply,
  access: permit.use('monthly-reports.schedule'),
  token: 'administration',
})

/** Subscribes the caller to the report of the own customer, or unsubscribes. */
export const wantMonthlyReport = defineCall({
  name: 'wantMonthlyReport',
  method: 'POST',
  path: '/api/MonthlyReport/wish',
  tag,
  summary: 'Subscribe to or unsubscribe from the monthly report by email',
  body: shape((z) => z.object({ isWanted: z.boolean(failWith(m.chooseWhetherToReceiveReport)) }).strict()),
  reply: messageReply,
  access: permit.read(monthlyReports),
  token: 'none',
})

export type ReportMail = Output<typeof reportMail>
export type ReportMailReply = CallReply<typeof getReportMail>
