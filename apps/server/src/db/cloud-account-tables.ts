/** The tables of accounts at clouds, and of what is read with them. */
import type { fetchIntervals } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Timestamp } from './column-types.ts'

/** An account at a cloud that the portal reads from. */
export type CloudAccountTable = {
  id: Generated<string>
  /** Which adapter serves it. */
  kind: string
  name: string
  /** Null is the reseller's own account. */
  customerId: string | null
  /** The secrets by field name as sealed JSON; null where the cloud asks for none. */
  credentials: string | null
  /** What else the kind asks for, by field name. */
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>
  /** The names of the secrets in `credentials`. */
  secretsKept: JSONColumnType<string[], string | undefined, string>
  /** How often it is fetched by itself, when that was last tried, and why it failed; empty where it did not. */
  fetchEvery: Generated<(typeof fetchIntervals)[number]['value']>
  fetchedAt: Timestamp | null
  fetchProblem: Generated<string>
  createdAt: CreatedAt
}

/** A period that a provider leaves in a bucket or a table. */
export type ProviderExportTable = {
  id: Generated<string>
  cloudAccountId: string
  /** The adapter's own id. */
  documentId: string
  periodStart: Day
  periodEnd: Day
  listedVersion: string
  /** The version whose lines were last brought in; null before that. */
  loadedVersion: string | null
  listedAt: ColumnType<Date, Date | undefined, Date>
}

export type CloudResourceTable = {
  cloudAccountId: string
  inventory: string
  /** The cloud's own id. */
  nativeId: string
  customerId: string | null
  name: string
  cloudProvider: string
  containerId: string
  tenantId: string
  region: string
  resourceGroup: string | null
  facts: ColumnType<Record<string, unknown>, string, string>
  children: ColumnType<Record<string, Record<string, unknown>[]>, string | undefined, string>
  collectedAt: Date
}
