/** The list of tickets, and changing one: who may set what is asked of the contract's table. */
import {
  listed,
  mayDo,
  supportTickets,
  ticketCan,
  ticketSeverities,
  ticketStatuses,
  ticketStatusLabel,
  type QueryOf,
  type RowOf,
  type TicketStatus,
  type UpdateOf,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { SupportTicketTable } from '../../db/administration-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { auditEntryOf, notFound } from '../../resources/changes.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'
import { removeStored } from '../attachments/attachments.ts'
import { authorOf, notifyOtherSide, statusNews } from './notify.ts'

type Change = UpdateOf<typeof supportTickets>

/** A ticket's row as it is stored. */
export type StoredTicket = Selectable<SupportTicketTable>

/** Severity and status sort in the order of their choices, not of their letters. */
const sortColumns = {
  title: 'support_ticket.title',
  createdTime: 'support_ticket.created_at',
  modifiedTime: 'support_ticket.modified_at',
  severity: 'severity_rank',
  status: 'status_rank',
  companyName: 'customer.company_name',
  ticketNo: 'support_ticket.ticket_no',
} satisfies SortColumns<typeof supportTickets>

const rankOf = (column: string, choices: readonly { value: string }[]) =>
  sql<number>`array_position(${sql.lit(`{${choices.map(({ value }) => value).join(',')}}`)}::text[], ${sql.ref(column)})`

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('supportTicket')
    .innerJoin('customer', 'customer.id', 'supportTicket.customerId')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'supportTicket.customerSubscriptionId')
    .selectAll('supportTicket')
    .select(['customer.companyName', 'customerSubscription.name as subscriptionName'])
    .select((eb) => [
      rankOf('support_ticket.severity', ticketSeverities).as('severityRank'),
      rankOf('support_ticket.status', ticketStatuses).as('statusRank'),
      eb
        .selectFrom('supportTicketComment')
        .whereRef('supportTicketComment.supportTicketId', '=', 'supportTicket.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('comments'),
      eb
        .selectFrom('supportTicketAttachment')
        .whereRef('supportTicketAttachment.supportTicketId', '=', 'supportTicket.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('attachments'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  createdAt,
  modifiedAt,
  createdById: _opener,
  severityRank: _severity,
  statusRank: _status,
  comments,
  attachments,
  ...row
}: Selected): RowOf<typeof supportTickets> => ({
  ...row,
  comments: comments ?? 0,
  attachments: attachments ?? 0,
  createdTime: createdAt.toISOString(),
  modifiedTime: modifiedAt.toISOString(),
})

const filtered = (
  scoped: Scoped,
  { status, severity, customerId, customerInvoiceId, search }: QueryOf<typeof supportTickets>,
) =>
  select(scoped)
    .$if(!!status, (q) => q.where(sql`support_ticket.status`, '=', status))
    .$if(!!severity, (q) => q.where(sql`support_ticket.severity`, '=', severity))
    .$if(!!customerId, (q) => q.where('supportTicket.customerId', '=', customerId ?? ''))
    .$if(!!customerInvoiceId, (q) => q.where('supportTicket.customerInvoiceId', '=', customerInvoiceId ?? ''))
    .$if(!!search, (q) =>
      q.where(
        anyContains(
          [
            'support_ticket.title',
            'support_ticket.description',
            'support_ticket.ticket_no',
            'customer.company_name',
          ],
          search ?? '',
        ),
      ),
    )

/** One ticket as calls return it; undefined when the scope has none by that id. */
export const ticketRow = async (
  scoped: Scoped,
  id: string,
): Promise<RowOf<typeof supportTickets> | undefined> => {
  const row = await select(scoped).where('supportTicket.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/**
 * A ticket's stored row, held until the transaction ends so that two people who answer at once do it one after the other.
 * @throws AppError NotFound
 */
export const lockTicket = async ({ trx }: Scoped, id: string): Promise<StoredTicket> => {
  const ticket = await trx
    .selectFrom('supportTicket')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound(supportTickets.noun)
  return ticket
}

/** @throws AppError InvalidRequest when the subscription is not the customer's */
export const requireOwnSubscription = async (
  { trx }: Scoped,
  customerId: string,
  subscriptionId: string | null | undefined,
): Promise<void> => {
  if (!subscriptionId) return
  const found = await trx
    .selectFrom('customerSubscription')
    .select('id')
    .where('id', '=', subscriptionId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!found) throw fieldRefusal('customerSubscriptionId', 'Choose a subscription of this customer.')
}

/** @throws AppError Conflict when the caller's side may not set a ticket from one state to another */
export const requireMove = ({ scope }: Scoped, from: TicketStatus, to: TicketStatus): void => {
  const { moveTo } = ticketCan(scope.role, from)
  if (moveTo.includes(to)) return
  throw new AppError(
    'Conflict',
    `This ticket is ${ticketStatusLabel(from).toLowerCase()}: you can set it to ${listed(moveTo.map(ticketStatusLabel), 'or')}, not to ${ticketStatusLabel(to)}.`,
  )
}

const requireEditable = ({ scope }: Scoped, ticket: StoredTicket, change: Change): void => {
  const { editText, editFacts } = ticketCan(scope.role, ticket.status)
  const differs = (field: 'title' | 'description' | 'severity' | 'customerSubscriptionId'): boolean =>
    change[field] !== undefined && change[field] !== ticket[field]
  if (!editText && (differs('title') || differs('description')))
    throw new AppError(
      'Conflict',
      'The title and the description can be changed only while the ticket is open. Write a comment instead.',
    )
  if (!editFacts && (differs('severity') || differs('customerSubscriptionId')))
    throw new AppError(
      'Conflict',
      `The severity and the subscription cannot be changed while the ticket is ${ticketStatusLabel(ticket.status).toLowerCase()}. Open it again first.`,
    )
}

/** Changes a ticket as far as the caller's side may, and tells the other side of a new state. */
export const changeTicket = async (scoped: Scoped, id: string, change: Change): Promise<void> => {
  const ticket = await lockTicket(scoped, id)
  requireEditable(scoped, ticket, change)
  const { status = ticket.status } = change
  const isMoved = status !== ticket.status
  if (isMoved) requireMove(scoped, ticket.status, status)
  await requireOwnSubscription(scoped, ticket.customerId, change.customerSubscriptionId)
  await scoped.trx
    .updateTable('supportTicket')
    .set({ ...change, modifiedAt: scoped.now })
    .where('id', '=', id)
    .execute()
  if (isMoved)
    await notifyOtherSide(scoped, ticket, {
      news: statusNews(await authorOf(scoped), ticket.status, status),
    })
}

/** Deletes a ticket with its conversation; its files go when that is done. */
const removeTicket = async (scoped: Scoped, id: string): Promise<void> => {
  const { trx, ctx, scope } = scoped
  if (!mayDo(scope.role, 'support-tickets.delete'))
    throw new AppError(
      'Forbidden',
      'Only the reseller’s administrators may delete support tickets. Close it instead.',
    )
  await lockTicket(scoped, id)
  const files = await trx
    .selectFrom('supportTicketAttachment')
    .select('storageKey')
    .where('supportTicketId', '=', id)
    .execute()
  await trx.deleteFrom('supportTicket').where('id', '=', id).execute()
  scoped.afterwards(() =>
    removeStored(
      ctx,
      files.map(({ storageKey }) => storageKey),
    ),
  )
}

/** An action on many tickets at once: each is set to a state, with its audit entry. */
const setTo = (status: TicketStatus) => async (scoped: Scoped, id: string) => {
  const before = await ticketRow(scoped, id)
  await changeTicket(scoped, id, { status })
  await scoped.audit(auditEntryOf(supportTickets, 'update', { before, after: await ticketRow(scoped, id) }))
}

/** The calls of the support tickets area; opening one is a call of its own, since files come with it. */
export const ticketHandlers: ResourceHandlers<typeof supportTickets> = {
  storage: { table: 'supportTicket', letsGo: ['customerSubscriptionId'] },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'support_ticket.id', toRow),
  get: ticketRow,
  update: changeTicket,
  remove: removeTicket,
  bulk: { resolve: setTo('resolved'), close: setTo('closed'), reopen: setTo('open') },
}
