/** Searches the whole log of a run and returns it as text. */
import * as m from '@cmp/messages/server/provisioning/provisions'
import { downloadProvisionLog, searchProvisionLog, shownLogLines, type CallReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ProvisionLogTable } from '../../../../db/provision-tables.ts'
import { mount } from '../../../../http/mount.ts'
import { formatContentDisposition, buildFileName } from '../../../../kit/file-names.ts'
import { requireId, createNotFoundError } from '../../../../resources/changes.ts'
import { whereAnyContains } from '../../../../resources/page.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scoped } from '../../../../scope/scope.ts'
import { readRun, type Run } from '../runs/steps.ts'

const kindsOf: Readonly<Record<string, readonly ProvisionLogTable['kind'][]>> = {
  changes: ['begun', 'ended', 'failed'],
  problems: ['failed', 'warning', 'error'],
}

const requireRun = async (scoped: Scoped, id: string): Promise<Run> => {
  const run = await readRun(scoped, id)
  if (!run) throw createNotFoundError(m.run)
  return run
}

type LogQuery = { search: string; level: string; address: string }

const searchLog = async (
  scoped: Scoped,
  id: string,
  { search, level, address }: LogQuery,
): Promise<CallReply<typeof searchProvisionLog>> => {
  await requireRun(scoped, id)
  const ofRun = scoped.trx.selectFrom('provisionLog').where('runId', '=', id)
  const found = ofRun
    .$if(level !== '', (q) => q.where('kind', 'in', kindsOf[level] ?? []))
    .$if(address !== '', (q) => q.where('address', '=', address))
    .$if(search !== '', (q) => q.where(whereAnyContains(['address', 'text'], search)))
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const lines = await found
    .select(['id', 'at', 'kind', 'address', 'text'])
    .orderBy('id', 'desc')
    .limit(shownLogLines)
    .execute()
  const named = await ofRun
    .select('address')
    .distinct()
    .where('address', '!=', '')
    .orderBy('address')
    .limit(shownLogLines)
    .execute()
  return {
    count,
    lines: lines.toReversed().map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    addresses: named.map((row) => row.address),
  }
}

/** Formats a log entry; its continuation lines are indented. */
const formatLogLine = ({
  at,
  kind,
  address,
  text,
}: Pick<ProvisionLogTable, 'kind' | 'address' | 'text'> & { at: Date }) =>
  `${at.toISOString()}  ${kind.padEnd(7)}  ${`${address} ${text}`.trim().replaceAll('\n', '\n    ')}\n`

/** Mounts the log routes. */
export const logRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, searchProvisionLog, ({ params, query }, { scope }) =>
    withScope(ctx, scope, (scoped) => searchLog(scoped, requireId(params.id, m.run), query)),
  )
  mount(app, downloadProvisionLog, async ({ params }, { scope, reply }) => {
    const { run, lines } = await withScope(ctx, scope, async (scoped) => ({
      run: await requireRun(scoped, requireId(params.id, m.run)),
      lines: await scoped.trx
        .selectFrom('provisionLog')
        .select(['at', 'kind', 'address', 'text'])
        .where('runId', '=', params.id)
        .orderBy('id')
        .execute(),
    }))
    const name = buildFileName([run.action, run.provision.resourceName], '.log.txt')
    return reply
      .header('content-disposition', formatContentDisposition(name))
      .type('text/plain; charset=utf-8')
      .send(lines.map(formatLogLine).join(''))
  })
}
