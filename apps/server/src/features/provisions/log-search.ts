/** The whole log of a run: searched, and as a text. */
import { downloadProvisionLog, searchProvisionLog, shownLogLines, type CallReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ProvisionLogTable } from '../../db/provision-tables.ts'
import { mount } from '../../http/mount.ts'
import { dispositionOf, fileNameOf } from '../../kit/file-names.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import { anyContains } from '../../resources/page.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { readRun, type Run } from './steps.ts'

const kindsOf: Readonly<Record<string, readonly ProvisionLogTable['kind'][]>> = {
  changes: ['begun', 'ended', 'failed'],
  problems: ['failed', 'warning', 'error'],
}

const seenRun = async (scoped: Scoped, id: string): Promise<Run> => {
  const run = await readRun(scoped, id)
  if (!run) throw notFound('run')
  return run
}

type Asked = { search: string; level: string; address: string }

const searchLog = async (
  scoped: Scoped,
  id: string,
  { search, level, address }: Asked,
): Promise<CallReply<typeof searchProvisionLog>> => {
  await seenRun(scoped, id)
  const ofRun = scoped.trx.selectFrom('provisionLog').where('runId', '=', id)
  const found = ofRun
    .$if(level !== '', (q) => q.where('kind', 'in', kindsOf[level] ?? []))
    .$if(address !== '', (q) => q.where('address', '=', address))
    .$if(search !== '', (q) => q.where(anyContains(['address', 'text'], search)))
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

/** One line a line: what a program said in several stands on several, set in. */
const textOf = ({
  at,
  kind,
  address,
  text,
}: Pick<ProvisionLogTable, 'kind' | 'address' | 'text'> & { at: Date }) =>
  `${at.toISOString()}  ${kind.padEnd(7)}  ${`${address} ${text}`.trim().replaceAll('\n', '\n    ')}\n`

/** Mounts the calls. */
export const logRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, searchProvisionLog, ({ params, query }, { scope }) =>
    withScope(ctx, scope, (scoped) => searchLog(scoped, checkedId(params.id, 'run'), query)),
  )
  mount(app, downloadProvisionLog, async ({ params }, { scope, reply }) => {
    const { run, lines } = await withScope(ctx, scope, async (scoped) => ({
      run: await seenRun(scoped, checkedId(params.id, 'run')),
      lines: await scoped.trx
        .selectFrom('provisionLog')
        .select(['at', 'kind', 'address', 'text'])
        .where('runId', '=', params.id)
        .orderBy('id')
        .execute(),
    }))
    const name = fileNameOf([run.action, run.provision.resourceName], '.log.txt')
    return reply
      .header('content-disposition', dispositionOf(name))
      .type('text/plain; charset=utf-8')
      .send(lines.map(textOf).join(''))
  })
}
