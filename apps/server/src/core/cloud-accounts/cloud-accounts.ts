/** The cloud accounts that CMP reads from, and the adapters for them. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/cloud-accounts'
import { createCloudAdapter } from '@cmp/clouds/adapter-for'
import type { BillingPort } from '@cmp/clouds/ports/billing'
import type { CloudAccount, CloudAdapter } from '@cmp/clouds/ports/cloud'
import type { ExportPort } from '@cmp/clouds/ports/exports'
import type { InventoryPort } from '@cmp/clouds/ports/inventory'
import type { RatesPort } from '@cmp/clouds/ports/rates'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { Selectable } from 'kysely'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { SecretOwner } from '../../stores/secrets.ts'
import { readDemoResources } from './demo-made.ts'

type AccountRow = Selectable<CloudAccountTable>

const demoKind = 'demo'

/** An account whose bills can be read. */
export type BillingAccount = {
  id: string
  name: string
  cloud: CloudAdapter['cloud']
  billing: BillingPort
  /** Present only if the provider gives exchange rates to the account. */
  rates?: RatesPort
}

const buildSecretOwner = (accountId: string): SecretOwner => ({ purpose: 'cloud-account', id: accountId })

/** Encrypts the secrets of an account, by field name. */
export const sealSecrets = (
  ctx: AppContext,
  { id, customerId }: Pick<AccountRow, 'id' | 'customerId'>,
  secrets: Readonly<Record<string, unknown>>,
): Promise<string> => ctx.secrets.seal(JSON.stringify(secrets), { ...buildSecretOwner(id), customerId })

/**
 * Decrypts the secrets of an account, by field name.
 * @throws AppError Unavailable if no key can decrypt them
 */
export const openSecrets = async (
  ctx: AppContext,
  { id, credentials }: Pick<AccountRow, 'id' | 'credentials'>,
): Promise<Record<string, unknown>> =>
  credentials === null ? {} : JSON.parse(await ctx.secrets.open(credentials, buildSecretOwner(id)))

