/**
 * The engine in this process (chDB). In a file of its own, so that a process which works with a ClickHouse server never
 * loads it: it takes a quarter of a gigabyte.
 */
import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { ChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/**
 * A connection whose `close` ends when its statements have. chDB's own returns at once: a process that ends then, in the
 * middle of a statement, crashes.
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

/** chdb is typed against its own copy of the client's types: the same text, which a private member tells apart. */
const isConnection = (connection: unknown): connection is Connection =>
  connection instanceof PatientConnection

/**
 * A client of the engine on a folder of lines. Closing it takes no more statements and waits for those under way.
 * @throws Error when another process has the folder open
 */
export const embeddedClient = (path: string, settings: ClickHouseSettings): ClickHouseClient => {
  const connection: unknown = new PatientConnection({ path })
  if (!isConnection(connection)) throw new Error('chdb gave no connection')
  return createClient({ connection, clickhouse_settings: settings })
}
