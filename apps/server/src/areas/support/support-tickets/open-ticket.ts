/** Opens a ticket for a customer, with its question and its files. */
import * as m from '@cmp/messages/server/support/support-tickets'
import { t } from '@cmp/messages'
import { z } from 'zod'
import {
  endSentence,
  newTicketData,
  supportTickets,
  type FieldProblem,
  type NewTicketData,
  type RowOf,
  type TicketAttachment,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { auditEntryOf, withResourceChange, createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import {
  withStoredFiles,
  type StoredAttachment,
  type ReceivedFile,
} from '../../../core/attachments/attachments.ts'
import { insertAttachments } from './attachments.ts'
import { readAuthor, notifyOfNewTicket } from './notify.ts'
import { buildSubjectFiles, buildTicketSubject } from './subject.ts'
import type { TicketSubject } from './subject-words.ts'
import { requireOwnSubscription, findTicketRow } from './tickets.ts'

const createNotJsonError = () => new AppError('InvalidRequest', m.requestdataMustBeJsonWithA)

const parseJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch (error) {
    throw new AppError('InvalidRequest', createNotJsonError().message, { cause: error })
  }
}

/**
 * Reads `requestData`: JSON text, or an object if the form's part was already JSON.
 * @throws AppError InvalidRequest with every invalid field
 */
const parseTicketData = (given: unknown): NewTicketData => {
  const data = parseJson(given)
  if (typeof data !== 'object' || data === null) throw createNotJsonError()
  const checked = newTicketData(z).safeParse(data)
  if (checked.success) return checked.data
  const details = checked.error.issues.map(({ path, message }): FieldProblem => {
    const field = String(path[0] ?? '')
    return { field, message: Reflect.get(data, field) === undefined ? t(m.thisFieldIsRequired) : message }
  })
  const [first] = details
  const label = Object.entries(supportTickets.fields).find(([name]) => name === first?.field)?.[1].label
  const problem = first?.message ?? t(m.isNotValid)
  throw new AppError('InvalidRequest', endSentence(`${t(label ?? m.theTicket)}: ${problem}`), { details })
}

/** Returns the next ticket number, which counts across all customers. */
export const takeTicketNumber = async ({ trx }: Pick<Scoped, 'trx'>): Promise<string> => {
  const { rows } = await sql<{ n: string | number }>`select nextval('support_ticket_number') as n`.execute(
    trx,
  )
  return `ST-${String(rows[0]?.n).padStart(6, '0')}`
}

const resolveCustomerId = async ({ trx, scope }: Scoped, given: string | undefined): Promise<string> => {
  const [own] = scope.customerIds
  if (scope.kind === 'customer' && own !== undefined) {
    if (given !== undefined && given.toLowerCase() !== own) throw createNotFoundError(m.customer)
    return own
  }
  if (given === undefined) throw createFieldRefusal('customerId', m.chooseCustomerForThisTicket)
  const customer = await trx.selectFrom('customer').select('id').where('id', '=', given).executeTakeFirst()
  if (!customer) throw createFieldRefusal('customerId', m.thisCustomerWasNotFoundChoose)
  return customer.id
}

/**
 * The validated question, and the amount that it is about with its files. The client names the amount and sends none of
 * its content.
 */
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
  storedFiles: readonly StoredAttachment[],
): Promise<{ row: RowOf<typeof supportTickets>; attachments: TicketAttachment[] }> => {
  const { trx, scope, now } = scoped
  await requireOwnSubscription(scoped, customerId, data.customerSubscriptionId)
  const createdBy = await readAuthor(scoped)
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
      ticketNo: await takeTicketNumber(scoped),
      createdById: scope.userRowId,
      createdBy,
      createdAt: now,
      modifiedAt: now,
    })
    .execute()
  const attachments = await insertAttachments(scoped, storedFiles, {
    ticketId: id,
    commentId: null,
    customerId,
    createdBy,
  })
  const row = await findTicketRow(scoped, id)
  if (!row) throw new Error('A ticket that was just opened is not there.')
  return { row, attachments }
}

const getSeverityLabel = (value: string): string =>
  t(supportTickets.fields.severity.options?.find((option) => option.value === value)?.label ?? value)

const checkTicket = async (ctx: AppContext, scope: Scope, requestData: unknown): Promise<CheckedTicket> => {
  const data = parseTicketData(requestData)
  const isAboutAmount = data.customerInvoiceId || data.customerInvoiceDetailId || data.usageQuery
  const subject = isAboutAmount ? await buildTicketSubject(ctx, scope, data) : null
  const customerId = await withScope(ctx, scope, (scoped) =>
    resolveCustomerId(scoped, data.customerId ?? subject?.customerId),
  )
  if (subject === null) return { data, customerId, subject, own: [] }
  // Checked before the files are created: a document of another customer must not be printed for this ticket.
  if (subject.customerId !== customerId)
    throw createFieldRefusal('customerId', m.thisAmountBelongsToAnotherCustomer)
  return { data, customerId, subject, own: await buildSubjectFiles(ctx, subject) }
}

/**
 * Opens a ticket with its files and notifies the reseller's staff. If it fails, nothing is stored.
 * @throws AppError InvalidRequest, NotFound for a customer that the caller may not see
 */
export const openTicket = (
  ctx: AppContext,
  scope: Scope,
  requestData: unknown,
  files: readonly ReceivedFile[],
): Promise<RowOf<typeof supportTickets>> => {
  const id = ctx.newId()
  const check = () => checkTicket(ctx, scope, requestData)
  return withStoredFiles(ctx, `support-tickets/${id}`, files, check, (checked, storedFiles) =>
    withResourceChange(ctx, scope, supportTickets, async (scoped) => {
      const { row, attachments } = await insertTicket(scoped, id, checked, storedFiles)
      await scoped.audit(
        auditEntryOf(supportTickets, 'create', {
          after: { ...row, files: attachments.map(({ name }) => name) },
        }),
      )
      await notifyOfNewTicket(
        scoped,
        { ...row, createdById: scope.userRowId },
        {
          news: () => t(m.openedTicket, { createdBy: row.createdBy, companyName: row.companyName }),
          text: () => t(m.severity, { severityLabel: getSeverityLabel(row.severity) }),
        },
      )
      return row
    }),
  )
}
