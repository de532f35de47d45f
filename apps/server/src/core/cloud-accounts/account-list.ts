/**
 * The list of cloud accounts. Fields that the account's kind declares as secret are encrypted and sent only to the
 * provider; other fields are stored as they are. A secret left empty is retained, unless the account has moved to
 * another customer or needs no secret.
 */
import * as m from '@cmp/messages/server/core/cloud-accounts'
import { bind, t } from '@cmp/messages'
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
import { createNotFoundError } from '../../resources/changes.ts'
import { createFieldRefusal } from '../../resources/field-refusals.ts'
import { resolveNewOwner } from '../../resources/owner.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { openSecrets, sealSecrets } from './cloud-accounts.ts'
import { toStoredSecrets } from './stored-secrets.ts'
import { endOfSecrets, tryNewSecrets } from './new-secrets.ts'

const sortColumns = {
  name: 'cloud_account.name',
  createdAt: 'cloud_account.created_at',
} satisfies SortColumns<typeof cloudAccounts>

type AccountRow = Selectable<CloudAccountTable>
type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns every field of an account that is not a secret; empty fields are null. */
const openFields = ({ fields, secrets }: AccountKind, settings: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !secrets.includes(name))
      .map((name) => [name, settings[name] ?? null]),
  )

/** Returns the provider of an account kind; null for the demo's, which covers all providers. */
export const getAccountCloud = (kind: string): string | null => accountKindOf(kind)?.declared.cloud ?? null

type Found = AccountRow & { companyName: string | null }

const toRow = ({
  id,
  customerId,
  companyName,
  name,
  kind,
  settings,
  secretNames,
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
    // Nobody can add an account of the demo's kind.
    kindLabel: t(of?.declared.label ?? (kind === 'demo' ? 'Demo' : kind)),
    cloud: getAccountCloud(kind),
    customerId,
    companyName,
    externalId: getExternalId(settings) ?? null,
    secretNames:
      secretNames.map((secret) => t(of?.declared.fields[secret]?.label ?? secret)).join(', ') || null,
    fetchEvery,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    fetchProblem: fetchProblem || null,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Splits the given fields into those that are stored as they are and the entered secrets.
 * @throws AppError as {@link toStoredSecrets}
 */
const separateSecrets = (
  { part, declared: { fields, secrets } }: { part: AccountPart; declared: AccountKind },
  given: Values,
): { settings: Values; typed: Values } => {
  const pickFields = (isWanted: (name: string) => boolean): Values =>
    Object.fromEntries(
      Object.keys(fields)
        .filter((name) => isWanted(name) && !isEmpty(given[name]))
        .map((name) => [name, given[name]]),
    )
  return {
    settings: pickFields((name) => !secrets.includes(name)),
    typed: toStoredSecrets(
      part,
      pickFields((name) => secrets.includes(name)),
    ),
  }
}

/** Returns the external ID that CMP generated for an account's role; undefined if there is none. */
const getExternalId = ({ externalId }: Values): string | undefined =>
  typeof externalId === 'string' && externalId !== '' ? externalId : undefined

/** Returns the columns with an account's fields. An external ID is generated once and never changes. */
const buildAccountColumns = async (
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
      ...(hasExternalId && { externalId: getExternalId(before) ?? `cmp-${ctx.newId()}` }),
      ...endOfSecrets(secrets),
    }),
    secretNames: JSON.stringify(names),
    lastTest: null,
    credentials: names.length > 0 ? await sealSecrets(ctx, { id, customerId }, secrets) : null,
  }
}

/**
 * Checks the fields together.
 * @throws AppError beside the invalid field
 */
const refuseProblem = (
  { part, declared }: { part: AccountPart; declared: AccountKind },
  customerId: string | null,
  account: Values,
): void => {
  const problem = customerId === null ? declared.problemOf(account) : declared.problemOfCustomers(account)
  if (problem) throw createFieldRefusal(`${part}.${problem.field}`, `${problem.message}.`)
}

/** The maximum number of accounts of a customer, because each is read regularly. */
const mostAccounts = 20

const refuseOneMore = async ({ trx }: Scoped, customerId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('cloudAccount')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (count >= mostAccounts)
    throw new AppError('Conflict', bind(m.thereAreAlreadyCloudAccountsDelete, { mostAccounts }))
}

