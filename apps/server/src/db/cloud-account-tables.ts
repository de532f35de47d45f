/** The tables of accounts at clouds, and of what is read with them. */
import type { AccountCheck, fetchIntervals } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Decimal, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

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
  /** What the last test found; null before one, and after a change of its fields. */
  lastTest: ColumnType<AccountCheck | null, string | null | undefined, string | null>
  /** Until when its provider has asked background work to wait; null where it has not. */
  throttledUntil: Timestamp | null
  createdAt: CreatedAt
}

/** A file that is delivered: where below the account's folder it is, and what it holds. */
export type DeliveredFocusFile = {
  key: string
  focusVersion: string
  dataset: string
  rows: number
  bytes: number
  sha256: string
}

/** FOCUS files of a month on their way to a customer's account. */
export type FocusDeliveryTable = WorkColumns & {
  cloudAccountId: string
  customerId: string
  /** `YYYY-MM`. */
  month: string
  /** Tells whether the month has other documents than it had. */
  documentsKey: string
  /** Tells whether the account leads to another place than it did. */
  placeKey: string
  /** Whether a person asked, so that what is there already is sent all the same. */
  isAsked: boolean
  refusals: Generated<number>
  files: JSONColumnType<DeliveredFocusFile[], string | undefined, string>
  /** Null until everything has arrived. */
  version: ColumnType<number | null, number | null | undefined, number>
  clearedAt: ColumnType<Date | null, Date | null | undefined, Date>
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

/** How the collecting of one inventory of a container stands; moments are ISO text. */
export type Collection = {
  /** When it was last read to its end; null before that. */
  collectedAt: string | null
  /** When that was last tried. */
  triedAt: string
  /** What was wrong then, with what to do; empty where nothing was. */
  problem: string
  /** APIs and regions that are not enabled or not offered, whose resources are not shown; absent until it is first known. */
  off?: string
  /** How many there are. */
  count: number
}

/** What an account sees resources in, and the work of reading it. */
export type CloudContainerTable = WorkColumns & {
  cloudAccountId: string
  /** The cloud's own id. */
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
  /** Requests that its last round made. */
  requests: Generated<number>
  /** When somebody last asked for it to be read; null where nobody has. */
  askedAt: Timestamp | null
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
  facts: ColumnType<Facts, string, string>
  children: ColumnType<Record<string, Facts[]>, string | undefined, string>
  tags: ColumnType<Record<string, string>, string, string>
  /** The cloud's own answer without secrets. */
  raw: ColumnType<Record<string, unknown>, string, string>
  /** Tells whether anything of it has changed. */
  fingerprint: string
  /** What its own page was answered beside the list's facts, and when. */
  detail: ColumnType<Facts, string | undefined, string>
  detailAt: Date | null
  /** What its lines may call it beside its id. */
  shortKey: GeneratedAlways<string | null>
  /** Of a machine: on how many of the days up to `loadUntil` its CPU was measured, and under the bound of the idle. */
  measuredDays: number | null
  idleDays: number | null
  /** Of its CPU over these days, percent. */
  averageLoad: Decimal | null
  loadUntil: Day | null
  firstSeenAt: Date
  goneAt: Date | null
  /** When it was last written as its cloud has it. */
  collectedAt: Date
  /** When it was last read, where its part of the cloud could not be read since; null where it is current. */
  unreadSince: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type Facts = Record<string, unknown>

/** Which documents the costs of a customer's month were made from. */
export type CloudCostMonthTable = { customerId: string; month: Day; fingerprint: string }

/** What a customer is charged in a month for a resource, as its lines call it; the key is empty where they name none. */
export type CloudResourceCostTable = {
  customerId: string
  month: Day
  resourceKey: string
  cloudProvider: string
  subAccountKey: string
  currency: string
  resourceId: string
  /** That of most of its charge; empty for what is charged beside usage. Lines without a resource have a row for each. */
  service: string
  /** See `resourceTypeOf` and `ownerKeyOf`. */
  resourceType: string
  ownerKey: string
  charge: Decimal
  cost: Decimal
  margin: Decimal
}

/** What happened to a resource. Several properties that changed at once are a row each. */
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
