/** The schedule of mailing a customer's monthly report, its recipients and language; off by default. */
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
  { value: 'en', label: 'English' },
  { value: 'th', label: 'Thai' },
] as const

/** The roles of a customer's users. */
const reportReaderRoles = (['ADMIN', 'EDITOR', 'GUEST'] as const).map((value) => ({
  value,
  label: roleWords[value].name,
}))

/** The form fields of a customer's schedule. */
export const reportMailFields = {
  isOn: f.boolean('Mail the report every month', {
    help: 'Each month’s report goes out once, in the month after it, as soon as a document of the month is issued.',
  }),
  dayOfMonth: f.integer('Day of the month', {
    min: 1,
    max: 31,
    help: 'In a month that has no such day it is the last one.',
  }),
  hour: f.integer('Hour', { min: 0, max: 23, help: 'In the time zone below: 9 is 09:00.' }),
  timezone: f.timeZone('Time zone'),
  language: f.optional(f.choice('Language', reportLanguages, { none: 'As the customer’s invoices' })),
  contactRoles: f.choices('Contacts', contactRoles, {
    help: 'The customer’s contacts who get it. Without any of these it goes to the customer’s own e-mail.',
  }),
  readerRoles: f.choices('People with an account', reportReaderRoles, {
    help: 'Who of these has asked for it on the page of the report gets it too.',
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

const customerId = shape((z) => z.guid('Choose a customer'))

/** Reads the schedule, the current recipients, and whether the caller subscribes to the report. */
export const getReportMail = defineCall({
  name: 'getReportMail',
  method: 'GET',
  path: '/api/MonthlyReport/mail',
  tag,
  summary: "When a customer's monthly report goes out by mail, and to whom",
  query: shape((z) =>
    z.object({ customerId: customerId(z).optional().describe('Left out by a customer, who has one.') }),
  ),
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
  summary: "Decide when a customer's monthly report goes out by mail, and to whom",
  body: shape((z) =>
    reportMail(z)
      .extend({ customerId: customerId(z) })
      .strict(),
  ),
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
  summary: 'Start or stop getting the monthly report by email',
  body: shape((z) => z.object({ isWanted: z.boolean('Say whether you want it') }).strict()),
  reply: messageReply,
  access: permit.read(monthlyReports),
  token: 'none',
})

export type ReportMail = Output<typeof reportMail>
export type ReportMailReply = CallReply<typeof getReportMail>
