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
export type ImportOptions = {
  format?: BillingFormat
  createCustomers: boolean
  onOverlap?: OnOverlap
  /** Charge amortized costs; they are refused without it. */
  acceptAmortized?: boolean
}

/** What the imports of a task did: the address of their page, whichever they are by then. */
export const importPages = `${invoices.pages.list}?import={works}`

const titleOf = ([first, ...more]: readonly ImportFile[]): string =>
  `Importing ${first?.name ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`

/** Asks for the import of files that are kept. Returns the id of its row. */
export const requestImport = (
  ctx: AppContext,
  scope: Scope,
  {
    files,
    format,
    createCustomers,
    onOverlap = 'ask',
    acceptAmortized = false,
  }: ImportOptions & { files: readonly ImportFile[] },
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
        acceptAmortized,
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
      href: importPages,
    })
    await wake(scoped, { name: importJobName })
    return id
  })

/** What lines are fetched of: a part of an invoice, or an export. */
type FetchedOf = { fetchInvoiceRowId: string; fetchPart: string } | { fetchExportId: string }

/**
 * Asks for lines from a provider; an asking that waits or runs already is joined.
 * @param askedBy who asked for it, for the list of imports and its share
 * @param name what the log of changes calls it
 */
export const requestFetch = async (
  scoped: Scoped,
  request: { of: FetchedOf; askedBy: string; name: string },
): Promise<{ id: string; isNew: boolean }> => {
  const { trx, audit } = scoped
  const { of, askedBy, name } = request
  const asked = await trx
    .insertInto('invoiceImport')
    .values({
      status: 'queued',
      createCustomers: false,
      files: JSON.stringify([]),
      ...of,
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
      .where((eb) => eb.and(of))
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    // It may have ended between the two statements; then there is room for another.
    return joined ? { id: joined.id, isNew: false } : requestFetch(scoped, request)
  }
  await audit({ action: 'import', objectType: 'invoice-imports', objectId: asked.id, objectName: name })
  await wake(scoped, { name: importJobName })
  return { id: asked.id, isNew: true }
}

/** Asks for one part of the lines of an invoice. */
export const requestPart = (
  scoped: Scoped,
  { invoiceRowId, part, askedBy }: { invoiceRowId: string; part: string; askedBy: string },
): Promise<{ id: string; isNew: boolean }> =>
  requestFetch(scoped, {
    of: { fetchInvoiceRowId: invoiceRowId, fetchPart: part },
    askedBy,
    name: `${part} lines`,
  })
