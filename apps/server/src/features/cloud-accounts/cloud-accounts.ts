/** The accounts at clouds that the portal reads from, and the adapters that serve them. */
import { adapterFor } from '@cmp/clouds/adapter-for'
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
import { demoMade } from './demo-made.ts'

type AccountRow = Selectable<CloudAccountTable>

const demoKind = 'demo'

/** An account whose bills can be read. */
export type BillingAccount = {
  id: string
  name: string
  cloud: CloudAdapter['cloud']
  billing: BillingPort
  /** Only where the provider gives them to the account. */
  rates?: RatesPort
}

const ownerOf = (accountId: string): SecretOwner => ({ purpose: 'cloud-account', id: accountId })

/** Seals the secrets of an account, by field name. */
export const sealSecrets = (
  ctx: AppContext,
  { id, customerId }: Pick<AccountRow, 'id' | 'customerId'>,
  secrets: Readonly<Record<string, unknown>>,
): Promise<string> => ctx.secrets.seal(JSON.stringify(secrets), { ...ownerOf(id), customerId })

/** The secrets of an account by field name, open. @throws AppError Unavailable where no key opens them */
export const openSecrets = async (
  ctx: AppContext,
  { id, credentials }: Pick<AccountRow, 'id' | 'credentials'>,
): Promise<Record<string, unknown>> =>
  credentials === null ? {} : JSON.parse(await ctx.secrets.open(credentials, ownerOf(id)))

/** Keeps secrets that a provider has renewed; one that somebody has typed anew meanwhile stays. */
const keepSecrets =
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

/** The adapter of an account that is not kept, or not as it is given: what its provider renews is not kept either. */
export const adapterOf = (ctx: AppContext, account: CloudAccount): Promise<CloudAdapter | undefined> =>
  adapterFor(account, {
    now: ctx.clock,
    sleep: ctx.pause,
    hosts: ctx.env.cloudHosts,
    keepSecrets: async () => undefined,
  })

/**
 * The adapter of an account.
 * @throws AppError Unavailable for a kind that this portal does not know, and for secrets that no key opens
 */
export const openAccount = async (ctx: AppContext, account: AccountRow): Promise<CloudAdapter> => {
  const { id, kind, name, settings } = account
  const secrets = await openSecrets(ctx, account)
  const made = kind === demoKind ? { made: await demoMade(ctx, id) } : {}
  const adapter = await adapterFor(
    { kind, fields: { ...settings, ...secrets, ...made } },
    {
      now: ctx.clock,
      sleep: ctx.pause,
      hosts: ctx.env.cloudHosts,
      keepSecrets: keepSecrets(ctx, id, secrets),
    },
  )
  if (adapter) return adapter
  throw new AppError(
    'Unavailable',
    `The account ${name} is of a kind that this portal does not know: ${kind}.`,
  )
}

const accountRows = (ctx: AppContext, scope: Scope): Promise<AccountRow[]> =>
  withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().orderBy('createdAt').orderBy('id').execute(),
  )

/** Bills are read with the reseller's own accounts and no others. */
const billingRows = async (ctx: AppContext, scope: Scope): Promise<AccountRow[]> =>
  (await accountRows(ctx, scope)).filter(({ customerId }) => customerId === null)

const noAccount = (): AppError =>
  new AppError(
    'Unavailable',
    'No provider connection is set up. Bring the invoice in as a file: drop it on the Invoice page.',
  )

/**
 * The accounts of a scope whose bills can be read, the oldest first.
 * @throws AppError Unavailable with what to do instead when there is none
 */
const billingAccounts = async (
  ctx: AppContext,
  scope: Scope,
): Promise<[BillingAccount, ...BillingAccount[]]> => {
  const accounts: BillingAccount[] = []
  for (const row of await billingRows(ctx, scope)) {
    const { cloud, billing } = await openAccount(ctx, row)
    if (billing) accounts.push({ id: row.id, name: row.name, cloud, billing })
  }
  const [first, ...more] = accounts
  if (!first) throw noAccount()
  return [first, ...more]
}

