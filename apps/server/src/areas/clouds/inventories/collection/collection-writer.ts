/**
 * Writes what was read of a container's inventories in few, small transactions, with the status of each inventory.
 */
import { sql } from 'kysely'
import type { Collection } from '../../../../db/cloud-account-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { Write } from '../containers/containers.ts'
import type { Container } from './save-resources.ts'

/** The number of rows per transaction. Each includes the provider's response, which is a few kilobytes. */
export const rowsAtOnce = 1000

/** The longest time, in milliseconds, before data that was read is written. */
const longestUnwritten = 1000

/** The result of reading an inventory, ready to be written; `rows` is the number of its resources. */
type Part = { inventory: string; rows: number; change: (scoped: Scoped) => Promise<void> }

/**
 * Writes the results of a container's inventories; results that arrive shortly after one another share a transaction.
 * If it fails, each inventory is written separately, so that one that cannot be stored does not prevent the others.
 * @param onFailed receives the inventory that could not be stored, and why.
 */
export const openWriter = (
  { write, isFatal }: { write: Write; isFatal: (error: unknown) => boolean },
  { id }: Container,
  onFailed: (inventory: string, error: unknown) => Collection,
) => {
  let waiting: Part[] = []
  let pendingCollections: Record<string, Collection> = {}
  let writtenAt = performance.now()

  const saveCollections = async ({ trx }: Scoped): Promise<void> => {
    const text = JSON.stringify(pendingCollections)
    await sql`update cloud_container set collections = collections || ${text}::jsonb where id = ${id}`.execute(
      trx,
    )
  }
  const writeAll = (parts: readonly Part[]): Promise<void> =>
    write(async (scoped) => {
      for (const { change } of parts) await change(scoped)
      await saveCollections(scoped)
    })
  const writeSeparately = async (parts: readonly Part[]): Promise<void> => {
    for (const { inventory, change } of parts)
      try {
        await write(change)
      } catch (error) {
        if (isFatal(error)) throw error
        pendingCollections[inventory] = onFailed(inventory, error)
      }
    await write(saveCollections)
  }
  const flush = async (): Promise<void> => {
    if (waiting.length === 0 && Object.keys(pendingCollections).length === 0) return
    try {
      await writeAll(waiting)
    } catch (error) {
      if (isFatal(error) || waiting.length === 0) throw error
      await writeSeparately(waiting)
    }
    waiting = []
    pendingCollections = {}
    writtenAt = performance.now()
  }
  return {
    flush,
    /** Writes resources together with the next ones, or immediately if there are many. */
    add: async (part: Part): Promise<void> => {
      waiting.push(part)
      if (waiting.reduce((sum, { rows }) => sum + rows, 0) >= rowsAtOnce) await flush()
    },
    /** Records the status of an inventory after all its resources were added. */
    recordStatus: async (inventory: string, collection: Collection): Promise<void> => {
      pendingCollections[inventory] = collection
      if (performance.now() - writtenAt > longestUnwritten) await flush()
    },
  }
}

/** Writes the results of one container. */
export type Writer = ReturnType<typeof openWriter>
