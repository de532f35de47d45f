/**
 * The list of cloud accounts. What a kind declares as secret is sealed and leaves the portal only to its provider; the rest
 * is kept as it is. A secret that is left empty stays, unless the account has become somebody else's or needs none.
 */
import { isRecord } from '@cmp/contract/is-record'
import {
  accountGroups,
  accountKindOf,
  cloudAccounts,
  type AccountKind,
  type AccountPart,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { ownerOfNew } from '../../resources/owner.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { openSecrets, sealSecrets } from './cloud-accounts.ts'
import { keptSecrets } from './kept-secrets.ts'
import { endOfSecrets, tryNewSecrets } from './new-secrets.ts'

const sortColumns = {
  name: 'cloud_account.name',
  createdAt: 'cloud_account.created_at',
} satisfies SortColumns<typeof cloudAccounts>

type AccountRow = Selectable<CloudAccountTable>
type Values = Readonly<Record<string, unknown>>

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

type Found = AccountRow & { companyName: string | null }

const toRow = ({
  id,
  customerId,
  companyName,
  name,
  kind,
  settings,
  secretsKept,
  fetchEvery,
  fetchedAt,
  fetchProblem,
  createdAt,
}: Found): RowOf<typeof cloudAccounts> => {
  const of = accountKindOf(kind)
  return {
    ...accountGroups((part) => (part === of?.part ? openFields(of.declared, settings) : null)),
    id,
    name,
    kind,
    // The demo's account is of a kind that nobody adds.
    kindLabel: of?.declared.label ?? (kind === 'demo' ? 'Demo' : kind),
    cloud: cloudOfAccount(kind),
    customerId,
    companyName,
    externalId: externalIdOf(settings) ?? null,
    secretsKept: secretsKept.map((secret) => of?.declared.fields[secret]?.label ?? secret).join(', ') || null,
    fetchEvery,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    fetchProblem: fetchProblem || null,
    createdAt: createdAt.toISOString(),
  }
}

/** The given fields apart: what is kept as it is, and the secrets that were typed. @throws AppError as {@link keptSecrets} */
const parted = (
  { part, declared: { fields, secrets } }: { part: AccountPart; declared: AccountKind },
  given: Values,
): { settings: Values; typed: Values } => {
  const named = (isWanted: (name: string) => boolean): Values =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((name) => isWanted(name) && !isEmpty(given[name]))
        .map((name) => [name, given[name]]),
    )
  return {
    settings: named((name) => !secrets.includes(name)),
    typed: keptSecrets(
      part,
      named((name) => secrets.includes(name)),
    ),
  }
}

/** What the portal has made for an account's role; undefined where it made none. */
const externalIdOf = ({ externalId }: Values): string | undefined =>
  typeof externalId === 'string' && externalId !== '' ? externalId : undefined

/** The columns that hold an account's fields. An external id is made once and stays, whatever else changes. */
const columnsOf = async (
  { ctx }: Scoped,
  {
    id,
    customerId,
    declared: { hasExternalId },
    before,
  }: Pick<AccountRow, 'id' | 'customerId'> & { declared: AccountKind; before: Values },
  settings: Values,
  secrets: Values,
) => {
  const names = Object.keys(secrets)
  return {
    settings: JSON.stringify({
      ...settings,
      ...(hasExternalId && { externalId: externalIdOf(before) ?? `cmp-${ctx.newId()}` }),
      ...endOfSecrets(secrets),
    }),
    secretsKept: JSON.stringify(names),
    lastTest: null,
    credentials: names.length > 0 ? await sealSecrets(ctx, { id, customerId }, secrets) : null,
  }
}

/** @throws AppError beside the field that is wrong */
const refuseProblem = (
  { part, declared }: { part: AccountPart; declared: AccountKind },
  customerId: string | null,
  account: Values,
): void => {
  const problem = customerId === null ? declared.problemOf(account) : declared.problemOfCustomers(account)
  if (problem) throw fieldRefusal(`${part}.${problem.field}`, `${problem.message}.`)
}

