/**
 * The engine in this process (chDB). It has its own module, so that a process that uses a ClickHouse server never loads
 * it and saves a quarter of a gigabyte.
 */
import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { ChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/**
 * A connection whose `close` waits for running statements. chDB's own returns immediately, and a process that ends
 * during a statement crashes.
 */
class PatientConnection extends ChdbConnection {
  readonly #underWay = new Set<Promise<unknown>>()

  #following<T>(statement: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = statement
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(ended))
    this.#underWay.add(ended)
    return statement
  }

  override query(...params: Parameters<ChdbConnection['query']>): ReturnType<ChdbConnection['query']> {
    return this.#following(super.query(...params))
  }

  override exec(...params: Parameters<ChdbConnection['exec']>): ReturnType<ChdbConnection['exec']> {
    return this.#following(super.exec(...params))
  }

  override command(...params: Parameters<ChdbConnection['command']>): ReturnType<ChdbConnection['command']> {
    return this.#following(super.command(...params))
  }

  override insert(...params: Parameters<ChdbConnection['insert']>): ReturnType<ChdbConnection['insert']> {
    return this.#following(super.insert(...params))
  }

  override async close(): Promise<void> {
    const closed = super.close()
    await Promise.all(this.#underWay)
    await closed
  }
}

/**
 * chdb is typed against its own copy of the client's types. The copies are identical, but a private member makes them
 * incompatible.
 */
const isConnection = (connection: unknown): connection is Connection =>
  connection instanceof PatientConnection

/**
 * Opens a client of the engine on a folder of line items. Closing it rejects new statements and waits for running ones.
 * @throws Error if another process has the folder open
 */
export const createEmbeddedClient = (path: string, settings: ClickHouseSettings): ClickHouseClient => {
  const connection: unknown = new PatientConnection({ path })
  if (!isConnection(connection)) throw new Error('chdb gave no connection')
  return createClient({ connection, clickhouse_settings: settings })
}
