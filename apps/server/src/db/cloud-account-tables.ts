/** Tables of cloud accounts and of the data that is read with them. */
import type { AccountCheck, fetchIntervals } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Decimal, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** An account at a provider that CMP reads from. */
export type CloudAccountTable = {
  id: Generated<string>
  /** The name of the adapter for this kind of account. */
  kind: string
  name: string
  /** Null for the reseller's own account. */
  customerId: string | null
  /** Secrets by field name as encrypted JSON; null if the provider needs none. */
  credentials: string | null
  /** Other settings of this kind of account, by field name. */
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>
  /** The names of the secrets stored in `credentials`. */
  secretNames: JSONColumnType<string[], string | undefined, string>
  /** The interval of automatic fetches, the time of the last one, and its error; the error is empty after a success. */
  fetchEvery: Generated<(typeof fetchIntervals)[number]['value']>
  fetchedAt: Timestamp | null
  fetchProblem: Generated<string>
  /** The result of the last test; null before the first test and after a change of the account's fields. */
  lastTest: ColumnType<AccountCheck | null, string | null | undefined, string | null>
  /** Until when the provider has asked background work to wait; null if it has not. */
  throttledUntil: Timestamp | null
  createdAt: CreatedAt
}

/** A delivered file: its path below the account's folder, and its contents. */
export type DeliveredFocusFile = {
  key: string
  focusVersion: string
  dataset: string
  rows: number
  bytes: number
  sha256: string
}

/** The delivery of a month's FOCUS files to a customer's account. */
export type FocusDeliveryTable = WorkColumns & {
  cloudAccountId: string
  customerId: string
  /** `YYYY-MM`. */
  month: string
  /** Changes when the month's documents change. */
  documentsKey: string
  /** Changes when the account's destination changes. */
  placeKey: string
  /** Whether a person requested the delivery, which then sends files even if they are already present. */
  isRequested: boolean
  refusals: Generated<number>
  files: JSONColumnType<DeliveredFocusFile[], string | undefined, string>
  /** Null until everything has been delivered. */
  version: ColumnType<number | null, number | null | undefined, number>
  clearedAt: ColumnType<Date | null, Date | null | undefined, Date>
}

/** A period of a billing export that a provider writes to a bucket or a table. */
export type ProviderExportTable = {
  id: Generated<string>
  cloudAccountId: string
  /** The adapter's ID for the export. */
  documentId: string
  periodStart: Day
  periodEnd: Day
  listedVersion: string
  /** The version whose line items were last imported; null before the first import. */
  loadedVersion: string | null
  listedAt: ColumnType<Date, Date | undefined, Date>
}

/** The sync status of one inventory of a container. Timestamps are ISO text. */
export type Collection = {
  /** When the inventory was last read completely; null before that. */
  collectedAt: string | null
  /** When reading it was last attempted. */
  triedAt: string
  /** The problem of the last attempt and its remedy; empty if there was none. */
  problem: string
  /** APIs and regions that are not enabled or not offered, whose resources are not shown; absent until the first check. */
  off?: string
  /** The number of resources. */
  count: number
}

/** A container in which an account sees resources, and the background work that reads it. */
export type CloudContainerTable = WorkColumns & {
  cloudAccountId: string
  /** The provider's ID of the container. */
  containerId: string
  name: string
  cloudProvider: string
  tenantId: string
  isActive: boolean
  isWatched: boolean
  customerId: string | null
  isOwnerChosen: Generated<boolean>
  everyMinutes: Generated<number>
  collections: ColumnType<Record<string, Collection>, string | undefined, string>
  /** The number of requests in the last round. */
  requests: Generated<number>
  /** When somebody last requested a refresh; null if nobody has. */
  requestedAt: Timestamp | null
}

export type CloudResourceTable = {
  cloudAccountId: string
  inventory: string
  /** The provider's ID of the resource. */
  nativeId: string
  customerId: string | null
  name: string
  cloudProvider: string
  containerId: string
  tenantId: string
  region: string
  resourceGroup: string | null
  facts: ColumnType<Facts, string, string>
  children: ColumnType<Record<string, Facts[]>, string | undefined, string>
  tags: ColumnType<Record<string, string>, string, string>
  /** The provider's response without secrets. */
  raw: ColumnType<Record<string, unknown>, string, string>
  /** Changes when any value of the resource changes. */
  fingerprint: string
  /** Facts from the request for this single resource that the list does not return, and when they were read. */
  detail: ColumnType<Facts, string | undefined, string>
  detailAt: Date | null
  /** Another name that line items may use for the resource besides its ID. */
  shortKey: GeneratedAlways<string | null>
  /**
   * For machines: the number of days up to `loadUntil` on which CPU was measured, and on which it was below the idle
   * threshold.
   */
  measuredDays: number | null
  idleDays: number | null
  /** Average CPU utilization over these days, in percent. */
  averageLoad: Decimal | null
  loadUntil: Day | null
  firstSeenAt: Date
  deletedAt: Date | null
  /** When the row was last written with the provider's data. */
  collectedAt: Date
  /** When the resource was last read, if its region or service could not be read since; null while it is current. */
  unreadSince: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type Facts = Record<string, unknown>

/** The documents from which the costs of a customer's month were computed. */
export type CloudCostMonthTable = { customerId: string; month: Day; fingerprint: string }

/**
 * A customer's charge for a resource in a month, under the name that line items use. The key is empty if they name no
 * resource.
 */
export type CloudResourceCostTable = {
  customerId: string
  month: Day
  resourceKey: string
  cloudProvider: string
  subAccountKey: string
  currency: string
  resourceId: string
  /**
   * The service with most of the resource's charges; empty for charges other than usage. Line items without a resource
   * have one row per service.
   */
  service: string
  /** See `resourceTypeOf` and `ownerKeyOf`. */
  resourceType: string
  ownerKey: string
  charge: Decimal
  cost: Decimal
  margin: Decimal
}

/** A change of a resource. Properties that changed at the same time have a row each. */
export type CloudResourceChangeTable = {
  id: Generated<string>
  cloudAccountId: string
  containerId: string
  inventory: string
  nativeId: string
  name: string
  customerId: string | null
  at: Date
  kind: 'created' | 'changed' | 'resized' | 'tagged' | 'gone' | 'back'
  property: Generated<string>
  valueFrom: string | null
  valueTo: string | null
}