/** How many accounts a customer may have: each is asked again and again. */
const mostAccounts = 20

const refuseOneMore = async ({ trx }: Scoped, customerId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('cloudAccount')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (count >= mostAccounts)
    throw new AppError(
      'Conflict',
      `There are ${mostAccounts} cloud accounts already. Delete one that is not used any more first.`,
    )
}

/** What an account becomes with the fields that were given; secrets that were left empty stay. */
const changedFields = async (scoped: Scoped, before: AccountRow, body: object) => {
  const of = accountKindOf(before.kind)
  const given: unknown = of && Reflect.get(body, of.part)
  if (!of || !isRecord(given)) return {}
  const { part, declared } = of
  const { settings, typed } = parted(of, given)
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
  const kept = moved === undefined ? await openSecrets(scoped.ctx, before) : {}
  const secrets = { ...kept, ...typed }
  refuseProblem(of, before.customerId, { ...settings, ...secrets })
  return columnsOf(scoped, { ...before, declared, before: before.settings }, settings, secrets)
}

const accountAt = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('cloudAccount').selectAll().where('id', '=', id)

/** An account's row, inside the portal alone. @throws AppError NotFound */
export const storedAccount = async (scoped: Scoped, id: string): Promise<AccountRow> => {
  const row = await accountAt(scoped, id).executeTakeFirst()
  if (!row) throw notFound(cloudAccounts.noun)
  return row
}

/**
 * One that is changed, locked until the change is made: its secrets are written as a whole, and who read them unlocked would write
 * back what somebody else has just replaced. @throws AppError NotFound
 */
const lockedAccount = async (scoped: Scoped, id: string): Promise<AccountRow> => {
  const row = await accountAt(scoped, id).forUpdate().executeTakeFirst()
  if (!row) throw notFound(cloudAccounts.noun)
  return row
}

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('cloudAccount')
    .leftJoin('customer', 'customer.id', 'cloudAccount.customerId')
    .selectAll('cloudAccount')
    .select('customer.companyName')

const filtered = (scoped: Scoped, query: QueryOf<typeof cloudAccounts>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('cloudAccount.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) => q.where(anyContains(['cloud_account.name'], query.search ?? '')))

/** The calls of the cloud accounts. */
export const cloudAccountHandlers: ResourceHandlers<typeof cloudAccounts> = {
  storage: { table: 'cloudAccount', constraints: { cloud_account_customer_id_name_key: ['name'] } },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'cloud_account.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('cloudAccount.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const { name, kind } = body
    const of = accountKindOf(kind)
    const given: unknown = of && Reflect.get(body, of.part)
    if (!of || !isRecord(given)) throw fieldRefusal('kind', 'Choose the kind of the account.')
    const customerId = ownerOfNew(scoped, body.customerId)
    const { settings, typed } = parted(of, given)
    if (customerId !== null) {
      if (of.declared.purpose === 'billing')
        throw fieldRefusal(
          'kind',
          'Bills are fetched with the reseller’s accounts alone. Choose another kind.',
        )
      refuseProblem(of, customerId, { ...settings, ...typed })
      await refuseOneMore(scoped, customerId)
    } else if (of.declared.purpose === 'delivery')
      throw fieldRefusal('customerId', 'Choose the customer whose files are delivered.')
    const id = scoped.ctx.newId()
    await scoped.trx
      .insertInto('cloudAccount')
      .values({
        id,
        name,
        kind,
        customerId,
        fetchEvery: body.fetchEvery ?? 'by-hand',
        ...(await columnsOf(scoped, { id, customerId, declared: of.declared, before: {} }, settings, typed)),
      })
      .execute()
    return id
  },
  update: async (scoped, id, body) => {
    const before = await lockedAccount(scoped, id)
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
      const { settings, typed } = parted(of, given)
      await tryNewSecrets(ctx, before, of, { settings, typed })
    }
    return body
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('cloudAccount').where('id', '=', id).execute()
  },
}
