/** The conversation of a ticket: reads it, adds comments, and returns its files. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/support/support-tickets'
import {
  endSentence,
  type Output,
  getStatusAfterComment,
  supportTickets,
  getTicketAbilities,
  ticketCommentData,
  getTicketStatusLabel,
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
} from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { withResourceChange, createNotFoundError } from '../../../resources/changes.ts'
import type { Scope, Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import {
  withStoredFiles,
  type StoredAttachment,
  type ReceivedFile,
} from '../../../core/attachments/attachments.ts'
import { insertAttachments, toAttachment } from './attachments.ts'
import { readAuthor, notifyOtherSide, formatStatusChange } from './notify.ts'
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
 * Reads all messages of a ticket, oldest first.
 * @throws AppError NotFound
 */
export const readConversation = async ({ trx }: Scoped, ticketId: string): Promise<TicketConversation> => {
  const ticket = await trx
    .selectFrom('supportTicket')
    .select('id')
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) throw createNotFoundError(supportTickets)
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
  const listAttachments = (commentId: string | null) => (filesOf.get(commentId) ?? []).map(toAttachment)
  return {
    attachments: listAttachments(null),
    comments: comments.map((row) => toComment(row, listAttachments(row.id))),
  }
}

/** Returns the status of a ticket after a comment: the requested status, or the one that follows from the comment. */
const determineNextStatus = (
  scoped: Scoped,
  from: TicketStatus,
  requestedStatus: TicketStatus | undefined,
): TicketStatus => {
  const { role } = scoped.scope
  if (requestedStatus !== undefined && requestedStatus !== from) {
    requireMove(scoped, from, requestedStatus)
    return requestedStatus
  }
  if (!getTicketAbilities(role, from).comment)
    throw new AppError(
      'Conflict',
      bind(m.thisTicketIsReopenItTo, { ticketStatusLabel: getTicketStatusLabel(from) }),
    )
  return getStatusAfterComment(role, from)
}

const insertComment = async (
  scoped: Scoped,
  ticket: StoredTicket,
  text: string,
  status: TicketStatus,
  storedFiles: readonly StoredAttachment[],
): Promise<TicketComment> => {
  const { trx, scope, now } = scoped
  const createdBy = await readAuthor(scoped)
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
  const attachments = await insertAttachments(scoped, storedFiles, {
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

/** Reads a comment; an empty comment is rejected. */
const parseComment = (given: object, hasFiles: boolean): Output<typeof ticketCommentData> => {
  const checked = ticketCommentData(z).safeParse(given)
  if (!checked.success) {
    const details = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new AppError('InvalidRequest', endSentence(details[0]?.message ?? t(m.commentNotValid)), {
      details,
    })
  }
  if (checked.data.text === '' && !hasFiles) throw createFieldRefusal('text', m.enterCommentOrAttachFile)
  return checked.data
}

/**
 * Adds a comment to a ticket and notifies the other side. If it fails, nothing is stored. `given` is the unvalidated
 * body of the call: `ticketCommentData`.
 * @throws AppError NotFound, InvalidRequest for an empty comment, Conflict if the ticket's status accepts none
 */
export const addComment = (
  ctx: AppContext,
  scope: Scope,
  ticketId: string,
  given: object,
  files: readonly ReceivedFile[],
): Promise<TicketComment> => {
  const check = async () => ({ ...parseComment(given, files.length > 0), own: [] })
  return withStoredFiles(
    ctx,
    `support-tickets/${ticketId}`,
    files,
    check,
    ({ text, status: requestedStatus }, storedFiles) =>
      withResourceChange(ctx, scope, supportTickets, async (scoped) => {
        const ticket = await lockTicket(scoped, ticketId)
        const status = determineNextStatus(scoped, ticket.status, requestedStatus)
        const comment = await insertComment(scoped, ticket, text, status, storedFiles)
        const names = storedFiles.map(({ name }) => name)
        await scoped.audit({
          action: 'comment',
          objectType: supportTickets.name,
          objectId: ticket.id,
          objectName: ticket.title,
          customerId: ticket.customerId,
          before: { status: ticket.status },
          after: { status, text, files: names },
        })
        const { createdBy } = comment
        await notifyOtherSide(scoped, ticket, {
          news: () =>
            [
              t(m.commentedOnSupportTicket, { createdBy }),
              ...(status === ticket.status ? [] : [formatStatusChange(createdBy, ticket.status, status)]),
            ].join('\n'),
          text: () =>
            [
              ...(text === '' ? [] : [text]),
              ...(names.length === 0 ? [] : [t(m.attachments, { names: names.join(', ') })]),
            ].join('\n\n'),
        })
        return comment
      }),
  )
}

/**
 * Reads a file of a ticket that the scope may see.
 * @throws AppError NotFound
 */
export const readAttachment = async (
  { trx }: Scoped,
  id: string,
): Promise<Selectable<SupportTicketAttachmentTable>> => {
  const file = await trx
    .selectFrom('supportTicketAttachment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw createNotFoundError(m.attachment)
  return file
}
