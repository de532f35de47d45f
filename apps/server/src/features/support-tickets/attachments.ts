/** The rows of files that come with a message: kept for as long as the message is, and removed with it. */
import { pathOf, supportTicketAttachment, type TicketAttachment } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SupportTicketAttachmentTable } from '../../db/administration-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { KeptFile } from '../attachments/attachments.ts'

/** A file as calls return it. */
export const toAttachment = (row: Selectable<SupportTicketAttachmentTable>): TicketAttachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  createdBy: row.createdBy,
  createdTime: row.createdAt.toISOString(),
  url: pathOf(supportTicketAttachment, { id: row.id }),
})

/** Makes rows of kept files, under the ticket itself or under one of its comments. */
export const insertAttachments = async (
  { trx, ctx, now }: Scoped,
  kept: readonly KeptFile[],
  of: { ticketId: string; commentId: string | null; customerId: string; createdBy: string },
): Promise<TicketAttachment[]> => {
  if (kept.length === 0) return []
  const rows = await trx
    .insertInto('supportTicketAttachment')
    .values(
      kept.map(({ storageKey, name, mediaType, sizeBytes, sha256 }) => ({
        id: ctx.newId(),
        supportTicketId: of.ticketId,
        supportTicketCommentId: of.commentId,
        customerId: of.customerId,
        storageKey,
        name,
        mediaType,
        sizeBytes,
        sha256,
        createdBy: of.createdBy,
        createdAt: now,
      })),
    )
    .returningAll()
    .execute()
  return rows.map(toAttachment)
}
