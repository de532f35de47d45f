/** Returns the status of an import for its API calls and the command line. */
import * as m from '@cmp/messages/server/billing/invoices'
import { importResult, type ImportStatus } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { parseImportQuestion } from './waiting-imports.ts'

/**
 * Returns the row of an import.
 * @throws AppError NotFound.
 */
export const importRow = (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<Selectable<InvoiceImportTable>> =>
  withScope(ctx, scope, async ({ trx }) => {
    const isId = z.guid().safeParse(id).success
    const row = isId
      ? await trx.selectFrom('invoiceImport').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (!row) throw createNotFoundError(m.importLabel)
    return row
  })

/** Files are read one after the other. */
const getFileState = (
  { status, fileLines }: Selectable<InvoiceImportTable>,
  index: number,
): ImportStatus['files'][number]['state'] => {
  if (status === 'done' || status === 'waiting' || index < fileLines.length - 1) return 'read'
  return status === 'running' && index === Math.max(0, fileLines.length - 1) ? 'reading' : 'waiting'
}

/** Converts a row of an import to its API response. */
export const toImportStatus = (row: Selectable<InvoiceImportTable>): ImportStatus => ({
  id: row.id,
  status: row.status,
  files: row.files.map((file, index) => ({
    name: file.name,
    bytes: file.sizeBytes,
    format: file.format ?? '',
    state: getFileState(row, index),
    lines: row.fileLines[index] ?? 0,
  })),
  fetchedInvoiceRowId: row.fetchInvoiceRowId,
  linesLoaded: row.linesLoaded,
  rejected: row.rejected,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  result: row.result ? importResult(z).parse(row.result) : null,
  question: parseImportQuestion(row),
})
