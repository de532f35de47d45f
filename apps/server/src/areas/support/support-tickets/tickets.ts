/** The list of tickets and their changes. The contract's table defines who may set which status. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/support/support-tickets'
import {
  formatList,
  mayDo,
  supportTickets,
  getTicketAbilities,
  ticketSeverities,
  ticketStatuses,
  getTicketStatusLabel,
  type QueryOf,
  type RowOf,
  type TicketStatus,
  type UpdateOf,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { SupportTicketTable } from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import { auditEntryOf, createNotFoundError } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { removeStored } from '../../../core/attachments/attachments.ts'
import { readAuthor, notifyOtherSide, formatStatusChange } from './notify.ts'

type Change = UpdateOf<typeof supportTickets>

/** A ticket's row as it is stored. */
export type StoredTicket = Selectable<SupportTicketTable>

/** Severity and status are sorted in the order of their choices instead of alphabetically. */
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

const filterTickets = (
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
        whereAnyContains(
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

/** Reads one ticket in the form that calls return; undefined if the scope has none with that ID. */
export const findTicketRow = async (
  scoped: Scoped,
  id: string,
): Promise<RowOf<typeof supportTickets> | undefined> => {
  const row = await select(scoped).where('supportTicket.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/**
 * Locks a ticket's row until the transaction ends, so that two concurrent answers are processed one after the other.
 * @throws AppError NotFound
 */
export const lockTicket = async ({ trx }: Scoped, id: string): Promise<StoredTicket> => {
  const ticket = await trx
    .selectFrom('supportTicket')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw createNotFoundError(supportTickets)
  return ticket
}

/**
 * Checks that the subscription belongs to the customer.
 * @throws AppError InvalidRequest
 */
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
  if (!found) throw createFieldRefusal('customerSubscriptionId', m.chooseASubscriptionOfThisCustomer)
}

/**
 * Checks that the caller's side may change the status.
 * @throws AppError Conflict
 */
export const requireMove = ({ scope }: Scoped, from: TicketStatus, to: TicketStatus): void => {
  const { moveTo } = getTicketAbilities(scope.role, from)
  if (moveTo.includes(to)) return
  throw new AppError(
    'Conflict',
    bind(m.thisTicketIsYouCanChange, {
      ticketStatusLabel: getTicketStatusLabel(from),
      moveTo: formatList(moveTo.map(getTicketStatusLabel), 'or'),
      ticketStatusLabel2: getTicketStatusLabel(to),
    }),
  )
}

const requireEditable = ({ scope }: Scoped, ticket: StoredTicket, change: Change): void => {
  const { editText, editFacts } = getTicketAbilities(scope.role, ticket.status)
  const differs = (field: 'title' | 'description' | 'severity' | 'customerSubscriptionId'): boolean =>
    change[field] !== undefined && change[field] !== ticket[field]
  if (!editText && (differs('title') || differs('description')))
    throw new AppError('Conflict', m.youCanChangeTitleAndDescription)
  if (!editFacts && (differs('severity') || differs('customerSubscriptionId')))
    throw new AppError(
      'Conflict',
      bind(m.youCannotChangeSeverityOrSubscription, {
        ticketStatusLabel: getTicketStatusLabel(ticket.status),
      }),
    )
}

/** Changes a ticket as far as the caller's side may, and notifies the other side of a new status. */
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
  if (isMoved) {
    const author = await readAuthor(scoped)
    await notifyOtherSide(scoped, ticket, {
      news: () => formatStatusChange(author, ticket.status, status),
    })
  }
}

/** Deletes a ticket with its conversation; its files are deleted afterwards. */
const removeTicket = async (scoped: Scoped, id: string): Promise<void> => {
  const { trx, ctx, scope } = scoped
  if (!mayDo(scope.role, 'support-tickets.delete'))
    throw new AppError('Forbidden', m.onlyResellersAdministratorsCanDelete)
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

/** Builds a bulk action that sets tickets to a status, each with its audit entry. */
const setTo = (status: TicketStatus) => async (scoped: Scoped, id: string) => {
  const before = await findTicketRow(scoped, id)
  await changeTicket(scoped, id, { status })
  await scoped.audit(
    auditEntryOf(supportTickets, 'update', { before, after: await findTicketRow(scoped, id) }),
  )
}

/** HTTP handlers of support tickets. Opening a ticket is a separate call because it has files. */
export const ticketHandlers: ResourceHandlers<typeof supportTickets> = {
  storage: { table: 'supportTicket', letsGo: ['customerSubscriptionId'] },
  list: (scoped, query) =>
    fetchPage(filterTickets(scoped, query), query, sortColumns, 'support_ticket.id', toRow),
  get: findTicketRow,
  update: changeTicket,
  remove: removeTicket,
  bulk: { resolve: setTo('resolved'), close: setTo('closed'), reopen: setTo('open') },
}
