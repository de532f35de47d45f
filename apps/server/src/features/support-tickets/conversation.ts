/** What is said under a ticket: reading it, answering it, and fetching a file of it. */
import {
  type Output,
  statusAfterComment,
  supportTickets,
  ticketCan,
  ticketCommentData,
  ticketStatusLabel,
  type TicketAttachment,
  type TicketComment,
  type TicketConversation,
  type TicketStatus,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type {
  SupportTicketAttachmentTable,
  SupportTicketCommentTable,
} from '../../db/administration-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { changing, notFound } from '../../resources/changes.ts'
import type { Scope, Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { keepingFiles, type KeptFile, type ReceivedFile } from '../attachments/attachments.ts'
import { insertAttachments, toAttachment } from './attachments.ts'
import { authorOf, notifyOtherSide, statusNews } from './notify.ts'
import { lockTicket, requireMove, type StoredTicket } from './tickets.ts'

const toComment = (
  row: Selectable<SupportTicketCommentTable>,
  attachments: TicketAttachment[],
): TicketComment => ({
  id: row.id,
  text: row.text,
  createdBy: row.createdBy,
  isFromProvider: row.isFromProvider,
  createdTime: row.createdAt.toISOString(),
  attachments,
})

/**
 * Everything under a ticket, oldest first.
 * @throws AppError NotFound
 */
export const conversationOf = async ({ trx }: Scoped, ticketId: string): Promise<TicketConversation> => {
  const ticket = await trx
    .selectFrom('supportTicket')
    .select('id')
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) throw notFound(supportTickets.noun)
  const comments = await trx
    .selectFrom('supportTicketComment')
    .selectAll()
    .where('supportTicketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const attachments = await trx
    .selectFrom('supportTicketAttachment')
    .selectAll()
    .where('supportTicketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const filesOf = Map.groupBy(attachments, (file) => file.supportTicketCommentId)
  const under = (commentId: string | null) => (filesOf.get(commentId) ?? []).map(toAttachment)
  return { attachments: under(null), comments: comments.map((row) => toComment(row, under(row.id))) }
}

/** The state that a ticket has after a comment: the one asked for, or the one that the comment brings about. */
const nextStatus = (scoped: Scoped, from: TicketStatus, asked: TicketStatus | undefined): TicketStatus => {
  const { role } = scoped.scope
  if (asked !== undefined && asked !== from) {
    requireMove(scoped, from, asked)
    return asked
  }
  if (!ticketCan(role, from).comment)
    throw new AppError(
      'Conflict',
      `This ticket is ${ticketStatusLabel(from).toLowerCase()}. Open it again to write under it.`,
    )
  return statusAfterComment(role, from)
}

const insertComment = async (
  scoped: Scoped,
  ticket: StoredTicket,
  text: string,
  status: TicketStatus,
  kept: readonly KeptFile[],
): Promise<TicketComment> => {
  const { trx, scope, now } = scoped
  const createdBy = await authorOf(scoped)
  const comment = await trx
    .insertInto('supportTicketComment')
    .values({
      supportTicketId: ticket.id,
      customerId: ticket.customerId,
      text,
      createdById: scope.userRowId,
      createdBy,
      isFromProvider: scope.kind === 'provider',
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const attachments = await insertAttachments(scoped, kept, {
    ticketId: ticket.id,
    commentId: comment.id,
    customerId: ticket.customerId,
    createdBy,
  })
  await trx
    .updateTable('supportTicket')
    .set({ status, modifiedAt: now })
    .where('id', '=', ticket.id)
    .execute()
  return toComment(comment, attachments)
}

/** Reads what is said: a comment with nothing in it is none. */
const commentOf = (given: object, hasFiles: boolean): Output<typeof ticketCommentData> => {
  const checked = ticketCommentData(z).safeParse(given)
  if (!checked.success) {
    const details = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new AppError('InvalidRequest', `${details[0]?.message ?? 'The comment is not valid'}.`, { details })
  }
  if (checked.data.text === '' && !hasFiles) throw fieldRefusal('text', 'Write something or attach a file.')
  return checked.data
}

/**
 * Writes under a ticket and tells the other side. When it fails, nothing of it is kept. `given` is the body of the
 * call: `ticketCommentData`, not checked yet.
 * @throws AppError NotFound, InvalidRequest for a comment with nothing in it, Conflict where its state takes none
 */
export const addComment = (
  ctx: AppContext,
  scope: Scope,
  ticketId: string,
  given: object,
  files: readonly ReceivedFile[],
): Promise<TicketComment> => {
  const check = async () => ({ ...commentOf(given, files.length > 0), own: [] })
  return keepingFiles(ctx, `support-tickets/${ticketId}`, files, check, ({ text, status: asked }, kept) =>
    changing(ctx, scope, supportTickets, async (scoped) => {
      const ticket = await lockTicket(scoped, ticketId)
      const status = nextStatus(scoped, ticket.status, asked)
      const comment = await insertComment(scoped, ticket, text, status, kept)
      const names = kept.map(({ name }) => name)
      await scoped.audit({
        action: 'comment',
        objectType: supportTickets.name,
        objectId: ticket.id,
        objectName: ticket.title,
        customerId: ticket.customerId,
        before: { status: ticket.status },
        after: { status, text, files: names },
      })
      const moved = status === ticket.status ? [] : [statusNews(comment.createdBy, ticket.status, status)]
      await notifyOtherSide(scoped, ticket, {
        news: [`${comment.createdBy} wrote under a support ticket.`, ...moved].join('\n'),
        text: [
          ...(text === '' ? [] : [text]),
          ...(names.length === 0 ? [] : [`Attached: ${names.join(', ')}`]),
        ].join('\n\n'),
      })
      return comment
    }),
  )
}

/**
 * A file of a ticket that the scope may see.
 * @throws AppError NotFound
 */
export const attachmentOf = async (
  { trx }: Scoped,
  id: string,
): Promise<Selectable<SupportTicketAttachmentTable>> => {
  const file = await trx
    .selectFrom('supportTicketAttachment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw notFound('attachment')
  return file
}
