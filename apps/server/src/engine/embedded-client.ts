/**
 * The engine in this process (chDB). In a file of its own, so that a process which works with a ClickHouse server never
 * loads it: it takes a quarter of a gigabyte.
 */
import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client'
import { ChdbConnection, createChdbConnection } from 'chdb/connection'

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>

/** chdb is typed against its own copy of the client's types: the same text, which a private member tells apart. */
const isConnection = (connection: unknown): connection is Connection => connection instanceof ChdbConnection

/**
 * A client of the engine on a folder of lines.
 * @throws Error when another process has the folder open
 */
export const embeddedClient = (path: string, settings: ClickHouseSettings): ClickHouseClient => {
  const connection: unknown = createChdbConnection({ path })
  if (!isConnection(connection)) throw new Error('chdb gave no connection')
  return createClient({ connection, clickhouse_settings: settings })
}
