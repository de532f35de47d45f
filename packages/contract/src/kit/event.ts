/**
 * An event: something that happened which people and programs may want to be told of. It is declared once; the bell, mail,
 * webhooks, the page of who wants what and the document of the calls follow the declaration.
 */
import type { RoleGroup } from './roles.ts'
import type { ObjectShape, Output } from './shape.ts'

/** What somebody is told by who has not chosen: under the bell, by mail. */
export type EventWays = { bell: boolean; mail: boolean }

/** A declared event. */
export type EventDeclaration = {
  /** Unique, the thing before the point and what happened to it behind: what webhooks carry as `type`. */
  name: string
  /** What happened, in words. */
  title: string
  /** One sentence: when it is told, and once for what. */
  purpose: string
  /** How the reseller's staff is told unless somebody chose otherwise; null where it is none of its business. */
  provider: EventWays | null
  /**
   * How a customer's own people are told of what is theirs, and which of their roles may be; null where customers never are.
   * What a customer may be told holds nothing of the reseller's cost, rates or margin, and nothing of other customers.
   */
  customer: (EventWays & { roles: RoleGroup }) | null
  /** What it carries: amounts are exact decimal text, days `YYYY-MM-DD`, moments ISO 8601 in UTC. */
  data: ObjectShape
  /** An example of {@link data}: shown in the document, and sent by the test of an endpoint. */
  example: Record<string, unknown>
  /** The page that shows many of them: a list's, written out so that who chooses events loads no area of them. */
  list: string
}

/** Declares an event; an example that does not fit does not compile. */
export const defineEvent = <const Name extends string, const Data extends ObjectShape>(
  event: Omit<EventDeclaration, 'name' | 'data' | 'example'> & {
    name: Name
    data: Data
    example: Output<Data>
  },
) => event

/** Told under the bell alone. */
export const told = { bell: true, mail: false } as const

/** Asks somebody to do something: by mail too. */
export const asks = { bell: true, mail: true } as const
