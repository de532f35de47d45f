/**
 * Requests imports. The row that holds the request is the unit of work, and the user who requested it finds it in the
 * notifications.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { invoices, type BillingFormat, type OnOverlap } from '@cmp/contract'
import type { ImportFile } from '../../../../db/tables.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { startTask } from '../../../../work/tasks.ts'
import { wake } from '../../../../work/wake.ts'
import { hashContent } from './store-file.ts'

/** The name of the import's job. */
export const importJobName = 'invoice-import'

/** The options of an import. */
export type ImportOptions = {
  format?: BillingFormat | undefined
  createCustomers: boolean
  onOverlap?: OnOverlap
  /** Whether amortized costs may be charged; without it they are rejected. */
  acceptAmortized?: boolean
}

/** The URL of the page that shows what the imports of a task did. */
export const importPages = `${invoices.pages.list}?import={works}`

const formatImportTitle = ([first, ...more]: readonly ImportFile[]): string =>
  t(m.importing, { name: first?.name ?? '', more: more.length })

/** Requests the import of stored files and returns the ID of its row. */
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
        contentSha256: hashContent(files),
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
      title: formatImportTitle(files),
      works: [id],
      href: importPages,
    })
    await wake(scoped, { name: importJobName })
    return id
  })

/** What line items are fetched for: a part of an invoice, or an export. */
type FetchedOf = { fetchInvoiceRowId: string; fetchPart: string } | { fetchExportId: string }

/**
 * Requests line items from a provider, or joins a request that is waiting or running.
 * @param requestedBy who requested it, for the list of imports and for fair scheduling
 * @param name the name in the audit log
 */
export const requestFetch = async (
  scoped: Scoped,
  request: { of: FetchedOf; requestedBy: string; name: string },
): Promise<{ id: string; isNew: boolean }> => {
  const { trx, audit } = scoped
  const { of, requestedBy, name } = request
  const inserted = await trx
    .insertInto('invoiceImport')
    .values({
      status: 'queued',
      createCustomers: false,
      files: JSON.stringify([]),
      ...of,
      createdBy: requestedBy,
      shareOf: requestedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const joined = await trx
      .selectFrom('invoiceImport')
      .select('id')
      .where((eb) => eb.and(of))
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    // The joined request may have ended between the two statements; then another one can be queued.
    return joined ? { id: joined.id, isNew: false } : requestFetch(scoped, request)
  }
  await audit({ action: 'import', objectType: 'invoice-imports', objectId: inserted.id, objectName: name })
  await wake(scoped, { name: importJobName })
  return { id: inserted.id, isNew: true }
}

/** Requests one part of the line items of an invoice. */
export const requestPart = (
  scoped: Scoped,
  { invoiceRowId, part, requestedBy }: { invoiceRowId: string; part: string; requestedBy: string },
): Promise<{ id: string; isNew: boolean }> =>
  requestFetch(scoped, {
    of: { fetchInvoiceRowId: invoiceRowId, fetchPart: part },
    requestedBy,
    name: `${part} lines`,
  })
