/** Tables of closed months. A month is stored as its first day. */
import type { MonthBoard } from '@cmp/contract'
import type { Generated, JSONColumnType } from 'kysely'
import type { Day } from './column-types.ts'

/** A month whose data cannot change, except by an open exception. */
export type ClosedMonthTable = { month: Day; closedAt: Date; closedBy: string }

/** A closed month that was reopened for a customer or, without one, for all customers. */
export type MonthExceptionTable = {
  id: Generated<string>
  month: Day
  customerId: string | null
  reason: string
  openedAt: Date
  openedBy: string
  /** When the month was closed again; null while the exception is open. */
  endedAt: Date | null
  endedBy: string | null
}

/** Each time that a month was closed, with its board at that time, whose sentences are in a language. */
export type MonthClosingTable = {
  id: Generated<string>
  month: Day
  closedAt: Date
  closedBy: string
  note: string
  boards: JSONColumnType<Record<'en' | 'th', MonthBoard>, string, never>
}

/** A step that a person has confirmed. `figures` are those at that time, as text. */
export type MonthConfirmationTable = {
  month: Day
  step: string
  figures: string
  note: string
  confirmedAt: Date
  confirmedBy: string
}

/** A person's note about the change of a customer's charges. `figures` are those at that time, as text. */
export type MonthNoteTable = {
  month: Day
  customerId: string
  note: string
  figures: string
  writtenAt: Date
  writtenBy: string
}
