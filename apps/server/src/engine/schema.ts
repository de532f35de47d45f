/**
 * The tables of the line store and their idempotent upgrade. An import writes once, into `line_intake`, which stores
 * nothing: two views distribute its rows to `charge_line` and `rejected_line`. Each import batch is a partition, so
 * dropping one is immediate and complete. Derived columns (`charge-keys.ts`) are filled by the table, not by the views.
 * For older line items they are computed on reading until the engine has written them in the background, part after
 * part; it resumes after an interruption. The sums of line items (`charge-sums.ts`) are a projection. Small compression
 * blocks limit the memory of writing a hundred columns at once. In a cluster the tables are replicated, and
 * `charge_line` and `rejected_line` are Distributed over them.
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { UpgradeFailed } from '../kit/errors.ts'
import { derivedColumnTypes, retired } from './charge-keys.ts'
import { addChargeSums, chargeSums, readSumSettings, workOutSums } from './charge-sums.ts'
import { chargeLineColumns, rejectedLineColumns } from './columns.ts'
import { quoteLiteral } from './sql-text.ts'

type Columns = readonly { name: string; type: string }[]

/** The tables that an import fills, with the columns they derive and the sharding key in a cluster. */
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
 * Creates the table of metric points, and the shard's local table in a cluster. A point that is written again replaces
 * the former one. Fine points expire once points of their age are aggregated more coarsely.
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

const stripCodec = (type: string) => type.replace(/ CODEC\(.*\)$/, '')
const declare = (columns: Columns) => columns.map(({ name, type }) => `${name} ${type}`).join(', ')
const formatColumnNames = (columns: Columns) => columns.map(({ name }) => name).join(', ')

/** Returns the table that holds the parts: the shard's local table in a cluster, otherwise the table itself. */
export const getStorageTable = (
  table: 'charge_line' | 'rejected_line' | 'metric_point',
  cluster: string | undefined,
): string => (cluster ? `${table}_local` : table)

/** Returns `ON CLUSTER …`, or an empty text for a single server. */
export const onCluster = (cluster: string | undefined): string => (cluster ? ` ON CLUSTER '${cluster}'` : '')

const createTable = (
  { name, columns, derived, order, shard }: (typeof tables)[number],
  cluster: string | undefined,
): string[] => {
  const storage = getStorageTable(name, cluster)
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
  const plain = intakeColumns.map(({ name, type }) => ({ name, type: stripCodec(type) }))
  return [
    `DROP VIEW IF EXISTS charge_line_intake${on}`,
    `DROP VIEW IF EXISTS rejected_line_intake${on}`,
    `DROP TABLE IF EXISTS line_intake${on}`,
    `CREATE TABLE line_intake${on} (${declare(plain)}) ENGINE = Null`,
    `CREATE MATERIALIZED VIEW charge_line_intake${on} TO charge_line AS SELECT ${formatColumnNames(chargeLineColumns)} FROM line_intake WHERE x_RejectedReason = ''`,
    `CREATE MATERIALIZED VIEW rejected_line_intake${on} TO rejected_line AS SELECT ${formatColumnNames(rejectedLineColumns)} FROM line_intake WHERE x_RejectedReason != ''`,
  ]
}

/** Returns the statements that remove columns and projections of earlier releases. */
const buildDropStatements = (present: ReadonlySet<string>, cluster: string | undefined): string[] => {
  const storage = getStorageTable('charge_line', cluster)
  const dropOf = (table: string, kind: 'PROJECTION' | 'COLUMN', names: readonly string[]): string[] =>
    names
      .filter((name) => present.has(`${table}.${name}`))
      .map((name) => `ALTER TABLE ${table}${onCluster(cluster)} DROP ${kind} IF EXISTS ${name}`)
  return [
    ...dropOf(storage, 'PROJECTION', retired.projections),
    ...[...new Set([storage, 'charge_line'])].flatMap((table) => dropOf(table, 'COLUMN', retired.columns)),
  ]
}

/** Returns the statements that bring the tables to the declared columns; empty if they have them. */
const planMissingColumns = async (
  client: ClickHouseClient,
  cluster: string | undefined,
): Promise<string[]> => {
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
    const held = [...new Set([getStorageTable(table.name, cluster), table.name])]
    if (!held.every((name) => present.has(`${name}.x_LoadId`))) return createTable(table, cluster)
    return held.flatMap((name) => {
      const isMissing = (column: { name: string }) => !present.has(`${name}.${column.name}`)
      const derived = table.derived.filter(isMissing)
      const changes = [...table.columns.filter(isMissing), ...derived].map(
        (column) => `ADD COLUMN IF NOT EXISTS ${column.name} ${column.type}`,
      )
      if (name === getStorageTable(table.name, cluster))
        changes.push(...derived.map((column) => `MATERIALIZE COLUMN ${column.name}`))
      return changes.length > 0 ? [`ALTER TABLE ${name}${onCluster(cluster)} ${changes.join(', ')}`] : []
    })
  })
  const storage = getStorageTable('charge_line', cluster)
  statements.unshift(...buildDropStatements(present, cluster))
  if (!present.has(`${storage}.${chargeSums}`)) {
    const changes = [...(await readSumSettings(client)), addChargeSums]
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
 * Makes the engine compute the sums of an import batch, or of all line items, in the background. Until then queries sum
 * the line items, which is slower with the same result.
 */
export const sumUp = async (
  { loader, cluster }: { loader: ClickHouseClient; cluster: string | undefined },
  loadId?: string,
): Promise<void> => {
  const part = loadId === undefined ? '' : ` IN PARTITION ${quoteLiteral(loadId)}`
  await loader.command({
    query: `ALTER TABLE ${getStorageTable('charge_line', cluster)}${onCluster(cluster)} ${workOutSums}${part}`,
  })
}

/** Runs a change of the tables while no other process does. */
export type Alone = (change: () => Promise<void>) => Promise<void>

/**
 * Brings the tables to the declared columns: creates missing tables and adds new columns. Runs at every start; if
 * everything is up to date, it takes one query.
 * @param cluster the name of the ClickHouse cluster, or undefined for a single server
 * @throws UpgradeFailed if a statement is rejected; the errors of `alone`
 */
export const upgrade = async (
  client: ClickHouseClient,
  cluster: string | undefined,
  alone: Alone,
): Promise<void> => {
  if ((await planMissingColumns(client, cluster)).length === 0) return
  await alone(async () => {
    // Another process may have made the change while this one waited.
    const statements = await planMissingColumns(client, cluster)
    try {
      for (const query of statements) await client.command({ query })
    } catch (error) {
      throw new UpgradeFailed('lines', error)
    }
  })
}
