/**
 * The provider's own lines of an invoice where they came in several files: one after the other they are one file again, since
 * gzip files that follow each other are a gzip file, and JSON lines are JSON lines.
 */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'

/** Names of files that make one when they follow each other. */
const joinable = String.raw`\.jsonl?\.gz$`

/** The files of the newest current load of a kind, of the invoice of the query; null where it has none. */
const newestFiles = (kind: LineItemType) => sql<{ fileId: string; name: string }[] | null>`(
  select files from invoice_load where invoice_load.invoice_row_id = invoice.id and is_current
    and line_item_type = ${kind} order by created_at desc, load_id desc limit 1)`

/** Whether the newest lines of a kind, of the invoice of the query, came in several files that make one. */
export const isInParts = (kind: LineItemType) => sql<boolean>`coalesce((
  select count(*) > 1 and bool_and(part->>'name' ~* ${joinable}) and not exists (select from stored_file
      where stored_file.removed_at is not null and ${newestFiles(kind)} @> jsonb_build_array(jsonb_build_object('fileId', stored_file.id)))
    from jsonb_array_elements(${newestFiles(kind)}) as part),
  false)`

/**
 * The newest lines of a kind as the provider gave them, as one gzip file of JSON lines.
 * @throws AppError NotFound where they are no such files
 */
export const rawLines = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  kind: LineItemType,
): Promise<{ name: string; content: Readable }> => {
  const { invoiceId, keys } = await withScope(ctx, scope, async ({ trx }) => {
    const row = await trx
      .selectFrom('invoice')
      .select(['invoiceId', newestFiles(kind).as('files'), isInParts(kind).as('isInParts')])
      .where('id', '=', invoiceRowId)
      .executeTakeFirst()
    if (!row?.isInParts || !row.files) throw notFound('file')
    const ids = row.files.map(({ fileId }) => fileId)
    const stored = await trx
      .selectFrom('storedFile')
      .select(['id', 'storageKey'])
      .where('id', 'in', ids)
      .execute()
    const keyOf = new Map(stored.map(({ id, storageKey }) => [id, storageKey]))
    return { invoiceId: row.invoiceId, keys: ids.map((id) => keyOf.get(id)) }
  })
  async function* all(): AsyncIterable<Uint8Array> {
    for (const key of keys) {
      if (key === undefined) throw notFound('file')
      for await (const chunk of await ctx.files.read(key)) yield chunk
    }
  }
  return { name: fileNameOf([invoiceId, kind], '.jsonl.gz'), content: Readable.from(all()) }
}
