/** Retention rules: how long the data of each source is retained, as rows and in words. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/retention'
import { retentionTimes, type RetentionTimes } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { sourceKey } from './holdings.ts'

/** The default if nobody has set a rule: everything is retained forever. */
export const forEver: RetentionTimes = { filesMonths: null, linesMonths: null, earlierMonths: null }

const getRowSourceKey = ({
  cloudAccountId,
  cloudProvider,
}: {
  cloudAccountId: string | null
  cloudProvider: string | null
}) => (cloudAccountId === null ? sourceKey.files(cloudProvider ?? '') : sourceKey.account(cloudAccountId))

/** Who last set a rule, and when. */
type Decided = { decidedBy: string; decidedAt: Date }

/** Returns the rules by source. `isHeld` locks them until the caller's transaction ends. */
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
  return new Map(rows.map((row) => [getRowSourceKey(row), row]))
}

/** Returns the name of a source as people know it. */
const nameOf = async ({ trx }: Scoped, key: string): Promise<string> => {
  const [kind, ...rest] = key.split(':')
  const value = rest.join(':')
  if (kind === 'files') {
    const known = await trx
      .selectFrom('invoice')
      .select('id')
      .where('cloudProvider', '=', value)
      .executeTakeFirst()
    if (known) return formatFilesName(value)
  }
  if (kind === 'account' && z.guid().safeParse(value).success) {
    const account = await trx
      .selectFrom('cloudAccount')
      .select('name')
      .where('id', '=', value)
      .executeTakeFirst()
    if (account) return account.name
  }
  throw new AppError('NotFound', m.thisSourceOfFilesAndLine)
}

/** Returns the name for the uploaded files of a provider. */
export const formatFilesName = (cloudProvider: string): string =>
  t(m.manuallyImportedFilesOf, { cloudProvider })

/** Returns the names of sources by key. */
export const readSourceNames = async (
  scoped: Scoped,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const key of new Set(keys)) names.set(key, await nameOf(scoped, key))
  return names
}

/** Describes a rule in words, as stored with what it removes. */
export const describeRetentionRule = (
  source: string,
  what: 'lines' | 'files',
  isCurrent: boolean,
  months: number,
): string =>
  isCurrent
    ? t(m.filesOfAreStoredForMonth, { what, source, months })
    : t(m.supersededFilesOfAreStoredFor, { what, source, months })

/**
 * Sets the rule of a source. Notices of its former rule, which cover the import batches in `announced`, are deleted, so
 * that they are given again.
 */
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
