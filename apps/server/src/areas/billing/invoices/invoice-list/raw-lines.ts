/**
 * Returns the provider's original line items of an invoice that arrived in several files as one file. Concatenated gzip
 * files are a valid gzip file, and so are concatenated JSON lines.
 */
import * as m from '@cmp/messages/server/billing/invoices'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { LineItemType } from '../../../../db/column-types.ts'
import { buildFileName } from '../../../../kit/file-names.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'

/** The names of files that can be concatenated. */
const joinable = String.raw`\.jsonl?\.gz$`

/** SQL: the files of the newest current import batch of a kind, of the query's invoice; null if it has none. */
const selectLatestFiles = (kind: LineItemType) => sql<{ fileId: string; name: string }[] | null>`(
  select files from invoice_load where invoice_load.invoice_row_id = invoice.id and is_current
    and line_item_type = ${kind} order by created_at desc, load_id desc limit 1)`

/**
 * SQL: whether the newest line items of a kind, of the query's invoice, arrived in several files that can be
 * concatenated.
 */
export const isInParts = (kind: LineItemType) => sql<boolean>`coalesce((
  select count(*) > 1 and bool_and(part->>'name' ~* ${joinable}) and not exists (select from stored_file
      where stored_file.removed_at is not null and ${selectLatestFiles(kind)} @> jsonb_build_array(jsonb_build_object('fileId', stored_file.id)))
    from jsonb_array_elements(${selectLatestFiles(kind)}) as part),
  false)`

/**
 * Returns the newest line items of a kind as the provider supplied them, as one gzip file of JSON lines.
 * @throws AppError NotFound if they did not arrive in such files.
 */
export const readRawLines = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  kind: LineItemType,
): Promise<{ name: string; content: Readable }> => {
  const { invoiceId, keys } = await withScope(ctx, scope, async ({ trx }) => {
    const row = await trx
      .selectFrom('invoice')
      .select(['invoiceId', selectLatestFiles(kind).as('files'), isInParts(kind).as('isInParts')])
      .where('id', '=', invoiceRowId)
      .executeTakeFirst()
    if (!row?.isInParts || !row.files) throw createNotFoundError(m.file)
    const ids = row.files.map(({ fileId }) => fileId)
    const stored = await trx
      .selectFrom('storedFile')
      .select(['id', 'storageKey'])
      .where('id', 'in', ids)
      .execute()
    const keyOf = new Map(stored.map(({ id, storageKey }) => [id, storageKey]))
    return { invoiceId: row.invoiceId, keys: ids.map((id) => keyOf.get(id)) }
  })
  async function* streamAll(): AsyncIterable<Uint8Array> {
    for (const key of keys) {
      if (key === undefined) throw createNotFoundError(m.file)
      for await (const chunk of await ctx.files.read(key)) yield chunk
    }
  }
  return { name: buildFileName([invoiceId, kind], '.jsonl.gz'), content: Readable.from(streamAll()) }
}