/** An account that leaves exports, and the first day of the first month that is fetched; empty for all. */
export type ExportAccount = { id: string; name: string; exports: ExportPort; since: string }

/**
 * The accounts of a scope that bills can be fetched from, the oldest first, apart by the way in which they give them; one
 * of them where `only` names it.
 * @throws AppError Unavailable with what to do instead when there is none
 */
export const fetchedAccounts = async (
  ctx: AppContext,
  scope: Scope,
  only?: string,
): Promise<{ billing: BillingAccount[]; exports: ExportAccount[] }> => {
  const found: { billing: BillingAccount[]; exports: ExportAccount[] } = { billing: [], exports: [] }
  for (const row of await billingRows(ctx, scope)) {
    if (only !== undefined && row.id !== only) continue
    const { cloud, billing, exports, rates } = await openAccount(ctx, row)
    const { id, name, settings } = row
    if (billing) found.billing.push({ id, name, cloud, billing, ...(rates && { rates }) })
    const first = settings['firstMonth']
    if (exports)
      found.exports.push({ id, name, exports, since: typeof first === 'string' ? `${first}-01` : '' })
  }
  if (found.billing.length + found.exports.length === 0) throw noAccount()
  return found
}

/** An account whose resources can be read; `customerId` where it is a customer's own. */
export type InventoryAccount = { id: string; customerId: string | null; inventory: InventoryPort }

/** An account as what reads its resources; undefined where it is none for resources. @throws AppError Unavailable as {@link openAccount} */
export const inventoryAccountOf = async (
  ctx: AppContext,
  row: AccountRow,
): Promise<InventoryAccount | undefined> => {
  const { inventory } = await openAccount(ctx, row)
  return inventory && { id: row.id, customerId: row.customerId, inventory }
}

/**
 * Every account whose resources can be read; whose they are the caller has asked before. One that cannot be opened is
 * logged and left out: the others are read all the same, and what was read of it before stands in for it.
 */
export const inventoryAccounts = async (ctx: AppContext): Promise<InventoryAccount[]> => {
  const accounts: InventoryAccount[] = []
  for (const row of await accountRows(ctx, systemScope))
    try {
      const account = await inventoryAccountOf(ctx, row)
      if (account) accounts.push(account)
    } catch (error) {
      ctx.log.error({ err: error, account: row.id }, 'an account could not be opened')
    }
  return accounts
}

/**
 * What reads the resources of an account; undefined where the account is gone, or is none for resources.
 * @throws AppError Unavailable as {@link openAccount}
 */
export const inventoryPortOf = async (
  ctx: AppContext,
  accountId: string,
): Promise<InventoryPort | undefined> => {
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('cloudAccount').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  return row && (await openAccount(ctx, row)).inventory
}

/**
 * The account that an invoice is fetched from: the one that listed it, else one of the same cloud.
 * @throws AppError Unavailable when there is none
 */
export const billingAccountOf = async (
  ctx: AppContext,
  { cloudAccountId, cloudProvider }: { cloudAccountId: string | null; cloudProvider: string },
): Promise<BillingAccount> => {
  const accounts = await billingAccounts(ctx, systemScope)
  const found =
    accounts.find(({ id }) => id === cloudAccountId) ?? accounts.find(({ cloud }) => cloud === cloudProvider)
  if (found) return found
  throw new AppError(
    'Unavailable',
    `No provider connection for ${cloudProvider} is set up. Bring the invoice in as a file: drop it on the Invoice page.`,
  )
}

/** A cloud's refusal as a sentence for people; anything else stays as it is. */
export const cloudRefusal = (error: unknown): unknown =>
  error instanceof CloudError
    ? new AppError('Unavailable', `The provider answered: ${error.message}`, { cause: error })
    : error

/** The demo's account is there while the demo is on. */
export const keepDemoAccount = (ctx: AppContext, isOn: boolean): Promise<void> =>
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
