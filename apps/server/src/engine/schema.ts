/**
 * The tables of the line store and their idempotent upgrade.
 *
 * A load writes once, into `line_intake` (it keeps nothing): two views sort its rows into `charge_line` and
 * `rejected_line`. Each load is a partition, so that dropping one is instant and whole.
 * What the engine derives of a line's columns (`charge-keys.ts`) no view names: the table fills it. Lines of before give it
 * when they are read, and the engine writes it beside them by itself, part after part, going on where it was ended.
 * Of the lines' sums (`charge-sums.ts`) it keeps a projection.
 * Small compression blocks keep the memory of writing a hundred columns at once small.
 * With a cluster the tables are replicated, and `charge_line` and `rejected_line` are Distributed over them.
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { UpgradeFailed } from '../kit/errors.ts'
import { derivedColumnTypes, retired } from './charge-keys.ts'
import { addChargeSums, chargeSums, settingsOfSums, workOutSums } from './charge-sums.ts'
import { chargeLineColumns, rejectedLineColumns } from './columns.ts'
import { quoted } from './sql-text.ts'

type Columns = readonly { name: string; type: string }[]

/** The tables that a load fills, with what they derive themselves, and by what a cluster shards them. */
const tables = [
  {
    name: 'charge_line',
    columns: chargeLineColumns,
    derived: derivedColumnTypes,
    order: '(x_LoadId, x_InvoiceKey, x_LineNumber)',
    shard: 'cityHash64(BillingAccountId)',
  },
  {
    name: 'rejected_line',
    columns: rejectedLineColumns,
    derived: [],
    order: '(x_LoadId, x_LineNumber)',
    shard: 'cityHash64(x_LoadId)',
  },
] as const

/**
 * The table of metric points, and the shard's own of it in a cluster. A point that is written again replaces its former; fine
 * ones go once spans of their age are cut coarser.
 */
const createPoints = (cluster: string | undefined): string[] => {
  const columns =
    "CustomerId LowCardinality(String), ResourceId String, Metric LowCardinality(String), Step UInt32, At DateTime('UTC') CODEC(Delta, ZSTD), Average Nullable(Float64), Total Nullable(Float64), ReadAt DateTime64(3, 'UTC') CODEC(Delta, ZSTD)"
  const layout =
    'PARTITION BY toYYYYMM(At) ORDER BY (CustomerId, ResourceId, Metric, Step, At) TTL At + toIntervalDay(20) DELETE WHERE Step = 60, At + toIntervalDay(70) DELETE WHERE Step IN (300, 900) SETTINGS old_parts_lifetime = 60'
  if (!cluster)
    return [
      `CREATE TABLE IF NOT EXISTS metric_point (${columns}) ENGINE = ReplacingMergeTree(ReadAt) ${layout}`,
    ]
  const on = onCluster(cluster)
  return [
    `CREATE TABLE IF NOT EXISTS metric_point_local${on} (${columns}) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/metric_point_local', '{replica}', ReadAt) ${layout}`,
    `CREATE TABLE IF NOT EXISTS metric_point${on} AS metric_point_local ENGINE = Distributed('${cluster}', currentDatabase(), 'metric_point_local', cityHash64(ResourceId))`,
  ]
}

const intakeColumns: Columns = [
  ...chargeLineColumns,
  ...rejectedLineColumns.filter(({ name }) => !chargeLineColumns.some((column) => column.name === name)),
]

const withoutCodec = (type: string) => type.replace(/ CODEC\(.*\)$/, '')
const declare = (columns: Columns) => columns.map(({ name, type }) => `${name} ${type}`).join(', ')
const names = (columns: Columns) => columns.map(({ name }) => name).join(', ')

/** The table that holds the parts: the shard's own table in a cluster, otherwise the table itself. */
export const storageTable = (
  table: 'charge_line' | 'rejected_line' | 'metric_point',
  cluster: string | undefined,
): string => (cluster ? `${table}_local` : table)

/** `ON CLUSTER …`, or nothing on a single server. */
export const onCluster = (cluster: string | undefined): string => (cluster ? ` ON CLUSTER '${cluster}'` : '')

const createTable = (
  { name, columns, derived, order, shard }: (typeof tables)[number],
  cluster: string | undefined,
): string[] => {
  const storage = storageTable(name, cluster)
  const engine = cluster
    ? `ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/${storage}', '{replica}')`
    : 'MergeTree'
  const create = `CREATE TABLE IF NOT EXISTS ${storage}${onCluster(cluster)} (${declare([...columns, ...derived])}) ENGINE = ${engine} PARTITION BY x_LoadId ORDER BY ${order} SETTINGS max_compress_block_size = 131072, min_compress_block_size = 65536, old_parts_lifetime = 60`
  if (!cluster) return [create]
  const distributed = `Distributed('${cluster}', currentDatabase(), '${storage}', ${shard})`
  return [
    create,
    `CREATE TABLE IF NOT EXISTS ${name}${onCluster(cluster)} AS ${storage} ENGINE = ${distributed}`,
  ]
}

