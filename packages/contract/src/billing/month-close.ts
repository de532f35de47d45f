/**
 * Closing a month: the steps until it can be closed, with their figures and lists, and closed months, whose data cannot
 * change except by a named exception.
 */
import { languages, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/billing/month-close'
import { defineMonth } from '../kit/calendar.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { failWith } from '../kit/fail-with.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'
import { customers } from '../parties/customers.ts'
import { f } from '../kit/fields.ts'
import { defineLine } from '../kit/field.ts'
import { invoices } from './invoices.ts'

const tag = m.monthClose

/** The steps in their order. A month can be closed when the required ones are done or confirmed. */
export const monthSteps = [
  { step: 'provider-invoices', label: m.providerInvoices, isRequired: true },
  { step: 'totals', label: m.totalsReconciled, isRequired: true },
  { step: 'calculation', label: m.calculation, isRequired: true },
  { step: 'late-changes', label: m.lateChanges, isRequired: true },
  { step: 'assignment', label: m.unassignedAndUnbilledCost, isRequired: true },
  { step: 'leak-checks', label: m.leakChecks, isRequired: true },
  { step: 'review', label: m.largestChanges, isRequired: true },
  { step: 'issue', label: m.issue, isRequired: true },
  { step: 'email', label: m.email, isRequired: true },
  { step: 'payments', label: m.payments, isRequired: false },
] as const satisfies readonly { step: string; label: Text; isRequired: boolean }[]

/** The name of a step. */
export type MonthStep = (typeof monthSteps)[number]['step']

const stepNames = monthSteps.map(({ step }) => step)

/** The last day of the next month until which providers usually correct a month. */
export const lateChangeDays = 5

/** The states of a month. A reopened month is closed, with exceptions. */
export const monthStates = ['open', 'closed', 'reopened'] as const

export type MonthState = (typeof monthStates)[number]

/**
 * The states of a step. `done`, `todo` and `unknown` are computed from the data; `waiting` is not due yet; a person has
 * `confirmed` it; it is `outdated` if the figures changed after that.
 */
export const monthStepStates = ['done', 'confirmed', 'todo', 'waiting', 'unknown', 'outdated'] as const

export type MonthStepState = (typeof monthStepStates)[number]

/** The state of a source of provider invoices: an account, or a billing account whose files a person imports. */
export const sourceStates = ['billed', 'not-final', 'missing', 'unreadable'] as const

const monthParams = shape((z) => z.object({ month: defineMonth(z) }))

const amount = shape((z) => z.object({ currency: z.string(), amount: z.string() }))

/** A figure of a step, as exact decimal text, and the list that shows it. */
const figure = shape((z) =>
  z.object({ label: z.string(), currency: z.string(), amount: z.string(), href: z.string() }),
)

const monthBoardStep = shape((z) =>
  z.object({
    step: z.enum(stepNames),
    state: z.enum(monthStepStates),
    isRequired: z.boolean(),
    /** The number of objects that remain to be handled; null if it is unknown. */
    count: z.number().int().nullable(),
    /** The state in a sentence. */
    detail: z.string(),
    figures: z.array(figure(z)),
    href: z.string(),
    /** Identifies the figures; a confirmation contains it. */
    fingerprint: z.string(),
    confirmation: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
  }),
)

const monthSource = shape((z) =>
  z.object({
    name: z.string(),
    cloudProvider: z.string(),
    state: z.enum(sourceStates),
    invoices: z.number().int(),
    totals: z.array(amount(z)),
    /** Why the account cannot be read; empty if it can. */
    problem: z.string(),
    href: z.string(),
  }),
)

const monthChange = shape((z) =>
  z.object({
    customerId: z.string(),
    companyName: z.string(),
    currency: z.string(),
    amount: z.string(),
    previous: z.string(),
    difference: z.string(),
    /** In percent of the previous month; null if that was zero. */
    percent: z.string().nullable(),
    note: z.object({ text: z.string(), by: z.string(), at: z.string(), isOutdated: z.boolean() }).nullable(),
    href: z.string(),
  }),
)

const monthException = shape((z) =>
  z.object({
    id: z.string(),
    /** Null for the whole month. */
    customerId: z.string().nullable(),
    companyName: z.string(),
    reason: z.string(),
    openedAt: z.string(),
    openedBy: z.string(),
    /** Null while it is open. */
    endedAt: z.string().nullable(),
    endedBy: z.string().nullable(),
  }),
)

const monthClosing = shape((z) => z.object({ at: z.string(), by: z.string(), note: z.string() }))

/** A month with its steps. */
export const monthBoard = shape((z) =>
  z.object({
    month: z.string(),
    state: z.enum(monthStates),
    /** Whether the month has ended in the seller's time zone. */
    isOver: z.boolean(),
    /** Charges before VAT, with drafts. */
    charges: z.array(amount(z)),
    steps: z.array(monthBoardStep(z)),
    sources: z.array(monthSource(z)),
    changes: z.array(monthChange(z)),
    exceptions: z.array(monthException(z)),
    /** Each time that the month was closed, the latest first. */
    closings: z.array(monthClosing(z)),
  }),
)

/** Lists the latest months with their state. */
export const listMonths = defineCall({
  name: 'listMonths',
  method: 'GET',
  path: '/api/Months',
  tag,
  summary: 'List months and whether they are closed',
  reply: shape((z) =>
    z.array(
      z.object({
        month: z.string(),
        state: z.enum(monthStates),
        isOver: z.boolean(),
        charges: z.array(amount(z)),
        closedAt: z.string().nullable(),
        closedBy: z.string().nullable(),
        openExceptions: z.number().int(),
      }),
    ),
  ),
  access: permit.read(invoices),
  token: 'read',
})

/** Returns the board of a month. */
export const getMonthBoard = defineCall({
  name: 'getMonthBoard',
  method: 'GET',
  path: '/api/Months/:month',
  tag,
  summary: 'Get the steps of closing a month',
  params: monthParams,
  reply: monthBoard,
  access: permit.read(invoices),
  token: 'read',
})

/** Returns the closing report of a month: the figures when it was closed, or the present ones of an open month. */
export const monthReportPdf = defineCall({
  name: 'monthReportPdf',
  method: 'GET',
  path: '/api/Months/:month/report',
  tag,
  summary: 'Download the closing report of a month as PDF',
  params: monthParams,
  query: shape((z) =>
    z.object({ language: z.enum(languages).default('en').describe('The language of the report.') }),
  ),
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(invoices),
  token: 'read',
})

const stepParams = shape((z) =>
  z.object({ month: defineMonth(z), step: z.enum(stepNames).describe('The step of the month.') }),
)

/** The form fields of a note, which may be empty. */
export const monthNoteFields = {
  note: f.optional(f.longText(m.note, { max: 1000, help: m.noteIsShownOnBoardAndReport })),
}

const noteBody = shape((z) => z.object({ note: monthNoteFields.note.schema(z) }).strict())

/** Confirms a step with its present figures. */
export const confirmMonthStep = defineCall({
  name: 'confirmMonthStep',
  method: 'POST',
  path: '/api/Months/:month/steps/:step/confirm',
  tag,
  summary: 'Confirm a step of closing a month',
  params: stepParams,
  body: shape((z) =>
    z
      .object({
        note: monthNoteFields.note.schema(z),
        fingerprint: defineLine(z).max(64).describe('The fingerprint of the figures that the person saw.'),
      })
      .strict(),
  ),
  reply: messageReply,
  access: permit.use('months.close'),
  token: 'billing',
})

/** Withdraws a confirmation. */
export const undoMonthStep = defineCall({
  name: 'undoMonthStep',
  method: 'POST',
  path: '/api/Months/:month/steps/:step/undo',
  tag,
  summary: 'Withdraw the confirmation of a step',
  params: stepParams,
  reply: messageReply,
  access: permit.use('months.close'),
  token: 'billing',
})

/** Writes a note about the change of a customer's charges; an empty note removes it. */
export const noteMonthChange = defineCall({
  name: 'noteMonthChange',
  method: 'PUT',
  path: '/api/Months/:month/customers/:customerId/note',
  tag,
  summary: "Note the reason for a customer's change",
  params: shape((z) => z.object({ month: defineMonth(z), customerId: z.guid(failWith(m.chooseACustomer)) })),
  body: noteBody,
  reply: messageReply,
  access: permit.use('months.close'),
  token: 'billing',
})

/** Closes a month, or closes a reopened month again. */
export const closeMonth = defineCall({
  name: 'closeMonth',
  method: 'POST',
  path: '/api/Months/:month/close',
  tag,
  summary: 'Close a month, so that its data cannot change',
  params: monthParams,
  body: noteBody,
  reply: messageReply,
  access: permit.use('months.close'),
  token: 'billing',
})

/** The form fields for reopening a month: why, and for whom. */
export const reopenFields = {
  reason: f.longText(m.reason, { max: 1000, help: m.reasonIsShownOnBoardAndReport }),
  customerId: f.optional(f.ref(m.customer, customers, 'companyName', { help: m.leaveEmptyToReopenForAll })),
}

/** Reopens a closed month for all customers or for one. */
export const reopenMonth = defineCall({
  name: 'reopenMonth',
  method: 'POST',
  path: '/api/Months/:month/reopen',
  tag,
  summary: 'Reopen a closed month with a reason',
  params: monthParams,
  body: shape((z) =>
    z
      .object({
        reason: reopenFields.reason.schema(z),
        customerId: reopenFields.customerId.schema(z),
      })
      .strict(),
  ),
  reply: messageReply,
  access: permit.use('months.reopen'),
  token: 'billing',
})

export type MonthBoard = CallReply<typeof getMonthBoard>
export type MonthBoardStep = MonthBoard['steps'][number]
export type MonthSource = MonthBoard['sources'][number]
export type MonthChange = MonthBoard['changes'][number]
export type MonthException = MonthBoard['exceptions'][number]
export type MonthEntry = CallReply<typeof listMonths>[number]
export type MonthAmount = Output<typeof amount>
