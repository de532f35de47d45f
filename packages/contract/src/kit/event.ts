/**
 * Events that people and programs may want to be notified of. Each is declared once; notifications, mail, webhooks, the
 * settings page and the OpenAPI document follow from the declaration.
 */
import type { Text } from '@cmp/messages'
import type { RoleGroup } from './roles.ts'
import type { ObjectShape, Output } from './shape.ts'

/** The default channels for people who have not chosen: the bell and mail. */
export type EventWays = { bell: boolean; mail: boolean }

/** A declared event. */
export type EventDeclaration = {
  /** Unique: the subject before the dot and the event after it. Webhooks contain it as `type`. */
  name: string
  /** The event in words. */
  title: Text
  /** One sentence: when it occurs, and for what it occurs only once. */
  purpose: Text
  /** The default channels of the reseller's staff; null if the staff does not get it. */
  provider: EventWays | null
  /**
   * The default channels of the customer's own users, and their permitted roles; null if customers never get it. An
   * event for customers must not contain the reseller's cost, rates or margin, nor anything about other customers.
   */
  customer: (EventWays & { roles: RoleGroup }) | null
  /** Whether it is mailed at once to people with one email a day who have not chosen otherwise. */
  isUrgent?: true
  /** The data: amounts are exact decimal text, dates `YYYY-MM-DD`, timestamps ISO 8601 in UTC. */
  data: ObjectShape
  /** An example of {@link listDataFindings} for the OpenAPI document and the test of an endpoint. */
  example: Record<string, unknown>
  /** The path of the list that shows several of them, written out so that the event settings do not load any area. */
  list: string
}

/** Declares an event; an example that does not match its data does not compile. */
export const defineEvent = <const Name extends string, const Data extends ObjectShape>(
  event: Omit<EventDeclaration, 'name' | 'data' | 'example'> & {
    name: Name
    data: Data
    example: Output<Data>
  },
) => event

/** Default channels: the bell only. */
export const bellOnly = { bell: true, mail: false } as const

/** Default channels for events that need an action: the bell and mail. */
export const asks = { bell: true, mail: true } as const
