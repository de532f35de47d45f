/** Routes of list imports: template, upload and preview, confirmation, undo. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/list-imports'
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
  type CallTaken,
  type ListImport,
  type Resource,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFormFile } from '../../../http/form.ts'
import { mount } from '../../../http/mount.ts'
import { formatCsvRecord } from '../../../kit/csv.ts'
import { AppError } from '../../../kit/errors.ts'
import { requirePermission, requireTokenUse } from '../../../resources/access.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { lowerPage } from '../../../resources/envelope.ts'
import { findMountedResource, type MountedResource } from '../../../resources/mounted.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireRecentProof } from '../../../scope/recent-proof.ts'
import { readFile } from './check.ts'
import { cancelStep, startImport, startStep } from './steps.ts'
import { importOf, formatProblems, toImport, toLine, selectVisibleImports } from './store.ts'
import { buildTemplateHeader, buildTemplateRows } from './template.ts'

const guid = z.guid()

/** The number of imports in the list of recent ones. */
const recentImports = 20

/** Returns the only file of a request. */
const readUploadedFile = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }> => {
  const { name, content } = await readFormFile(request, {
    maxBytes: listImportLimits.bytes,
    missing: t(m.chooseACsvFileToImport),
    tooLarge: t(m.theFileIsLargerThanMib, { bytes: listImportLimits.bytes / 1024 / 1024 }),
  })
  return { name: name.slice(0, 200), content }
}

const buildAttachmentHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
})

/** Returns the rejected lines as CSV: the cells of the file, the line number, and the problem. */
const buildRefusedCsv = async (scoped: Scoped, id: string): Promise<string> => {
  const { columns } = await importOf(scoped, id)
  const lines = await scoped.trx
    .selectFrom('listImportLine')
    .select(['line', 'cells', 'problems'])
    .where('listImportId', '=', id)
    .where('kind', '=', 'refused')
    .orderBy('line')
    .execute()
  return [
    formatCsvRecord([...columns, t(m.lineColumn), t(m.problemColumn)]),
    ...lines.map(({ line, cells, problems }) =>
      formatCsvRecord([
        ...columns.map((_, index) => cells?.[index] ?? ''),
        line,
        formatProblems(problems ?? []),
      ]),
    ),
  ].join('')
}

const parseId = ({ id: given }: { id: string }): string => {
  const id = guid.safeParse(given)
  if (!id.success) throw createNotFoundError(m.importLabel)
  return id.data
}

const answer = async (scoped: Scoped, { resource }: MountedResource, id: string): Promise<ListImport> =>
  toImport(await importOf(scoped, id), resource)

/** Returns a list that can be imported and that the caller may change; `use` is the permission that an API token needs. */
const requireImportable = (
  ctx: AppContext,
  scope: Scope,
  list: string,
  use: 'read' | 'change',
): MountedResource => {
  const mounted = findMountedResource(ctx, list)
  if (!mounted?.resource.importKey || !mounted.create || !mounted.update)
    throw new AppError('NotFound', bind(m.listCannotBeImported, { list }))
  requirePermission(scope, permit.change(mounted.resource))
  requireTokenUse(scope, mounted.resource.token[use])
  const { token, proof } = mounted.resource
  // A list that no token may change controls permissions, so a recent proof of identity is required; the handlers
  // would otherwise reject every line.
  const kind = proof ?? (token.change === 'none' ? 'account' : undefined)
  if (use === 'change' && kind) requireRecentProof(scope, ctx.clock(), kind)
  return mounted
}

/** Returns the list of an import that the caller may see, if the caller may change that list. */
const listOf = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  use: 'read' | 'change',
): Promise<MountedResource> => {
  const { resource } = await withScope(ctx, scope, (scoped) => importOf(scoped, id))
  return requireImportable(ctx, scope, resource, use)
}

const listRecentImports = async (scoped: Scoped, resource: Resource): Promise<ListImport[]> => {
  const rows = await selectVisibleImports(scoped)
    .where('listImport.resource', '=', resource.name)
    .orderBy('listImport.createdAt', 'desc')
    .orderBy('listImport.id')
    .limit(recentImports)
    .execute()
  return rows.map((row) => toImport(row, resource))
}

const readLines = async (
  scoped: Scoped,
  id: string,
  { kind, page, pagesize }: CallTaken<typeof linesOfListImport>['query'],
) => {
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
  const { count } = await lines.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return lowerPage({ rows: rows.map((row) => toLine(row, status)), count }, page, true)
}

/** Mounts a call that changes the state of an import and returns the updated import. */
const mountStep = (
  app: FastifyInstance,
  ctx: AppContext,
  call: typeof confirmListImport | typeof undoListImport | typeof cancelListImport,
  take: (scoped: Scoped, resource: Resource, id: string) => Promise<void>,
): void =>
  mount(app, call, async ({ params }, { scope }) => {
    const id = parseId(params)
    const mounted = await listOf(ctx, scope, id, 'change')
    return withScope(ctx, scope, async (scoped) => {
      await take(scoped, mounted.resource, id)
      return answer(scoped, mounted, id)
    })
  })

/** Registers the routes of list imports. */
export const listImportRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, listImportTemplate, async ({ query }, { scope, reply }) => {
    const mounted = requireImportable(ctx, scope, query.list, 'read')
    const rows =
      query.rows === 'true' ? await withScope(ctx, scope, (scoped) => buildTemplateRows(scoped, mounted)) : ''
    const { name } = mounted.resource
    return reply
      .headers(buildAttachmentHeaders(`${name}${rows ? '' : '-template'}.csv`))
      .send(buildTemplateHeader(mounted.resource) + rows)
  })

  mount(app, latestListImports, async ({ query }, { scope }) => {
    const { resource } = requireImportable(ctx, scope, query.list, 'read')
    return withScope(ctx, scope, (scoped) => listRecentImports(scoped, resource))
  })

  mount(app, previewListImport, async ({ query }, { scope, request }) => {
    const mounted = requireImportable(ctx, scope, query.list, 'change')
    const { name, content } = await readUploadedFile(request)
    const { header, records } = await readFile(mounted.resource, content)
    const file = { name, header, content: await promisify(gzip)(content), lines: records.length }
    return withScope(ctx, scope, async (scoped) =>
      answer(scoped, mounted, await startImport(scoped, mounted.resource, file)),
    )
  })

  mount(app, oneListImport, async ({ params }, { scope }) => {
    const id = parseId(params)
    const mounted = await listOf(ctx, scope, id, 'read')
    return withScope(ctx, scope, (scoped) => answer(scoped, mounted, id))
  })

  mount(app, linesOfListImport, async ({ params, query }, { scope }) => {
    const id = parseId(params)
    await listOf(ctx, scope, id, 'read')
    return withScope(ctx, scope, (scoped) => readLines(scoped, id, query))
  })

  mount(app, refusedLinesOfListImport, async ({ params }, { scope, reply }) => {
    const id = parseId(params)
    await listOf(ctx, scope, id, 'read')
    const csv = await withScope(ctx, scope, (scoped) => buildRefusedCsv(scoped, id))
    return reply.headers(buildAttachmentHeaders('refused.csv')).send(`\uFEFF${csv}`)
  })

  mountStep(app, ctx, confirmListImport, (scoped, resource, id) => startStep(scoped, resource, id, 'confirm'))
  mountStep(app, ctx, undoListImport, (scoped, resource, id) => startStep(scoped, resource, id, 'undo'))
  mountStep(app, ctx, cancelListImport, cancelStep)
}
