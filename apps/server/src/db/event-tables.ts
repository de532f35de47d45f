/** Events, who wants them, and how they are handed on. */
import type { EventName } from '@cmp/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns, WorkStatus } from './work-tables.ts'

type Said = { title: string; detail: string }

/** What happened. */
export type EventTable = {
  id: Generated<string>
  seq: GeneratedAlways<string>
  name: EventName
  /** What it is about: an event of a name is told once of a thing. */
  thing: string
  /** Whose it is; null is the reseller's own. */
  customerId: string | null
  data: JSONColumnType<Record<string, unknown>, string, string>
  /** What people read, by language. */
  words: JSONColumnType<{ en: Said; th?: Said }, string, string>
  /** The page that shows it. */
  href: string
  /** Who did it, and need not be told. */
  actorId: string | null
  createdAt: CreatedAt
  dispatchedAt: Timestamp | null
}

/** Events of one kind that are mailed to one person together. */
export type EventDigestTable = WorkColumns & { userId: string; event: EventName }

/** The events of a digest. */
export type EventDigestItemTable = { digestId: string; eventId: string }

/** What a person wants to be told of. */
export type NotificationChoiceTable = { userId: string; event: EventName; bell: boolean; mail: boolean }

/** What an administrator chose for who has not chosen; without a customer for the reseller's staff. */
export type NotificationDefaultTable = Omit<NotificationChoiceTable, 'userId'> & { customerId: string | null }

/** An address of a program; as a row of work it is sent to by one process at a time. */
export type WebhookEndpointTable = Omit<WorkColumns, 'status' | 'createdBy'> & {
  status: Generated<WorkStatus>
  createdBy: Generated<string>
  customerId: string | null
  description: string
  url: string
  events: JSONColumnType<EventName[], string, string>
  isEnabled: boolean
  /** Sealed; null until it has been made. */
  secret: string | null
  secretAt: Timestamp | null
  formerSecret: string | null
  formerUntil: Timestamp | null
  /** Since when every attempt has failed. */
  failingSince: Timestamp | null
  problem: Generated<string>
  lastSentAt: Timestamp | null
}

/** A message to an endpoint. */
export type WebhookDeliveryTable = {
  id: Generated<string>
  seq: GeneratedAlways<string>
  endpointId: string
  customerId: string | null
  event: EventName
  messageId: string
  isTest: Generated<boolean>
  body: string
  status: Generated<'waiting' | 'delivered' | 'failed'>
  happenedAt: Timestamp
  dueAt: Timestamp | null
  attempts: Generated<number>
  roundAttempts: Generated<number>
  lastAttemptAt: Timestamp | null
  responseCode: number | null
  answer: Generated<string>
  durationMilliseconds: number | null
  /** The customer whose people caused it; null where it counts for no limit. */
  countsFor: string | null
  /** While it waits: a limit holds it until then. */
  heldUntil: Timestamp | null
}

/** One attempt at a message. */
export type WebhookAttemptTable = {
  deliveryId: string
  customerId: string | null
  number: number
  at: Timestamp
  durationMilliseconds: number
  responseCode: number | null
  answer: string
  problem: string
}
