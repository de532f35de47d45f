/** The calls of imports: template, upload and preview, confirmation, undo. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  cancelListImport,
  confirmListImport,
  latestListImports,
  linesOfListImport,
  listImportLimits,
  listImportTemplate,
  oneListImport,
  permit,
  previewListImport,
  refusedLinesOfListImport,
  undoListImport,
  type ListImport,
  type Resource,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formFile } from '../../http/form.ts'
import { mount } from '../../http/mount.ts'
import { csvRecord } from '../../kit/csv.ts'
import { AppError } from '../../kit/errors.ts'
import { requirePermission, requireTokenUse } from '../../resources/access.ts'
import { notFound } from '../../resources/changes.ts'
import { lowerPage } from '../../resources/envelope.ts'
import { mountedResource, type MountedResource } from '../../resources/mounted.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireRecentProof } from '../../scope/recent-proof.ts'
import { readFile } from './check.ts'
import { cancelStep, startImport, startStep } from './steps.ts'
import { importOf, problemText, toImport, toLine, visibleImports } from './store.ts'
import { templateHeader, templateRows } from './template.ts'

const guid = z.guid()

/** How many imports the list of recent ones has. */
const recentImports = 20

/** The one file of a request. */
const fileOf = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }> => {
  const { name, content } = await formFile(request, {
    maxBytes: listImportLimits.bytes,
    missing: 'Choose a CSV file to import.',
    tooLarge: `The file is larger than ${listImportLimits.bytes / 1024 / 1024} MiB. Split it into several files.`,
  })
  return { name: name.slice(0, 200), content }
}

const attachment = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
})

/** The refused lines as a CSV: the cells of the file, the line, and what is wrong. */
const refusedCsv = async (scoped: Scoped, id: string): Promise<string> => {
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
      csvRecord([...columns.map((_, index) => cells?.[index] ?? ''), line, problemText(problems ?? [])]),
    ),
  ].join('')
}

const idOf = ({ id: given }: { id: string }): string => {
  const id = guid.safeParse(given)
  if (!id.success) throw notFound('import')
  return id.data
}

const answer = async (scoped: Scoped, { resource }: MountedResource, id: string): Promise<ListImport> =>
  toImport(await importOf(scoped, id), resource.noun)

/** Mounts the calls of imports. */
export const listImportRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  /** A list that can be imported and that the caller may change; `use` is what an API token must be for. */
  const importable = (scope: Scope, list: string, use: 'read' | 'change'): MountedResource => {
    const mounted = mountedResource(ctx, list)
    if (!mounted?.resource.importKey || !mounted.create || !mounted.update)
      throw new AppError('NotFound', `There is no list "${list}" that can be imported.`)
    requirePermission(scope, permit.change(mounted.resource))
    requireTokenUse(scope, mounted.resource.token[use])
    const { token, proof } = mounted.resource
    // A list that no token may change decides who may do what: the handlers would refuse every line of it.
    const kind = proof ?? (token.change === 'none' ? 'account' : undefined)
    if (use === 'change' && kind) requireRecentProof(scope, ctx.clock(), kind)
    return mounted
  }

  /** The list of an import that the caller may see and whose list it may change. */
  const listOf = async (scope: Scope, id: string, use: 'read' | 'change'): Promise<MountedResource> => {
    const { resource } = await withScope(ctx, scope, (scoped) => importOf(scoped, id))
    return importable(scope, resource, use)
  }

  mount(app, listImportTemplate, async ({ query }, { scope, reply }) => {
    const mounted = importable(scope, query.list, 'read')
    const rows =
      query.rows === 'true' ? await withScope(ctx, scope, (scoped) => templateRows(scoped, mounted)) : ''
    const { name } = mounted.resource
    return reply
      .headers(attachment(`${name}${rows ? '' : '-template'}.csv`))
      .send(templateHeader(mounted.resource) + rows)
  })

  mount(app, latestListImports, async ({ query }, { scope }) => {
    const { resource } = importable(scope, query.list, 'read')
    const rows = await withScope(ctx, scope, (scoped) =>
      visibleImports(scoped)
        .where('listImport.resource', '=', resource.name)
        .orderBy('listImport.createdAt', 'desc')
        .orderBy('listImport.id')
        .limit(recentImports)
        .execute(),
    )
    return rows.map((row) => toImport(row, resource.noun))
  })

  mount(app, previewListImport, async ({ query }, { scope, request }) => {
    const mounted = importable(scope, query.list, 'change')
    const { name, content } = await fileOf(request)
    const { header, records } = await readFile(mounted.resource, content)
    const file = { name, header, content: await promisify(gzip)(content), lines: records.length }
    return withScope(ctx, scope, async (scoped) =>
      answer(scoped, mounted, await startImport(scoped, mounted.resource, file)),
    )
  })

  mount(app, oneListImport, async ({ params }, { scope }) => {
    const id = idOf(params)
    const mounted = await listOf(scope, id, 'read')
    return withScope(ctx, scope, (scoped) => answer(scoped, mounted, id))
  })

  mount(app, linesOfListImport, async ({ params, query: { kind, page, pagesize } }, { scope }) => {
    const id = idOf(params)
    await listOf(scope, id, 'read')
    return withScope(ctx, scope, async (scoped) => {
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
      return lowerPage({ rows: rows.map((row) => toLine(row, status)), count }, page, true)
    })
  })

  mount(app, refusedLinesOfListImport, async ({ params }, { scope, reply }) => {
    const id = idOf(params)
    await listOf(scope, id, 'read')
    const csv = await withScope(ctx, scope, (scoped) => refusedCsv(scoped, id))
    return reply.headers(attachment('refused.csv')).send(`\uFEFF${csv}`)
  })

  /** A call that moves an import on, and returns it as it is then. */
  const step = (
    call: typeof confirmListImport | typeof undoListImport | typeof cancelListImport,
    take: (scoped: Scoped, resource: Resource, id: string) => Promise<void>,
  ): void =>
    mount(app, call, async ({ params }, { scope }) => {
      const id = idOf(params)
      const mounted = await listOf(scope, id, 'change')
      return withScope(ctx, scope, async (scoped) => {
        await take(scoped, mounted.resource, id)
        return answer(scoped, mounted, id)
      })
    })
  step(confirmListImport, (scoped, resource, id) => startStep(scoped, resource, id, 'confirm'))
  step(undoListImport, (scoped, resource, id) => startStep(scoped, resource, id, 'undo'))
  step(cancelListImport, cancelStep)
}
