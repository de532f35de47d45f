/** The rows of files attached to a message. They are retained as long as the message and deleted with it. */
import { buildCallPath, supportTicketAttachment, type TicketAttachment } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SupportTicketAttachmentTable } from '../../../db/administration-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { StoredAttachment } from '../../../core/attachments/attachments.ts'

/** Converts a row to an attachment in the form that calls return. */
export const toAttachment = (row: Selectable<SupportTicketAttachmentTable>): TicketAttachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  createdBy: row.createdBy,
  createdTime: row.createdAt.toISOString(),
  url: buildCallPath(supportTicketAttachment, { id: row.id }),
})

/** Inserts the rows of stored files, for the ticket itself or for one of its comments. */
export const insertAttachments = async (
  { trx, ctx, now }: Scoped,
  storedFiles: readonly StoredAttachment[],
  of: { ticketId: string; commentId: string | null; customerId: string; createdBy: string },
): Promise<TicketAttachment[]> => {
  if (storedFiles.length === 0) return []
  const rows = await trx
    .insertInto('supportTicketAttachment')
    .values(
      storedFiles.map(({ storageKey, name, mediaType, sizeBytes, sha256 }) => ({
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
