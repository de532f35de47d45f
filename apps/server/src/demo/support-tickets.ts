/**
 * The demo's support tickets. Their files are stored first; their rows are inserted together with the users who wrote
 * them.
 */
import { Readable } from 'node:stream'
import type { DemoSupportTicket, DemoTicketFile } from '@cmp/demo'
import type { Insertable } from 'kysely'
import type { SupportTicketAttachmentTable } from '../db/administration-tables.ts'
import type { Scoped } from '../scope/scope.ts'
import type { AppContext } from '../scope/context.ts'
import { getAttachmentMediaType } from '../core/attachments/attachment-kinds.ts'
import { takeTicketNumber } from '../areas/support/index.ts'

type StoredFile = Pick<
  Insertable<SupportTicketAttachmentTable>,
  'id' | 'name' | 'mediaType' | 'sizeBytes' | 'sha256' | 'storageKey'
>

/** Stores the files of tickets and comments by file ID. A repeated call overwrites the same files. */
export const storeTicketFiles = async (
  ctx: AppContext,
  tickets: readonly DemoSupportTicket[],
): Promise<Map<string, StoredFile>> => {
  const storedFiles = new Map<string, StoredFile>()
  const storeFile = async (ticketId: string, { id, name, content }: DemoTicketFile): Promise<void> => {
    const spooled = await ctx.files.spool(Readable.from(content))
    const storageKey = `support-tickets/${ticketId}/${id}`
    await ctx.files.adopt(spooled, storageKey)
    const { sizeBytes, sha256 } = spooled
    storedFiles.set(id, {
      id,
      name,
      mediaType: getAttachmentMediaType(name) ?? 'text/plain',
      sizeBytes,
      sha256,
      storageKey,
    })
  }
  for (const { id, files, comments } of tickets)
    for (const file of [...files, ...comments.flatMap((comment) => comment.files)]) await storeFile(id, file)
  return storedFiles
}

/** Inserts the tickets with their comments and files, numbered in the order of their creation. */
export const insertTickets = async (
  scoped: Scoped,
  tickets: readonly DemoSupportTicket[],
  storedFiles: ReadonlyMap<string, StoredFile>,
): Promise<void> => {
  const { trx } = scoped
  for (const { files, comments, ...ticket } of tickets) {
    const of = { supportTicketId: ticket.id, customerId: ticket.customerId }
    await trx
      .insertInto('supportTicket')
      .values({ ...ticket, ticketNo: await takeTicketNumber(scoped) })
      .execute()
    for (const { files: _, ...comment } of comments)
      await trx
        .insertInto('supportTicketComment')
        .values({ ...comment, ...of })
        .execute()
    const messages = [{ ...ticket, id: null, files }, ...comments]
    for (const { id, createdBy, createdAt, files: sent } of messages)
      for (const file of sent) {
        const stored = storedFiles.get(file.id)
        if (!stored) throw new Error(`The file ${file.name} of the demo was not kept.`)
        await trx
          .insertInto('supportTicketAttachment')
          .values({ ...stored, ...of, supportTicketCommentId: id, createdBy, createdAt })
          .execute()
      }
  }
}
