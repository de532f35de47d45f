/** Opening a ticket: what is asked, for which customer, with which files. */
import { z } from 'zod'
import {
  ended,
  newTicketData,
  supportTickets,
  type FieldProblem,
  type NewTicketData,
  type RowOf,
  type TicketAttachment,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { auditEntryOf, changing, notFound } from '../../resources/changes.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { keepingFiles, type KeptFile, type ReceivedFile } from '../attachments/attachments.ts'
import { insertAttachments } from './attachments.ts'
import { authorOf, notifyOfNewTicket } from './notify.ts'
import { subjectFiles, subjectOf } from './subject.ts'
import type { TicketSubject } from './subject-words.ts'
import { requireOwnSubscription, ticketRow } from './tickets.ts'

const notJson = () =>
  new AppError('InvalidRequest', 'requestData must be JSON with a title and a description.')

const parsed = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch (error) {
    throw new AppError('InvalidRequest', notJson().message, { cause: error })
  }
}

/**
 * Reads `requestData`: JSON text, or the object where a part of the form was JSON already.
 * @throws AppError InvalidRequest, with every refused field
 */
const ticketDataOf = (given: unknown): NewTicketData => {
  const data = parsed(given)
  if (typeof data !== 'object' || data === null) throw notJson()
  const checked = newTicketData(z).safeParse(data)
  if (checked.success) return checked.data
  const details = checked.error.issues.map(({ path, message }): FieldProblem => {
    const field = String(path[0] ?? '')
    return { field, message: Reflect.get(data, field) === undefined ? 'This field is required' : message }
  })
  const [first] = details
  const label = Object.entries(supportTickets.fields).find(([name]) => name === first?.field)?.[1].label
  throw new AppError('InvalidRequest', `${label ?? 'The ticket'}: ${first?.message ?? 'is not valid'}.`, {
    details,
  })
}

/** The number that people say: counted through, whoever's ticket it is. */
export const nextTicketNo = async ({ trx }: Pick<Scoped, 'trx'>): Promise<string> => {
  const { rows } = await sql<{ n: string | number }>`select nextval('support_ticket_number') as n`.execute(
    trx,
  )
  return `ST-${String(rows[0]?.n).padStart(6, '0')}`
}

const customerOf = async ({ trx, scope }: Scoped, given: string | undefined): Promise<string> => {
  const [own] = scope.customerIds
  if (scope.kind === 'customer' && own !== undefined) {
    if (given !== undefined && given.toLowerCase() !== own) throw notFound('customer')
    return own
  }
  if (given === undefined) throw fieldRefusal('customerId', 'Choose the customer whose ticket this is.')
  const customer = await trx.selectFrom('customer').select('id').where('id', '=', given).executeTakeFirst()
  if (!customer) throw fieldRefusal('customerId', 'This customer was not found. Choose it from the list.')
  return customer.id
}

/** What is asked, and the amount that it is about with its files: the client names the amount and sends nothing of it. */
type CheckedTicket = {
  data: NewTicketData
  customerId: string
  subject: TicketSubject | null
  own: readonly ReceivedFile[]
}

const insertTicket = async (
  scoped: Scoped,
  id: string,
  { data, subject, customerId }: CheckedTicket,
  kept: readonly KeptFile[],
): Promise<{ row: RowOf<typeof supportTickets>; attachments: TicketAttachment[] }> => {
  const { trx, scope, now } = scoped
  await requireOwnSubscription(scoped, customerId, data.customerSubscriptionId)
  const createdBy = await authorOf(scoped)
  await trx
    .insertInto('supportTicket')
    .values({
      ...data,
      id,
      customerId,
      about: subject?.about ?? null,
      customerInvoiceId: subject?.customerInvoiceId ?? null,
      customerInvoiceDetailId: subject?.customerInvoiceDetailId ?? null,
      usageQuery: subject?.usageQuery ?? null,
      customerSubscriptionId: data.customerSubscriptionId ?? null,
      ticketNo: await nextTicketNo(scoped),
      createdById: scope.userRowId,
      createdBy,
      createdAt: now,
      modifiedAt: now,
    })
    .execute()
  const attachments = await insertAttachments(scoped, kept, {
    ticketId: id,
    commentId: null,
    customerId,
    createdBy,
  })
  const row = await ticketRow(scoped, id)
  if (!row) throw new Error('A ticket that was just opened is not there.')
  return { row, attachments }
}

const severityLabel = (value: string): string =>
  supportTickets.fields.severity.options?.find((option) => option.value === value)?.label ?? value

const checkedTicket = async (ctx: AppContext, scope: Scope, requestData: unknown): Promise<CheckedTicket> => {
  const data = ticketDataOf(requestData)
  const isAboutAmount = data.customerInvoiceId || data.customerInvoiceDetailId || data.usageQuery
  const subject = isAboutAmount ? await subjectOf(ctx, scope, data) : null
  const customerId = await withScope(ctx, scope, (scoped) =>
    customerOf(scoped, data.customerId ?? subject?.customerId),
  )
  if (subject === null) return { data, customerId, subject, own: [] }
  // Before its files are made: the document of another customer is not printed for this ticket.
  if (subject.customerId !== customerId)
    throw fieldRefusal('customerId', 'The amount is another customer’s. Choose the customer that it charges.')
  return { data, customerId, subject, own: await subjectFiles(ctx, subject) }
}

/**
 * Opens a ticket with its files, and tells the reseller's staff. When it fails, nothing of it is kept.
 * @throws AppError InvalidRequest, NotFound for another tenant's customer
 */
export const openTicket = (
  ctx: AppContext,
  scope: Scope,
  requestData: unknown,
  files: readonly ReceivedFile[],
): Promise<RowOf<typeof supportTickets>> => {
  const id = ctx.newId()
  const check = () => checkedTicket(ctx, scope, requestData)
  return keepingFiles(ctx, `support-tickets/${id}`, files, check, (checked, kept) =>
    changing(ctx, scope, supportTickets, async (scoped) => {
      const { row, attachments } = await insertTicket(scoped, id, checked, kept)
      await scoped.audit(
        auditEntryOf(supportTickets, 'create', {
          after: { ...row, files: attachments.map(({ name }) => name) },
        }),
      )
      await notifyOfNewTicket(
        scoped,
        { ...row, createdById: scope.userRowId },
        {
          news: ended(`${row.createdBy} opened a support ticket for ${row.companyName}`),
          text: `Severity: ${severityLabel(row.severity)}`,
        },
      )
      return row
    }),
  )
}