/** Saves secrets that a provider has renewed, unless somebody has entered a new one since. */
const createSecretsSaver =
  (ctx: AppContext, accountId: string, used: Record<string, unknown>) =>
  (renewed: Readonly<Record<string, string>>): Promise<void> =>
    withScope(ctx, systemScope, async ({ trx }) => {
      const row = await trx
        .selectFrom('cloudAccount')
        .select(['id', 'customerId', 'credentials'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      const present = await openSecrets(ctx, row)
      const fresh = Object.entries(renewed).filter(([name]) => present[name] === used[name])
      if (fresh.length === 0) return
      const sealed = await sealSecrets(ctx, row, { ...present, ...Object.fromEntries(fresh) })
      await trx.updateTable('cloudAccount').set({ credentials: sealed }).where('id', '=', accountId).execute()
      for (const [name, value] of fresh) used[name] = value
    })

/**
 * Returns the adapter of an account that is not saved, or not in this form; secrets that the provider renews are not
 * saved either.
 */
export const openAdapter = (ctx: AppContext, account: CloudAccount): Promise<CloudAdapter | undefined> =>
  createCloudAdapter(account, {
    now: ctx.clock,
    sleep: ctx.pause,
    hosts: ctx.env.cloudHosts,
    keepSecrets: async () => undefined,
  })

/**
 * Returns the adapter of an account.
 * @throws AppError Unavailable for an unknown account kind, and for secrets that no key can decrypt
 */
export const openAccount = async (ctx: AppContext, account: AccountRow): Promise<CloudAdapter> => {
  const { id, kind, name, settings } = account
  const secrets = await openSecrets(ctx, account)
  const made = kind === demoKind ? { made: await readDemoResources(ctx, id) } : {}
  const adapter = await createCloudAdapter(
    { kind, fields: { ...settings, ...secrets, ...made } },
    {
      now: ctx.clock,
      sleep: ctx.pause,
      hosts: ctx.env.cloudHosts,
      keepSecrets: createSecretsSaver(ctx, id, secrets),
    },
  )
  if (adapter) return adapter
  throw new AppError('Unavailable', bind(m.accountHasTypeThatThisPortal, { name, kind }))
}

const accountRows = (ctx: AppContext, scope: Scope): Promise<AccountRow[]> =>
  withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().orderBy('createdAt').orderBy('id').execute(),
  )

/** Bills are read only with the reseller's own accounts. */
const readBillingAccountRows = async (ctx: AppContext, scope: Scope): Promise<AccountRow[]> =>
  (await accountRows(ctx, scope)).filter(({ customerId }) => customerId === null)

const createNoAccountError = (): AppError => new AppError('Unavailable', m.noCloudAccountIsConnectedImport)

/**
 * Returns the accounts of a scope whose bills can be read, oldest first.
 * @throws AppError Unavailable with an alternative if there is none
 */
const openBillingAccounts = async (
  ctx: AppContext,
  scope: Scope,
): Promise<[BillingAccount, ...BillingAccount[]]> => {
  const accounts: BillingAccount[] = []
  for (const row of await readBillingAccountRows(ctx, scope)) {
    const { cloud, billing } = await openAccount(ctx, row)
    if (billing) accounts.push({ id: row.id, name: row.name, cloud, billing })
  }
  const [first, ...more] = accounts
  if (!first) throw createNoAccountError()
  return [first, ...more]
}

/** An account with exports, and the first day of the first month to fetch; empty for all months. */
export type ExportAccount = { id: string; name: string; exports: ExportPort; since: string }

/**
 * Returns the accounts of a scope that bills can be fetched from, oldest first, grouped by how they provide them; only
 * one of them if `only` names it.
 * @throws AppError Unavailable with an alternative if there is none
 */
export const openFetchableAccounts = async (
  ctx: AppContext,
  scope: Scope,
  only?: string,
): Promise<{ billing: BillingAccount[]; exports: ExportAccount[] }> => {
  const found: { billing: BillingAccount[]; exports: ExportAccount[] } = { billing: [], exports: [] }
  for (const row of await readBillingAccountRows(ctx, scope)) {
    if (only !== undefined && row.id !== only) continue
    const { cloud, billing, exports, rates } = await openAccount(ctx, row)
    const { id, name, settings } = row
    if (billing) found.billing.push({ id, name, cloud, billing, ...(rates && { rates }) })
    const first = settings['firstMonth']
    if (exports)
      found.exports.push({ id, name, exports, since: typeof first === 'string' ? `${first}-01` : '' })
  }
  if (found.billing.length + found.exports.length === 0) throw createNoAccountError()
  return found
}

/** An account whose resources can be read; `customerId` is set for a customer's own account. */
export type InventoryAccount = { id: string; customerId: string | null; inventory: InventoryPort }

/**
 * Returns an account with its inventory port; undefined if it is not for resources.
 * @throws AppError Unavailable as {@link openAccount}
 */
export const openInventoryAccount = async (
  ctx: AppContext,
  row: AccountRow,
): Promise<InventoryAccount | undefined> => {
  const { inventory } = await openAccount(ctx, row)
  return inventory && { id: row.id, customerId: row.customerId, inventory }
}

/**
 * Returns every account whose resources can be read; the caller has checked access. An account that cannot be opened is
 * logged and omitted, so that the others are still read; its previously read resources remain.
 */
export const openInventoryAccounts = async (ctx: AppContext): Promise<InventoryAccount[]> => {
  const accounts: InventoryAccount[] = []
  for (const row of await accountRows(ctx, systemScope))
    try {
      const account = await openInventoryAccount(ctx, row)
      if (account) accounts.push(account)
    } catch (error) {
      ctx.log.error({ err: error, account: row.id }, 'an account could not be opened')
    }
  return accounts
}

/**
 * Returns the inventory port of an account; undefined if the account was deleted or is not for resources.
 * @throws AppError Unavailable as {@link openAccount}
 */
export const openInventoryPort = async (
  ctx: AppContext,
  accountId: string,
): Promise<InventoryPort | undefined> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  return row && (await openAccount(ctx, row)).inventory
}

/**
 * Returns the account that an invoice is fetched from: the one that listed it, otherwise one of the same provider.
 * @throws AppError Unavailable if there is none
 */
export const openBillingAccount = async (
  ctx: AppContext,
  { cloudAccountId, cloudProvider }: { cloudAccountId: string | null; cloudProvider: string },
): Promise<BillingAccount> => {
  const accounts = await openBillingAccounts(ctx, systemScope)
  const found =
    accounts.find(({ id }) => id === cloudAccountId) ?? accounts.find(({ cloud }) => cloud === cloudProvider)
  if (found) return found
  throw new AppError('Unavailable', bind(m.noCloudAccountForIsConnected, { cloudProvider }))
}

/** Converts a provider's error to a sentence for people; any other error is returned unchanged. */
export const toCloudRefusal = (error: unknown): unknown =>
  error instanceof CloudError
    ? new AppError('Unavailable', bind(m.theProviderReturned, { message: error.message }), { cause: error })
    : error

/** Creates or removes the demo's account, depending on whether the demo is on. */
export const ensureDemoAccount = (ctx: AppContext, isOn: boolean): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const known = await trx
      .selectFrom('cloudAccount')
      .select('id')
      .where('kind', '=', demoKind)
      .executeTakeFirst()
    if (isOn && !known)
      await trx
        .insertInto('cloudAccount')
        .values({ kind: demoKind, name: 'Partner Center of the demo reseller' })
        .execute()
    if (!isOn && known) await trx.deleteFrom('cloudAccount').where('kind', '=', demoKind).execute()
  })
