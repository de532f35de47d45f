/**
 * Data keys: one for each customer and one for the reseller, which seal what is stored. They are kept wrapped in the table
 * `data_key`, and unwrapped in memory for five minutes at most.
 *
 * Keys are read and made on a connection of their own: secrets are also sealed inside transactions, which must not wait for a
 * second connection of the same pool.
 */
import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import type { KeyWrapping } from './key-wrapping.ts'

/** A data key, unwrapped. `id` is the row's, one for each version. */
export type DataKey = { id: string; version: number; key: Uint8Array }

/** Reads, makes and wraps data keys. `customerId` is null for the reseller. */
export type DataKeys = {
  /** The key that seals for a customer now; the first one is made when it is needed. */
  active: (customerId: string | null) => Promise<DataKey>
  /** The ID of that key, without unwrapping it. */
  activeId: (customerId: string | null) => Promise<string>
  /** @throws AppError Unavailable for a key that was destroyed, or whose wrapping key does not answer */
  byId: (id: string) => Promise<DataKey>
  /** Wraps every key with the present wrapping key. Returns how many were wrapped anew. */
  rewrap: () => Promise<number>
  /** Forgets what is in memory of keys that were destroyed. */
  forget: (ids: readonly string[]) => void
}

type KeyRow = {
  id: string
  customerId: string | null
  version: number
  wrappedBy: string
  wrapped: string | null
}

/** How long an unwrapped key stays in memory. */
const cacheMilliseconds = 5 * 60_000

/** How often the first key of a customer is tried to be made; more than one process does at once. */
const mostTries = 5

/** What a wrapped key is bound to, so that it cannot be exchanged for another row's. */
const contextOf = ({ id, customerId, version }: Pick<KeyRow, 'id' | 'customerId' | 'version'>): string =>
  `data-key/${customerId ?? 'reseller'}/${version}/${id}`

const destroyed = (): AppError =>
  new AppError(
    'Unavailable',
    'The data key of a stored secret no longer exists. Enter the secret again, or restore the table data_key from a backup.',
  )

/** Opens the keys that a database holds; it is asked when the first key is needed. */
export const openDataKeys = (db: Database, wrapping: KeyWrapping): DataKeys => {
  const unwrapped = new Map<string, Promise<DataKey>>()

  const inTable = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'cmp_app', true), set_config('app.scope', 'provider', true)`.execute(
        trx,
      )
      return work(trx)
    })

  const keys = (trx: Transaction<Tables>) =>
    trx.selectFrom('dataKey').select(['id', 'customerId', 'version', 'wrappedBy', 'wrapped'])

  const activeRow = (customerId: string | null): Promise<KeyRow | undefined> =>
    inTable((trx) =>
      keys(trx)
        .where('customerId', customerId === null ? 'is' : '=', customerId)
        .where('state', '=', 'active')
        .executeTakeFirst(),
    )

  const open = async (row: KeyRow): Promise<DataKey> => {
    const { id, version, wrappedBy, wrapped } = row
    if (wrapped === null) throw destroyed()
    return { id, version, key: await wrapping.unwrap({ wrappedBy, wrapped }, contextOf(row)) }
  }

  /** Opens a key once for all who ask; a failure is asked again the next time. */
  const cached = (id: string, read: () => Promise<DataKey>): Promise<DataKey> => {
    const known = unwrapped.get(id)
    if (known) return known
    const opening = read()
    unwrapped.set(id, opening)
    const drop = (): void => {
      if (unwrapped.get(id) === opening) unwrapped.delete(id)
    }
    opening.then(() => setTimeout(drop, cacheMilliseconds).unref(), drop)
    return opening
  }

  const make = async (customerId: string | null): Promise<void> => {
    const { id, version } = await inTable(async (trx) => {
      const { rows } = await sql<{ id: string; version: number }>`
        select gen_random_uuid() as id, coalesce(max(version), 0) + 1 as version from data_key
        where customer_id is not distinct from ${customerId}`.execute(trx)
      const [made] = rows
      if (!made) throw new Error('PostgreSQL gave no ID for a data key.')
      return made
    })
    const stored = await wrapping.wrap(randomBytes(32), contextOf({ id, customerId, version }))
    await inTable((trx) =>
      trx
        .insertInto('dataKey')
        .values({ id, customerId, version, ...stored, state: 'active' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }

  const ensured = async (customerId: string | null): Promise<KeyRow> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const row = await activeRow(customerId)
      if (row) return row
      await make(customerId)
    }
    throw new AppError('Unavailable', 'The data key is being replaced. Try again in a moment.')
  }

  const rewrapOne = async (row: KeyRow): Promise<number> => {
    const context = contextOf(row)
    const { key } = await open(row)
    const stored = await wrapping.wrap(key, context)
    const { numUpdatedRows } = await inTable((trx) =>
      trx
        .updateTable('dataKey')
        .set(stored)
        .where('id', '=', row.id)
        .where('wrapped', '=', row.wrapped)
        .executeTakeFirstOrThrow(),
    )
    return Number(numUpdatedRows)
  }

  return {
    active: async (customerId) => {
      const row = await ensured(customerId)
      return cached(row.id, () => open(row))
    },
    activeId: async (customerId) => (await ensured(customerId)).id,
    byId: (id) =>
      cached(id, async () => {
        const row = await inTable((trx) => keys(trx).where('id', '=', id).executeTakeFirst())
        if (!row) throw destroyed()
        return open(row)
      }),
    rewrap: async () => {
      const name = await wrapping.presentName()
      const rows = await inTable((trx) =>
        keys(trx).where('wrappedBy', '!=', name).where('wrapped', 'is not', null).orderBy('id').execute(),
      )
      let rewrapped = 0
      for (const row of rows) rewrapped += await rewrapOne(row)
      return rewrapped
    },
    forget: (ids) => {
      for (const id of ids) unwrapped.delete(id)
    },
  }
}
