/** Routes that import invoices: the upload, its progress and its rejected line items. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import {
  billingFormats,
  chooseForImport,
  importById,
  importInvoices,
  latestImports,
  onOverlap,
  buildCallPath,
  rejectedLinesOfImport,
  type BillingFormat,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFormParts } from '../../../../http/form.ts'
import { mount } from '../../../../http/mount.ts'
import { AppError } from '../../../../kit/errors.ts'
import { readRejectedLines } from '../../../../lines/rejected.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope } from '../../../../scope/scope.ts'
import type { ImportOptions } from '../files/import-requests.ts'
import { importRow, toImportStatus } from './import-status.ts'
import { receiveFiles, type IncomingFile } from '../files/receive.ts'
import { describeRemoval } from '../../../../core/billing-lines/removed-loads.ts'
import { chooseFor } from './waiting-imports.ts'

/** The number of latest imports listed, and of rejected line items per import. */
const listedImports = 50
const listedRejections = 1000

const formats = z.enum(billingFormats.map((format) => format.value))
const choices = z.enum(onOverlap)

/** Yields the files of a multipart request as they arrive and collects its fields. */
const readIncomingFiles = (
  request: FastifyRequest,
  fields: Map<string, string>,
): AsyncIterable<IncomingFile> => {
  const expectedBytes = Number(request.headers['content-length']) || 0
  return (async function* () {
    for await (const part of readFormParts(request))
      if (part.type === 'file') yield { name: part.filename, source: part.file, expectedBytes }
      else fields.set(part.fieldname.toLowerCase(), String(part.value))
  })()
}

const parseImportOptions = (fields: Map<string, string>): ImportOptions => {
  const given = fields.get('format')
  let format: BillingFormat | undefined
  if (given) {
    const checked = formats.safeParse(given)
    if (!checked.success)
      throw new AppError(
        'InvalidRequest',
        bind(m.unknownFormatUseOneOf, { given, options: formats.options.join(', ') }),
      )
    format = checked.data
  }
  const overlap = choices.safeParse(fields.get('onoverlap') ?? 'ask')
  if (!overlap.success)
    throw new AppError(
      'InvalidRequest',
      bind(m.onoverlapMustBeOneOf, { options: choices.options.join(', ') }),
    )
  return {
    format,
    createCustomers: fields.get('createcustomers') === 'true',
    onOverlap: overlap.data,
    acceptAmortized: fields.get('acceptamortized') === 'true',
  }
}

/** Returns the URL at which a program reads the status of an import. */
export const importUrl = (id: string): string => buildCallPath(importById, { id })

/** Registers the routes of the import. */
export const importRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, importInvoices, async (_given, { scope, request }) => {
    const fields = new Map<string, string>()
    const id = await receiveFiles(ctx, scope, readIncomingFiles(request, fields), () =>
      parseImportOptions(fields),
    )
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
      ).map(toImportStatus),
    ),
  )

  mount(app, importById, async ({ params }, { scope }) =>
    toImportStatus(await importRow(ctx, scope, params.id)),
  )

  mount(app, chooseForImport, async ({ params, body }, { scope }) => {
    await chooseFor(ctx, scope, await importRow(ctx, scope, params.id), body.choice)
    return toImportStatus(await importRow(ctx, scope, params.id))
  })

  mount(app, rejectedLinesOfImport, async ({ params }, { scope }) => {
    const row = await importRow(ctx, scope, params.id)
    const { loadId } = row
    if (loadId === null) return []
    const removal = await withScope(ctx, scope, ({ trx }) =>
      trx
        .selectFrom('removedLoad')
        .select(['removedAt', 'rule'])
        .where('loadId', '=', loadId)
        .executeTakeFirst(),
    )
    if (removal) throw new AppError('NotFound', describeRemoval('rejected', removal))
    const lines = await readRejectedLines(ctx.lines, scope, loadId, listedRejections)
    return lines.map(({ fileNumber, ...line }) => ({
      ...line,
      fileName: row.files[fileNumber - 1]?.name ?? '',
    }))
  })
}
