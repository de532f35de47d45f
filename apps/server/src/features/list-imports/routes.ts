/** The calls of imports: template, upload and preview, confirmation, undo. */
import {
  type Output,
  listImport,
  listImportLimits,
  listImportLines,
  listImportLinesQuery,
  listImportQuery,
  listImportTemplateQuery,
  type ListImport,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { csvRecord } from '../../kit/csv.ts'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireWrite } from '../../resources/access.ts'
import { mountedResource, type MountedResource } from '../../resources/mounted.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { confirmImport, undoImport } from './apply.ts'
import { previewImport } from './preview.ts'
import { importOf, problemText, toImport, toLine } from './store.ts'
import { templateHeader, templateRows } from './template.ts'

const idParams = z.object({ id: z.string().max(100) })
const guid = z.guid()

/** How many imports the list of recent ones has. */
const recentImports = 20

const tooLarge = (): AppError =>
  new AppError(
    'TooLarge',
    `The file is larger than ${listImportLimits.bytes / 1024 / 1024} MiB. Split it into several files.`,
  )

/** The one file of a request. */
const fileOf = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }> => {
  if (!request.isMultipart()) throw new AppError('InvalidRequest', 'Choose a CSV file to import.')
  const part = await request.file({ limits: { fileSize: listImportLimits.bytes, files: 1 } })
  if (!part) throw new AppError('InvalidRequest', 'Choose a CSV file to import.')
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw tooLarge()
  return { name: part.filename.slice(0, 200), content: Buffer.concat(chunks) }
}

const attachment = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
})

