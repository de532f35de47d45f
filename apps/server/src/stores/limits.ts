/**
 * Counters of operations that may be attempted only so often. They are in the database, so several servers share them
 * and they survive a restart; a key is stored as a hash. A window begins with its first count and later counts do not
 * extend it, so nobody can lock another person out for longer than one window.
 */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/stores'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { AppError } from '../kit/errors.ts'

/** How often something may happen within a window. */
export type LimitRule = { name: string; most: number; windowSeconds: number }

/** The current value of a counter. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number }

/** The operations on counters. */
export type Limits = {
  /** Adds one to a counter atomically, so that no concurrent call is missed. */
  add: (rule: LimitRule, key: string) => Promise<Count>
  /** Reads a counter without counting. */
  read: (rule: LimitRule, key: string) => Promise<Count>
  /** Takes one count back, after an operation that was counted in advance has succeeded. */
  takeBack: (rule: LimitRule, key: string) => Promise<void>
  /** Resets a counter. */
  clear: (rule: LimitRule, key: string) => Promise<void>
  /** Removes the counters whose window has ended. */
  sweep: () => Promise<void>
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Opens the counters on CMP's own connection; migrations create their table. */
export const openLimits = (pool: pg.Pool): Limits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const getLimiter = ({ name, most, windowSeconds }: LimitRule): RateLimiterPostgres => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'limits',
      tableName: 'attempt',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  const countOf = (
    rule: LimitRule,
    taken: { consumedPoints: number; msBeforeNext: number } | null,
  ): Count => ({
    count: taken?.consumedPoints ?? 0,
    isOver: (taken?.consumedPoints ?? 0) > rule.most,
    retryAfterSeconds: Math.max(1, Math.ceil((taken?.msBeforeNext ?? 0) / 1000)),
  })
  return {
    add: async (rule, key) => countOf(rule, await getLimiter(rule).penalty(hashOf(key), 1)),
    read: async (rule, key) => countOf(rule, await getLimiter(rule).get(hashOf(key))),
    takeBack: async (rule, key) => {
      await getLimiter(rule).reward(hashOf(key), 1)
    },
    clear: async (rule, key) => {
      await getLimiter(rule).delete(hashOf(key))
    },
    sweep: async () => {
      await pool.query('delete from limits.attempt where expire < $1', [Date.now()])
    },
  }
}

/** Formats a waiting time: `40 seconds`, `a minute`, `12 minutes`. */
export const waitText = (seconds: number): string => {
  if (seconds < 55) return t(m.waitSeconds, { count: seconds })
  return t(m.waitMinutes, { count: Math.ceil(seconds / 60) })
}

/** Returns the error for an exceeded counter. `what` begins the sentence: `Too many attempts to sign in`. */
export const createTooManyError = (what: Text, retryAfterSeconds: number): AppError =>
  new AppError('TooManyRequests', bind(m.waitThenTryAgain, { what, waitText: waitText(retryAfterSeconds) }), {
    retryAfterSeconds,
  })

/**
 * Adds one to a counter.
 * @throws AppError TooManyRequests if that exceeds its limit
 */
export const requireRoom = async (
  limits: Limits,
  rule: LimitRule,
  key: string,
  what: Text,
): Promise<void> => {
  const { isOver, retryAfterSeconds } = await limits.add(rule, key)
  if (isOver) throw createTooManyError(what, retryAfterSeconds)
}

const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * Returns what counts as one address: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * household has any number of IPv6 addresses.
 */
export const toAddressKey = (address: string): string => {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const before = splitGroups(head)
  const after = tail === undefined ? [] : splitGroups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
