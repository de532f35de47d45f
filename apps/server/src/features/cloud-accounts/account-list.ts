/**
 * The list of cloud accounts. What a kind declares as secret is sealed and leaves the portal only to its provider; the rest
 * is kept as it is. A secret that is left empty stays, unless the account has become somebody else's or needs none.
 */
import {
  accountGroups,
  accountKindOf,
  cloudAccounts,
  type AccountKind,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { openSecrets } from './cloud-accounts.ts'
import { endOfSecrets, tryNewSecrets } from './new-secrets.ts'

const sortColumns = {
  name: 'cloud_account.name',
  createdAt: 'cloud_account.created_at',
} satisfies SortColumns<typeof cloudAccounts>

type AccountRow = Selectable<CloudAccountTable>
type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Every field of an account that is no secret; what was left empty is null. */
const openFields = ({ fields, secrets }: AccountKind, settings: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !secrets.includes(name))
      .map((name) => [name, settings[name] ?? null]),
  )

/** The cloud that an account of a kind is at; null for the demo's, which is at all of them. */
export const cloudOfAccount = (kind: string): string | null => accountKindOf(kind)?.declared.cloud ?? null

const toRow = ({
  id,
  name,
  kind,
  settings,
  secretsKept,
  fetchEvery,
  fetchedAt,
  fetchProblem,
  createdAt,
}: AccountRow): RowOf<typeof cloudAccounts> => {
  const of = accountKindOf(kind)
  return {
    ...accountGroups((part) => (part === of?.part ? openFields(of.declared, settings) : null)),
    id,
    name,
    kind,
    // The demo's account is of a kind that nobody adds.
    kindLabel: of?.declared.label ?? (kind === 'demo' ? 'Demo' : kind),
    cloud: cloudOfAccount(kind),
    secretsKept: secretsKept.map((secret) => of?.declared.fields[secret]?.label ?? secret).join(', ') || null,
    fetchEvery,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    fetchProblem: fetchProblem || null,
    createdAt: createdAt.toISOString(),
  }
}

/** The given fields apart: what is kept as it is, and the secrets that were typed. */
const parted = ({ fields, secrets }: AccountKind, given: Values): { settings: Values; typed: Values } => {
  const named = (isWanted: (name: string) => boolean): Values =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((name) => isWanted(name) && !isEmpty(given[name]))
        .map((name) => [name, given[name]]),
    )
  return {
    settings: named((name) => !secrets.includes(name)),
    typed: named((name) => secrets.includes(name)),
  }
}

/** The columns that hold an account's fields. */
const columnsOf = async ({ ctx }: Scoped, settings: Values, secrets: Values) => {
  const names = Object.keys(secrets)
  return {
    settings: JSON.stringify({ ...settings, ...endOfSecrets(secrets) }),
    secretsKept: JSON.stringify(names),
    credentials: names.length > 0 ? await ctx.secrets.seal(JSON.stringify(secrets)) : null,
  }
}

/** What an account becomes with the fields that were given; secrets that were left empty stay. */
const changedFields = async (scoped: Scoped, before: AccountRow, body: object) => {
  const of = accountKindOf(before.kind)
  const given: unknown = of && Reflect.get(body, of.part)
  if (!of || !isRecord(given)) return {}
  const { part, declared } = of
  const { settings, typed } = parted(declared, given)
  const moved = declared.boundTo.find((name) => settings[name] !== before.settings[name])
  const [needed] = declared.secrets
  const hasSecrets = before.secretsKept.length > 0
  // An account that needs none any more, as one that goes over to the machine's role, leaves the former ones behind.
  const needsSecrets = declared.problemOf(settings) !== undefined
  if (
    hasSecrets &&
    needsSecrets &&
    moved !== undefined &&
    needed !== undefined &&
    Object.keys(typed).length === 0
  )
    throw fieldRefusal(
      `${part}.${needed}`,
      `${declared.fields[moved]?.label ?? moved} has changed: type the secrets of the new one as well.`,
    )
  const kept = moved === undefined ? await openSecrets(scoped.ctx, before.credentials) : {}
  const secrets = { ...kept, ...typed }
  const problem = declared.problemOf({ ...settings, ...secrets })
  if (problem) throw fieldRefusal(`${part}.${problem.field}`, `${problem.message}.`)
  return columnsOf(scoped, settings, secrets)
}

/** An account's row, inside the portal alone. @throws AppError NotFound */
export const storedAccount = async ({ trx }: Scoped, id: string): Promise<AccountRow> => {
  const row = await trx.selectFrom('cloudAccount').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(cloudAccounts.noun)
  return row
}

const filtered = ({ trx }: Scoped, query: QueryOf<typeof cloudAccounts>) =>
  trx
    .selectFrom('cloudAccount')
    .selectAll()
    .$if(!!query.search, (q) => q.where(anyContains(['cloud_account.name'], query.search ?? '')))

/** The calls of the cloud accounts. */
export const cloudAccountHandlers: ResourceHandlers<typeof cloudAccounts> = {
  storage: { table: 'cloudAccount' },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'cloud_account.id', toRow),
  get: async ({ trx }, id) => {
    const row = await trx.selectFrom('cloudAccount').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const { name, kind } = body
    const of = accountKindOf(kind)
    const given: unknown = of && Reflect.get(body, of.part)
    if (!of || !isRecord(given)) throw fieldRefusal('kind', 'Choose the kind of the account.')
    const { settings, typed } = parted(of.declared, given)
    const { id } = await scoped.trx
      .insertInto('cloudAccount')
      .values({
        name,
        kind,
        fetchEvery: body.fetchEvery ?? 'by-hand',
        ...(await columnsOf(scoped, settings, typed)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async (scoped, id, body) => {
    const before = await storedAccount(scoped, id)
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.fetchEvery === undefined ? {} : { fetchEvery: body.fetchEvery ?? 'by-hand' }),
      ...(await changedFields(scoped, before, body)),
    }
    if (Object.keys(change).length > 0)
      await scoped.trx.updateTable('cloudAccount').set(change).where('id', '=', id).execute()
  },
  beforeUpdate: async (ctx, scope, id, body) => {
    const before = await withScope(ctx, scope, (scoped) => storedAccount(scoped, id))
    const of = accountKindOf(before.kind)
    const given: unknown = of && Reflect.get(body, of.part)
    if (of && isRecord(given)) {
      const { settings, typed } = parted(of.declared, given)
      await tryNewSecrets(ctx, before, of, { settings, typed })
    }
    return body
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('cloudAccount').where('id', '=', id).execute()
  },
}