/** Returns an account with the given fields applied; secrets left empty are retained. */
const buildChangedColumns = async (scoped: Scoped, before: AccountRow, body: object) => {
  const of = accountKindOf(before.kind)
  const given: unknown = of && Reflect.get(body, of.part)
  if (!of || !isRecord(given)) return {}
  const { part, declared } = of
  const { settings, typed } = separateSecrets(of, given)
  const moved = declared.boundTo.find((name) => settings[name] !== before.settings[name])
  const [needed] = declared.secrets
  const hasSecrets = before.secretNames.length > 0
  // An account that no longer needs secrets, such as one that changes to the machine's role, drops the former ones.
  const needsSecrets = declared.problemOf(settings) !== undefined
  if (
    hasSecrets &&
    needsSecrets &&
    moved !== undefined &&
    needed !== undefined &&
    Object.keys(typed).length === 0
  )
    throw createFieldRefusal(
      `${part}.${needed}`,
      bind(m.hasChangedAlsoEnterSecretsFor, { label: t(declared.fields[moved]?.label ?? moved) }),
    )
  const storedSecrets = moved === undefined ? await openSecrets(scoped.ctx, before) : {}
  const secrets = { ...storedSecrets, ...typed }
  refuseProblem(of, before.customerId, { ...settings, ...secrets })
  return buildAccountColumns(scoped, { ...before, declared, before: before.settings }, settings, secrets)
}

const accountAt = ({ trx }: Scoped, id: string) =>
  trx.selectFrom('cloudAccount').selectAll().where('id', '=', id)

/**
 * Returns an account's row, for internal use.
 * @throws AppError NotFound
 */
export const readStoredAccount = async (scoped: Scoped, id: string): Promise<AccountRow> => {
  const row = await accountAt(scoped, id).executeTakeFirst()
  if (!row) throw createNotFoundError(cloudAccounts)
  return row
}

/**
 * Returns an account's row and locks it until the change is written. Its secrets are written as a whole, so without the
 * lock a concurrent replacement would be overwritten.
 * @throws AppError NotFound
 */
const lockAccount = async (scoped: Scoped, id: string): Promise<AccountRow> => {
  const row = await accountAt(scoped, id).forUpdate().executeTakeFirst()
  if (!row) throw createNotFoundError(cloudAccounts)
  return row
}

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('cloudAccount')
    .leftJoin('customer', 'customer.id', 'cloudAccount.customerId')
    .selectAll('cloudAccount')
    .select('customer.companyName')

const filterAccounts = (scoped: Scoped, query: QueryOf<typeof cloudAccounts>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('cloudAccount.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) => q.where(whereAnyContains(['cloud_account.name'], query.search ?? '')))

/** The calls of the cloud accounts. */
export const cloudAccountHandlers: ResourceHandlers<typeof cloudAccounts> = {
  storage: { table: 'cloudAccount', constraints: { cloud_account_customer_id_name_key: ['name'] } },
  list: (scoped, query) =>
    fetchPage(filterAccounts(scoped, query), query, sortColumns, 'cloud_account.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('cloudAccount.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const { name, kind } = body
    const of = accountKindOf(kind)
    const given: unknown = of && Reflect.get(body, of.part)
    if (!of || !isRecord(given)) throw createFieldRefusal('kind', m.chooseAccountType)
    const customerId = resolveNewOwner(scoped, body.customerId)
    const { settings, typed } = separateSecrets(of, given)
    if (customerId !== null) {
      if (of.declared.purpose === 'billing') throw createFieldRefusal('kind', m.billsCanBeFetchedOnlyWith)
      refuseProblem(of, customerId, { ...settings, ...typed })
      await refuseOneMore(scoped, customerId)
    } else if (of.declared.purpose === 'delivery')
      throw createFieldRefusal('customerId', m.chooseCustomerOfDeliveredFiles)
    const id = scoped.ctx.newId()
    await scoped.trx
      .insertInto('cloudAccount')
      .values({
        id,
        name,
        kind,
        customerId,
        fetchEvery: body.fetchEvery ?? 'by-hand',
        ...(await buildAccountColumns(
          scoped,
          { id, customerId, declared: of.declared, before: {} },
          settings,
          typed,
        )),
      })
      .execute()
    return id
  },
  update: async (scoped, id, body) => {
    const before = await lockAccount(scoped, id)
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.fetchEvery === undefined ? {} : { fetchEvery: body.fetchEvery ?? 'by-hand' }),
      ...(await buildChangedColumns(scoped, before, body)),
    }
    if (Object.keys(change).length > 0)
      await scoped.trx.updateTable('cloudAccount').set(change).where('id', '=', id).execute()
  },
  beforeUpdate: async (ctx, scope, id, body) => {
    const before = await withScope(ctx, scope, (scoped) => readStoredAccount(scoped, id))
    const of = accountKindOf(before.kind)
    const given: unknown = of && Reflect.get(body, of.part)
    if (of && isRecord(given)) {
      const { settings, typed } = separateSecrets(of, given)
      await tryNewSecrets(ctx, before, of, { settings, typed })
    }
    return body
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('cloudAccount').where('id', '=', id).execute()
  },
}
