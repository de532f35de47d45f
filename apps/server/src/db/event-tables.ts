/** Tables of events, of who wants to be notified, and of deliveries. */
import type { EventName } from '@cmp/contract'
import type { Language } from '@cmp/messages'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns, WorkStatus } from './work-tables.ts'

type Said = { title: string; detail: string }

/** What happened. */
export type EventTable = {
  id: Generated<string>
  seq: GeneratedAlways<string>
  name: EventName
  /** The subject of the event. An event name occurs once per subject. */
  subjectKey: string
  /** The customer concerned; null for the reseller. */
  customerId: string | null
  data: JSONColumnType<Record<string, unknown>, string, string>
  /** The text that people read, by language. */
  words: JSONColumnType<{ en: Said; th?: Said }, string, string>
  /** The page that shows the subject. */
  href: string
  /** The person who caused the event and needs no notification. */
  actorId: string | null
  createdAt: CreatedAt
  dispatchedAt: Timestamp | null
}

/** A person's notification, with its own read state. */
export type NotificationTable = {
  id: Generated<string>
  userId: string
  /** Null for the reseller's staff. */
  customerId: string | null
  /** Null for news that is no event. */
  eventId: string | null
  /** The name of the event, or of other news. */
  kind: string
  words: JSONColumnType<{ en?: Said; th?: Said }, string, string>
  href: string
  needsAction: boolean
  createdAt: CreatedAt
  readAt: Timestamp | null
}

/** Events that are mailed to a person in one message: those of one kind, or without a kind those of a day. */
export type EventDigestTable = WorkColumns & { userId: string; event: EventName | null }

/** The events of a digest. */
export type EventDigestItemTable = { digestId: string; eventId: string }

/** A person's choice of notifications. */
export type NotificationChoiceTable = {
  userId: string
  event: EventName
  bell: boolean
  mail: boolean
  /** Whether it is mailed at once to a person with a daily digest; null for the event's default. */
  isAtOnce: boolean | null
}

/** An administrator's default for people without a choice of their own; without a customer, for the reseller's staff. */
export type NotificationDefaultTable = Omit<NotificationChoiceTable, 'userId' | 'isAtOnce'> & {
  customerId: string | null
}

/** A webhook address. It is a row of work, so that one process at a time sends to it. */
export type WebhookEndpointTable = Omit<WorkColumns, 'status' | 'createdBy'> & {
  status: Generated<WorkStatus>
  createdBy: Generated<string>
  customerId: string | null
  /** Signed requests, or the incoming webhook of a chat service. */
  kind: Generated<'webhook' | 'slack' | 'teams' | 'line'>
  description: string
  /** Of a chat service, without its secret part. */
  url: string
  /** The language of the messages to a chat service. */
  language: Generated<Language>
  /** The user, group or room of LINE. */
  recipient: Generated<string>
  events: JSONColumnType<EventName[], string, string>
  isEnabled: boolean
  /** Encrypted: the key that signs, the address of a channel, or its token; null until it has been created. */
  secret: string | null
  secretAt: Timestamp | null
  formerSecret: string | null
  formerUntil: Timestamp | null
  /** Since when all attempts have failed. */
  failingSince: Timestamp | null
  problem: Generated<string>
  lastSentAt: Timestamp | null
}

/** A message to a webhook endpoint. */
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
  /** The customer whose people caused the message; null if it counts toward no limit. */
  countsFor: string | null
  /** Until when a limit delays the message. */
  heldUntil: Timestamp | null
}

/** An attempt to deliver a message. */
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
