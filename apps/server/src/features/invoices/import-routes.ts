/** Bringing invoices in: the upload, its progress and its rejected lines. */
import {
  billingFormats,
  importResult,
  importStatus,
  invoices,
  rejectedLine,
  type BillingFormat,
  type ImportStatus,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { withScope } from '../../scope/scope.ts'
import { rejectedLinesOf } from '../../lines/rejected.ts'
import type { AppContext } from '../../main/context.ts'
import { receiveFiles, type ImportOptions, type IncomingFile } from './receive.ts'

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

const idParams = z.object({ id: z.string().max(100) })

/** Mounts the calls of the import. */
export const importRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = [invoices.title]

  app.post(
    '/api/Invoices/import',
    {
      schema: {
        tags,
        summary: 'Bring invoices in: multipart with one or several files; fields format, createCustomers',
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      requireWrite(invoices, request)
      const fields = new Map<string, string>()
      const id = await receiveFiles(ctx, scopeOf(request), incomingFiles(request, fields), () =>
        optionsOf(fields),
      )
      return reply.status(202).send({ id, statusUrl: `/api/InvoiceImports/${id}` })
    },
  )

  app.get(
    '/api/InvoiceImports',
    {
      schema: {
        tags,
        summary: 'The latest imports, the newest first',
        response: { 200: z.array(importStatus(z)) },
      },
    },
    (request) => {
      requireRead(invoices, request)
      return withScope(ctx, scopeOf(request), async ({ trx }) =>
        (
          await trx
            .selectFrom('invoiceImport')
            .selectAll()
            .orderBy('createdAt', 'desc')
            .orderBy('id')
            .limit(50)
            .execute()
        ).map(statusOf),
      )
    },
  )

  const rowOf = (request: FastifyRequest, id: string) =>
    withScope(ctx, scopeOf(request), async ({ trx }) => {
      const isId = z.guid().safeParse(id).success
      const row = isId
        ? await trx.selectFrom('invoiceImport').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined
      if (!row) throw notFound('import')
      return row
    })

  app.get<{ Params: { id: string } }>(
    '/api/InvoiceImports/:id',
    {
      schema: {
        tags,
        summary: 'Where an import stands',
        params: idParams,
        response: { 200: importStatus(z) },
      },
    },
    async (request) => {
      requireRead(invoices, request)
      return statusOf(await rowOf(request, request.params.id))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/InvoiceImports/:id/rejected',
    {
      schema: {
        tags,
        summary: 'The lines of an import that could not be read, at most 1,000',
        params: idParams,
        response: { 200: z.array(rejectedLine(z)) },
      },
    },
    async (request) => {
      requireRead(invoices, request)
      const row = await rowOf(request, request.params.id)
      const lines = await rejectedLinesOf(ctx.lines, scopeOf(request), row.loadId, 1000)
      return lines.map(({ fileNumber, ...line }) => ({
        ...line,
        fileName: row.files[fileNumber - 1]?.name ?? '',
      }))
    },
  )
}
