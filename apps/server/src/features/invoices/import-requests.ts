/** Asks for imports: the row that holds the request is the work, and who asked finds it under the bell. */
import { invoices, type BillingFormat, type OnOverlap } from '@cmp/contract'
import type { ImportFile } from '../../db/tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { contentHash } from './keep-file.ts'

/** The name of the import's job. */
export const importJobName = 'invoice-import'

/** How an import is asked for. */
export type ImportOptions = { format?: BillingFormat; createCustomers: boolean; onOverlap?: OnOverlap }

const titleOf = ([first, ...more]: readonly ImportFile[]): string =>
  `Importing ${first?.name ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`

/** Asks for the import of files that are kept. Returns the id of its row. */
export const requestImport = (
  ctx: AppContext,
  scope: Scope,
  { files, format, createCustomers, onOverlap = 'ask' }: ImportOptions & { files: readonly ImportFile[] },
): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx, audit } = scoped
    const { id } = await trx
      .insertInto('invoiceImport')
      .values({
        status: 'queued',
        format: format ?? null,
        createCustomers,
        onOverlap,
        files: JSON.stringify(files),
        contentSha256: contentHash(files),
        createdBy: scope.actor,
        shareOf: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({
      action: 'import',
      objectType: 'invoice-imports',
      objectId: id,
      objectName: files.map((file) => file.name).join(', '),
    })
    await startTask(scoped, {
      kind: importJobName,
      title: titleOf(files),
      works: [id],
      href: `${invoices.pages.list}?import=${id}`,
    })
    await wake(scoped, { name: importJobName })
    return id
  })

/**
 * Asks for one part of the lines of an invoice; one that waits or runs already is joined.
 * @param askedBy who asked for it, for the list of imports and its share
 */
export const requestPart = async (
  scoped: Scoped,
  { invoiceRowId, part, askedBy }: { invoiceRowId: string; part: string; askedBy: string },
): Promise<{ id: string; isNew: boolean }> => {
  const { trx, audit } = scoped
  const asked = await trx
    .insertInto('invoiceImport')
    .values({
      status: 'queued',
      createCustomers: false,
      files: JSON.stringify([]),
      fetchInvoiceRowId: invoiceRowId,
      fetchPart: part,
      createdBy: askedBy,
      shareOf: askedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) {
    const joined = await trx
      .selectFrom('invoiceImport')
      .select('id')
      .where('fetchInvoiceRowId', '=', invoiceRowId)
      .where('fetchPart', '=', part)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    // It may have ended between the two statements; then there is room for another.
    return joined ? { id: joined.id, isNew: false } : requestPart(scoped, { invoiceRowId, part, askedBy })
  }
  await audit({
    action: 'import',
    objectType: 'invoice-imports',
    objectId: asked.id,
    objectName: `${part} lines`,
  })
  await wake(scoped, { name: importJobName })
  return { id: asked.id, isNew: true }
}