const createIntake = (cluster: string | undefined): string[] => {
  const on = onCluster(cluster)
  const plain = intakeColumns.map(({ name, type }) => ({ name, type: withoutCodec(type) }))
  return [
    `DROP VIEW IF EXISTS charge_line_intake${on}`,
    `DROP VIEW IF EXISTS rejected_line_intake${on}`,
    `DROP TABLE IF EXISTS line_intake${on}`,
    `CREATE TABLE line_intake${on} (${declare(plain)}) ENGINE = Null`,
    `CREATE MATERIALIZED VIEW charge_line_intake${on} TO charge_line AS SELECT ${names(chargeLineColumns)} FROM line_intake WHERE x_RejectedReason = ''`,
    `CREATE MATERIALIZED VIEW rejected_line_intake${on} TO rejected_line AS SELECT ${names(rejectedLineColumns)} FROM line_intake WHERE x_RejectedReason != ''`,
  ]
}

/** What takes away columns and projections of earlier releases. */
const withdrawals = (present: ReadonlySet<string>, cluster: string | undefined): string[] => {
  const storage = storageTable('charge_line', cluster)
  const dropOf = (table: string, kind: 'PROJECTION' | 'COLUMN', names: readonly string[]): string[] =>
    names
      .filter((name) => present.has(`${table}.${name}`))
      .map((name) => `ALTER TABLE ${table}${onCluster(cluster)} DROP ${kind} IF EXISTS ${name}`)
  return [
    ...dropOf(storage, 'PROJECTION', retired.projections),
    ...[...new Set([storage, 'charge_line'])].flatMap((table) => dropOf(table, 'COLUMN', retired.columns)),
  ]
}

/** What brings the tables to the declared columns: nothing where they have them. */
const missing = async (client: ClickHouseClient, cluster: string | undefined): Promise<string[]> => {
  const result = await client.query({
    query: `SELECT table, name FROM system.columns WHERE database = currentDatabase()
      UNION ALL SELECT table, name FROM system.projections WHERE database = currentDatabase()`,
    format: 'JSONEachRow',
  })
  const present = new Set(
    (await result.json<{ table: string; name: string }>()).map(({ table, name }) => `${table}.${name}`),
  )
  const has = (table: string, columns: Columns) =>
    columns.every(({ name }) => present.has(`${table}.${name}`))

  const statements = tables.flatMap((table) => {
    const held = [...new Set([storageTable(table.name, cluster), table.name])]
    if (!held.every((name) => present.has(`${name}.x_LoadId`))) return createTable(table, cluster)
    return held.flatMap((name) => {
      const isMissing = (column: { name: string }) => !present.has(`${name}.${column.name}`)
      const derived = table.derived.filter(isMissing)
      const changes = [...table.columns.filter(isMissing), ...derived].map(
        (column) => `ADD COLUMN IF NOT EXISTS ${column.name} ${column.type}`,
      )
      if (name === storageTable(table.name, cluster))
        changes.push(...derived.map((column) => `MATERIALIZE COLUMN ${column.name}`))
      return changes.length > 0 ? [`ALTER TABLE ${name}${onCluster(cluster)} ${changes.join(', ')}`] : []
    })
  })
  const storage = storageTable('charge_line', cluster)
  statements.unshift(...withdrawals(present, cluster))
  if (!present.has(`${storage}.${chargeSums}`)) {
    const changes = [...(await settingsOfSums(client)), addChargeSums]
    if (present.has(`${storage}.x_LoadId`)) changes.push(workOutSums)
    statements.push(...changes.map((change) => `ALTER TABLE ${storage}${onCluster(cluster)} ${change}`))
  }
  if (!present.has('metric_point.At')) statements.push(...createPoints(cluster))
  const views =
    has('charge_line_intake', chargeLineColumns) && has('rejected_line_intake', rejectedLineColumns)
  if (!views || !has('line_intake', intakeColumns)) statements.push(...createIntake(cluster))
  return statements
}

/**
 * Has the engine work out the sums of a load in the background, or of all that is there. Until they are, its lines are summed
 * themselves, which takes longer and gives the same.
 */
export const sumUp = async (
  { loader, cluster }: { loader: ClickHouseClient; cluster: string | undefined },
  loadId?: string,
): Promise<void> => {
  const part = loadId === undefined ? '' : ` IN PARTITION ${quoted(loadId)}`
  await loader.command({
    query: `ALTER TABLE ${storageTable('charge_line', cluster)}${onCluster(cluster)} ${workOutSums}${part}`,
  })
}

/** Does a change of the tables while no other process does. */
export type Alone = (change: () => Promise<void>) => Promise<void>

/**
 * Brings the tables to the declared columns: creates what is missing and adds columns that are new. Runs at every
 * start; with everything in place it is one query.
 * @param cluster the name of the ClickHouse cluster, or undefined for a single server
 * @throws UpgradeFailed where a statement is refused, and what `alone` throws
 */
export const upgrade = async (
  client: ClickHouseClient,
  cluster: string | undefined,
  alone: Alone,
): Promise<void> => {
  if ((await missing(client, cluster)).length === 0) return
  await alone(async () => {
    // Another process may have done it meanwhile.
    const statements = await missing(client, cluster)
    try {
      for (const query of statements) await client.command({ query })
    } catch (error) {
      throw new UpgradeFailed('The tables of the billing lines', error)
    }
  })
}
