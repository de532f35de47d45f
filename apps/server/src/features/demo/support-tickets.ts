/** The demo's support tickets: their files are kept first, their rows come with the people who wrote them. */
import { Readable } from 'node:stream'
import type { DemoSupportTicket, DemoTicketFile } from '@cmp/demo'
import type { Insertable } from 'kysely'
import type { SupportTicketAttachmentTable } from '../../db/administration-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { mediaTypeOf } from '../attachments/attachment-kinds.ts'
import { nextTicketNo } from '../support-tickets/open-ticket.ts'

type KeptFile = Pick<
  Insertable<SupportTicketAttachmentTable>,
  'id' | 'name' | 'mediaType' | 'sizeBytes' | 'sha256' | 'storageKey'
>

/** Files in the store, by the id of the ticket's or comment's file. A second time writes the same files again. */
export const keepTicketFiles = async (
  ctx: AppContext,
  tickets: readonly DemoSupportTicket[],
): Promise<Map<string, KeptFile>> => {
  const kept = new Map<string, KeptFile>()
  const keep = async (ticketId: string, { id, name, content }: DemoTicketFile): Promise<void> => {
    const spooled = await ctx.files.spool(Readable.from(content))
    const storageKey = `support-tickets/${ticketId}/${id}`
    await ctx.files.adopt(spooled, storageKey)
    const { sizeBytes, sha256 } = spooled
    kept.set(id, { id, name, mediaType: mediaTypeOf(name) ?? 'text/plain', sizeBytes, sha256, storageKey })
  }
  for (const { id, files, comments } of tickets)
    for (const file of [...files, ...comments.flatMap((comment) => comment.files)]) await keep(id, file)
  return kept
}

/** Inserts the tickets with everything under them, numbered in the order in which they were opened. */
export const insertTickets = async (
  scoped: Scoped,
  tickets: readonly DemoSupportTicket[],
  kept: ReadonlyMap<string, KeptFile>,
): Promise<void> => {
  const { trx } = scoped
  for (const { files, comments, ...ticket } of tickets) {
    const of = { supportTicketId: ticket.id, customerId: ticket.customerId }
    await trx
      .insertInto('supportTicket')
      .values({ ...ticket, ticketNo: await nextTicketNo(scoped) })
      .execute()
    for (const { files: _, ...comment } of comments)
      await trx
        .insertInto('supportTicketComment')
        .values({ ...comment, ...of })
        .execute()
    const messages = [{ ...ticket, id: null, files }, ...comments]
    for (const { id, createdBy, createdAt, files: sent } of messages)
      for (const file of sent) {
        const stored = kept.get(file.id)
        if (!stored) throw new Error(`The file ${file.name} of the demo was not kept.`)
        await trx
          .insertInto('supportTicketAttachment')
          .values({ ...stored, ...of, supportTicketCommentId: id, createdBy, createdAt })
          .execute()
      }
  }
}
