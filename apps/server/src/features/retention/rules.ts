/** The rules: how long each source keeps what it has, in rows and in words. */
import { counted, retentionTimes, type RetentionTimes } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { sourceKey } from './holdings.ts'

/** What holds where nobody has decided: all is kept for ever. */
export const forEver: RetentionTimes = { filesMonths: null, linesMonths: null, earlierMonths: null }

const keyOfRow = ({
  cloudAccountId,
  cloudProvider,
}: {
  cloudAccountId: string | null
  cloudProvider: string | null
}) => (cloudAccountId === null ? sourceKey.files(cloudProvider ?? '') : sourceKey.account(cloudAccountId))

/** Who decided a rule last, and when. */
type Decided = { decidedBy: string; decidedAt: Date }

/** The rules by source. `isHeld`: they do not change until the caller's transaction ends. */
export const readRules = async (
  { trx }: Scoped,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<ReadonlyMap<string, RetentionTimes & Decided>> => {
  const rows = await trx
    .selectFrom('retentionRule')
    .selectAll()
    .orderBy('id')
    .$if(isHeld, (q) => q.forShare())
    .execute()
  return new Map(rows.map((row) => [keyOfRow(row), row]))
}

/** The name of a source as people know it. */
const nameOf = async ({ trx }: Scoped, key: string): Promise<string> => {
  const [kind, ...rest] = key.split(':')
  const value = rest.join(':')
  if (kind === 'files') {
    const known = await trx
      .selectFrom('invoice')
      .select('id')
      .where('cloudProvider', '=', value)
      .executeTakeFirst()
    if (known) return filesName(value)
  }
  if (kind === 'account' && z.guid().safeParse(value).success) {
    const account = await trx
      .selectFrom('cloudAccount')
      .select('name')
      .where('id', '=', value)
      .executeTakeFirst()
    if (account) return account.name
  }
  throw new AppError('NotFound', 'There is no such source of files and lines. Look at the list again.')
}

/** What the files of a cloud that people bring in are called. */
export const filesName = (cloudProvider: string): string => `Files of ${cloudProvider} brought in by hand`

/** The names of sources, by key. */
export const sourceNames = async (
  scoped: Scoped,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const key of new Set(keys)) names.set(key, await nameOf(scoped, key))
  return names
}

/** A rule in words, as it is kept with what it removes. */
export const ruleInWords = (
  source: string,
  what: 'lines' | 'files',
  isCurrent: boolean,
  months: number,
): string =>
  isCurrent
    ? `${what} of “${source}” are kept for ${counted(months, 'month')}.`
    : `${what} of “${source}” that count no more are kept for ${counted(months, 'month')}.`

/** Sets the rule of a source; what was announced by its former rule, loads by id, is announced again. */
export const writeRule = async (
  scoped: Scoped,
  key: string,
  times: RetentionTimes,
  announced: readonly string[],
): Promise<string> => {
  const { trx, now, scope, audit } = scoped
  const name = await nameOf(scoped, key)
  const before = retentionTimes(z).parse((await readRules(scoped)).get(key) ?? forEver)
  const [kind, ...rest] = key.split(':')
  const value = rest.join(':')
  const row = { ...times, decidedBy: scope.actor, decidedAt: now }
  const place = kind === 'account' ? 'cloudAccountId' : 'cloudProvider'
  await trx
    .insertInto('retentionRule')
    .values({
      ...row,
      cloudAccountId: place === 'cloudAccountId' ? value : null,
      cloudProvider: place === 'cloudProvider' ? value : null,
    })
    .onConflict((conflict) => conflict.column(place).doUpdateSet(row))
    .execute()
  await trx
    .deleteFrom('retentionNotice')
    .where(sql<boolean>`load_id = any(${[...announced]}::uuid[])`)
    .execute()
  await audit({
    action: 'update',
    objectType: 'retention',
    objectId: key,
    objectName: name,
    before,
    after: times,
  })
  return name
}
