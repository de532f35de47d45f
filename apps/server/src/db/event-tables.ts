/** Events, who wants them, and how they are handed on. */
import type { EventName } from '@cmp/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'

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