/** Mounts the calls of imports. */
export const listImportRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Imports of lists']

  /** A list that can be imported and that the caller may change. */
  const importable = (request: FastifyRequest, list: string): MountedResource => {
    const mounted = mountedResource(ctx, list)
    if (!mounted?.resource.importKey || !mounted.create || !mounted.update)
      throw new AppError('NotFound', `There is no list "${list}" that can be imported.`)
    requireWrite(mounted.resource, request)
    return mounted
  }

  const idOf = ({ params }: { params: { id: string } }): string => {
    const id = guid.safeParse(params.id)
    if (!id.success) throw notFound('import')
    return id.data
  }

  /** The list of an import that the caller may see and whose list it may change. */
  const listOf = async (request: FastifyRequest, id: string): Promise<MountedResource> => {
    const { resource } = await withScope(ctx, scopeOf(request), (scoped) => importOf(scoped, id))
    return importable(request, resource)
  }

  const answer = async (scoped: Scoped, { resource }: MountedResource, id: string): Promise<ListImport> =>
    toImport(await importOf(scoped, id), resource.noun)

  app.get<{ Querystring: Output<typeof listImportTemplateQuery> }>(
    '/api/ListImports/template',
    { schema: { tags, summary: 'A CSV to start from', querystring: listImportTemplateQuery(z) } },
    async (request, reply) => {
      const mounted = importable(request, request.query.list)
      const rows =
        request.query.rows === 'true'
          ? await withScope(ctx, scopeOf(request), (scoped) => templateRows(scoped, mounted))
          : ''
      const { name } = mounted.resource
      return reply
        .headers(attachment(`${name}${rows ? '' : '-template'}.csv`))
        .send(templateHeader(mounted.resource) + rows)
    },
  )

  app.get<{ Querystring: Output<typeof listImportQuery> }>(
    '/api/ListImports',
    {
      schema: {
        tags,
        summary: 'The latest imports of a list',
        querystring: listImportQuery(z),
        response: { 200: z.array(listImport(z)) },
      },
    },
    async (request) => {
      const { resource } = importable(request, request.query.list)
      const scope = scopeOf(request)
      const rows = await withScope(ctx, scope, ({ trx }) =>
        trx
          .selectFrom('listImport')
          .selectAll()
          .where('resource', '=', resource.name)
          .$if(scope.role !== 'SA', (q) => q.where('createdBy', '=', scope.actor))
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .limit(recentImports)
          .execute(),
      )
      return rows.map((row) => toImport(row, resource.noun))
    },
  )

  app.post<{ Querystring: Output<typeof listImportQuery> }>(
    '/api/ListImports',
    {
      schema: {
        tags,
        summary: 'Preview of a CSV: multipart with one file. Nothing is changed yet',
        consumes: ['multipart/form-data'],
        querystring: listImportQuery(z),
        response: { 200: listImport(z) },
      },
    },
    async (request) => {
      const mounted = importable(request, request.query.list)
      const scope = scopeOf(request)
      const id = await previewImport(ctx, scope, mounted, await fileOf(request))
      return withScope(ctx, scope, (scoped) => answer(scoped, mounted, id))
    },
  )

  app.get<{ Params: z.output<typeof idParams> }>(
    '/api/ListImports/:id',
    { schema: { tags, summary: 'One import', params: idParams, response: { 200: listImport(z) } } },
    async (request) => {
      const id = idOf(request)
      const mounted = await listOf(request, id)
      return withScope(ctx, scopeOf(request), (scoped) => answer(scoped, mounted, id))
    },
  )

  app.get<{ Params: z.output<typeof idParams>; Querystring: Output<typeof listImportLinesQuery> }>(
    '/api/ListImports/:id/lines',
    {
      schema: {
        tags,
        summary: 'The lines of an import and what each would do',
        params: idParams,
        querystring: listImportLinesQuery(z),
        response: { 200: listImportLines(z) },
      },
    },
    async (request) => {
      const id = idOf(request)
      await listOf(request, id)
      const { kind, page, pagesize } = request.query
      return withScope(ctx, scopeOf(request), async (scoped) => {
        const { status } = await importOf(scoped, id)
        const lines = scoped.trx
          .selectFrom('listImportLine')
          .where('listImportId', '=', id)
          .$if(!!kind, (q) => q.where('kind', '=', kind ?? 'add'))
        const rows = await lines
          .select(['line', 'kind', 'name', 'rowId', 'changes', 'problems'])
          .orderBy('line')
          .limit(pagesize)
          .offset((page - 1) * pagesize)
          .execute()
        const { count } = await lines
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return {
          data: rows.map((row) => toLine(row, status)),
          count,
          page,
          message: '',
          status: 200,
          isEditable: true,
        }
      })
    },
  )

  app.get<{ Params: z.output<typeof idParams> }>(
    '/api/ListImports/:id/refused.csv',
    { schema: { tags, summary: 'The refused lines with their reasons, to be corrected', params: idParams } },
    async (request, reply) => {
      const id = idOf(request)
      await listOf(request, id)
      const csv = await withScope(ctx, scopeOf(request), async (scoped) => {
        const { columns } = await importOf(scoped, id)
        const lines = await scoped.trx
          .selectFrom('listImportLine')
          .select(['line', 'cells', 'problems'])
          .where('listImportId', '=', id)
          .where('kind', '=', 'refused')
          .orderBy('line')
          .execute()
        return [
          csvRecord([...columns, 'Line', 'Problem']),
          ...lines.map(({ line, cells, problems }) =>
            csvRecord([
              ...columns.map((_, index) => cells?.[index] ?? ''),
              line,
              problemText(problems ?? []),
            ]),
          ),
        ].join('')
      })
      return reply.headers(attachment('refused.csv')).send(`\uFEFF${csv}`)
    },
  )

  /** A call that takes an import a step further and answers with what it is then. */
  const step = (name: string, summary: string, take: typeof confirmImport): void => {
    app.post<{ Params: z.output<typeof idParams> }>(
      `/api/ListImports/:id/${name}`,
      { schema: { tags, summary, params: idParams, response: { 200: listImport(z) } } },
      async (request) => {
        const id = idOf(request)
        const mounted = await listOf(request, id)
        const scope = scopeOf(request)
        await take(ctx, scope, mounted, id)
        return withScope(ctx, scope, (scoped) => answer(scoped, mounted, id))
      },
    )
  }
  step('confirm', 'Do what the preview shows; refused lines are left out', confirmImport)
  step('undo', 'Take an import back: added rows go, changed ones get their old values', undoImport)
}
