/** Bringing invoices in: the upload, its progress and its rejected lines. */
import {
  billingFormats,
  importById,
  importInvoices,
  importResult,
  latestImports,
  pathOf,
  rejectedLinesOfImport,
  type BillingFormat,
  type ImportStatus,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { rejectedLinesOf } from '../../lines/rejected.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { ImportOptions } from './import-requests.ts'
import { receiveFiles, type IncomingFile } from './receive.ts'

/** How many of the latest imports are listed, and how many rejected lines of one. */
const listedImports = 50
const listedRejections = 1000

const formats = z.enum(billingFormats.map((format) => format.value))

const statusOf = (row: Selectable<InvoiceImportTable>): ImportStatus => ({
  id: row.id,
  status: row.status,
  files: row.files.map((file) => ({ name: file.name, bytes: file.sizeBytes })),
  linesLoaded: row.linesLoaded,
  rejected: row.rejected,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  result: row.result ? importResult(z).parse(row.result) : null,
})

/** The files of a multipart request as they arrive, its fields gathered on the way. */
const incomingFiles = (request: FastifyRequest, fields: Map<string, string>): AsyncIterable<IncomingFile> => {
  const expectedBytes = Number(request.headers['content-length']) || 0
  return (async function* () {
    for await (const part of request.parts())
      if (part.type === 'file') yield { name: part.filename, source: part.file, expectedBytes }
      else fields.set(part.fieldname.toLowerCase(), String(part.value))
  })()
}

const optionsOf = (fields: Map<string, string>): ImportOptions => {
  const given = fields.get('format')
  let format: BillingFormat | undefined
  if (given) {
    const checked = formats.safeParse(given)
    if (!checked.success)
      throw new AppError(
        'InvalidRequest',
        `There is no format ${given}. Use one of ${formats.options.join(', ')}.`,
      )
    format = checked.data
  }
  return { format, createCustomers: fields.get('createcustomers') === 'true' }
}

/** Where a program reads how an import stands. */
export const importUrl = (id: string): string => pathOf(importById, { id })

/** Mounts the calls of the import. */
export const importRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, importInvoices, async (_given, { scope, request }) => {
    const fields = new Map<string, string>()
    const id = await receiveFiles(ctx, scope, incomingFiles(request, fields), () => optionsOf(fields))
    return { id, statusUrl: importUrl(id) }
  })

  mount(app, latestImports, (_given, { scope }) =>
    withScope(ctx, scope, async ({ trx }) =>
      (
        await trx
          .selectFrom('invoiceImport')
          .selectAll()
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(listedImports)
          .execute()
      ).map(statusOf),
    ),
  )

  const rowOf = (scope: Scope, id: string) =>
    withScope(ctx, scope, async ({ trx }) => {
      const isId = z.guid().safeParse(id).success
      const row = isId
        ? await trx.selectFrom('invoiceImport').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined
      if (!row) throw notFound('import')
      return row
    })

  mount(app, importById, async ({ params }, { scope }) => statusOf(await rowOf(scope, params.id)))

  mount(app, rejectedLinesOfImport, async ({ params }, { scope }) => {
    const row = await rowOf(scope, params.id)
    if (row.loadId === null) return []
    const lines = await rejectedLinesOf(ctx.lines, scope, row.loadId, listedRejections)
    return lines.map(({ fileNumber, ...line }) => ({
      ...line,
      fileName: row.files[fileNumber - 1]?.name ?? '',
    }))
  })
}
