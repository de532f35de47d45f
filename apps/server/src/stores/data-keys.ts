/**
 * Data keys, which encrypt stored secrets: one for each customer and one for the reseller. They are stored wrapped in
 * the table `data_key` and cached unwrapped in memory for at most five minutes. Keys use their own connection, because
 * secrets are also encrypted within transactions, which must not wait for a second connection of the same pool.
 */
import * as m from '@cmp/messages/server/stores'
import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import type { KeyWrapping } from './key-wrapping.ts'

/** An unwrapped data key. `id` is its row, one per version. */
export type DataKey = { id: string; version: number; key: Uint8Array }

/** Reads, creates and wraps data keys. `customerId` is null for the reseller. */
export type DataKeys = {
  /** Returns the key that currently encrypts for a customer, and creates the first one on demand. */
  active: (customerId: string | null) => Promise<DataKey>
  /** Returns the ID of that key without unwrapping it. */
  activeId: (customerId: string | null) => Promise<string>
  /**
   * Returns a key by its ID.
   * @throws AppError Unavailable for a destroyed key, or if its wrapping key does not respond
   */
  byId: (id: string) => Promise<DataKey>
  /** Wraps every key with the present wrapping key, and returns the number of changed ones. */
  rewrap: () => Promise<number>
  /** Removes destroyed keys from memory. */
  forget: (ids: readonly string[]) => void
}

type KeyRow = {
  id: string
  customerId: string | null
  version: number
  wrappedBy: string
  wrapped: string | null
}

/** How long an unwrapped key is cached in memory. */
const cacheMilliseconds = 5 * 60_000

/** How often the creation of a customer's first key is attempted, since several processes may do it at the same time. */
const mostTries = 5

/** The context that a wrapped key is bound to, so that it cannot be exchanged for another row's. */
const buildKeyContext = ({
  id,
  customerId,
  version,
}: Pick<KeyRow, 'id' | 'customerId' | 'version'>): string =>
  `data-key/${customerId ?? 'reseller'}/${version}/${id}`

const createDestroyedKeyError = (): AppError => new AppError('Unavailable', m.theDataKeyOfAStored)

/** Accesses the key table in the system's scope, because the rows belong to no caller. */
const withKeyTable = <T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'cmp_app', true), set_config('app.scope', 'provider', true)`.execute(
      trx,
    )
    return work(trx)
  })

const selectKeys = (trx: Transaction<Tables>) =>
  trx.selectFrom('dataKey').select(['id', 'customerId', 'version', 'wrappedBy', 'wrapped'])

const readActive = (db: Database, customerId: string | null): Promise<KeyRow | undefined> =>
  withKeyTable(db, (trx) =>
    selectKeys(trx)
      .where('customerId', customerId === null ? 'is' : '=', customerId)
      .where('state', '=', 'active')
      .executeTakeFirst(),
  )

/** Reserves the ID and version of a customer's next key. */
const reserveKey = (db: Database, customerId: string | null): Promise<{ id: string; version: number }> =>
  withKeyTable(db, async (trx) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select gen_random_uuid() as id, coalesce(max(version), 0) + 1 as version from data_key
      where customer_id is not distinct from ${customerId}`.execute(trx)
    const [made] = rows
    if (!made) throw new Error('PostgreSQL gave no ID for a data key.')
    return made
  })

/** Creates the first key of a customer. If another process was faster, its key is used. */
const makeKey = async (db: Database, wrapping: KeyWrapping, customerId: string | null): Promise<void> => {
  const { id, version } = await reserveKey(db, customerId)
  const stored = await wrapping.wrap(randomBytes(32), buildKeyContext({ id, customerId, version }))
  await withKeyTable(db, (trx) =>
    trx
      .insertInto('dataKey')
      .values({ id, customerId, version, ...stored, state: 'active' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/**
 * Returns the active key of a customer, and creates it if there is none.
 * @throws AppError Unavailable
 */
const ensureActive = async (
  db: Database,
  wrapping: KeyWrapping,
  customerId: string | null,
): Promise<KeyRow> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await readActive(db, customerId)
    if (row) return row
    await makeKey(db, wrapping, customerId)
  }
  throw new AppError('Unavailable', m.dataKeyIsBeingRotatedTry)
}

/**
 * Unwraps a data key.
 * @throws AppError Unavailable for a destroyed key
 */
const unwrapKey = async (wrapping: KeyWrapping, row: KeyRow): Promise<DataKey> => {
  const { id, version, wrappedBy, wrapped } = row
  if (wrapped === null) throw createDestroyedKeyError()
  return { id, version, key: await wrapping.unwrap({ wrappedBy, wrapped }, buildKeyContext(row)) }
}

/** Wraps a key with the current wrapping key. Returns 1, or 0 if another process was faster. */
const rewrapKey = async (db: Database, wrapping: KeyWrapping, row: KeyRow): Promise<number> => {
  const { key } = await unwrapKey(wrapping, row)
  const stored = await wrapping.wrap(key, buildKeyContext(row))
  const { numUpdatedRows } = await withKeyTable(db, (trx) =>
    trx
      .updateTable('dataKey')
      .set(stored)
      .where('id', '=', row.id)
      .where('wrapped', '=', row.wrapped)
      .executeTakeFirstOrThrow(),
  )
  return Number(numUpdatedRows)
}

/** Wraps all keys again that another wrapping key has wrapped. Returns their number. */
const rewrapKeys = async (db: Database, wrapping: KeyWrapping): Promise<number> => {
  const name = await wrapping.presentName()
  const rows = await withKeyTable(db, (trx) =>
    selectKeys(trx).where('wrappedBy', '!=', name).where('wrapped', 'is not', null).orderBy('id').execute(),
  )
  let rewrapped = 0
  for (const row of rows) rewrapped += await rewrapKey(db, wrapping, row)
  return rewrapped
}

/** Opens the data keys of a database, which is first queried when a key is needed. */
export const openDataKeys = (db: Database, wrapping: KeyWrapping): DataKeys => {
  const unwrapped = new Map<string, Promise<DataKey>>()

  /** Unwraps a key once for all concurrent callers; a failure is not cached. */
  const openCachedKey = (id: string, read: () => Promise<DataKey>): Promise<DataKey> => {
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

  return {
    active: async (customerId) => {
      const row = await ensureActive(db, wrapping, customerId)
      return openCachedKey(row.id, () => unwrapKey(wrapping, row))
    },
    activeId: async (customerId) => (await ensureActive(db, wrapping, customerId)).id,
    byId: (id) =>
      openCachedKey(id, async () => {
        const row = await withKeyTable(db, (trx) => selectKeys(trx).where('id', '=', id).executeTakeFirst())
        if (!row) throw createDestroyedKeyError()
        return unwrapKey(wrapping, row)
      }),
    rewrap: () => rewrapKeys(db, wrapping),
    forget: (ids) => {
      for (const id of ids) unwrapped.delete(id)
    },
  }
}
