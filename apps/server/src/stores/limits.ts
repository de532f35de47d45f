/**
 * Counters of what may be tried only so often. They live in the database, so that several servers count together and a
 * restart forgets nothing; a key is stored as a hash. A window begins with its first count and is not prolonged by
 * later ones: nobody can keep another person out for longer than one window.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { counted, word } from '@cmp/contract'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { AppError } from '../kit/errors.ts'

/** How often something may happen in a window. */
export type LimitRule = { name: string; most: number; windowSeconds: number }

/** Where a counter stands. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number }

/** The counters as features see them. */
export type Limits = {
  /** Counts one more, at once for everybody: of many calls at the same time none is missed. */
  add: (rule: LimitRule, key: string) => Promise<Count>
  /** Reads a counter without counting. */
  read: (rule: LimitRule, key: string) => Promise<Count>
  /** Takes one count back: what was counted beforehand turned out well. */
  takeBack: (rule: LimitRule, key: string) => Promise<void>
  /** Forgets a counter. */
  clear: (rule: LimitRule, key: string) => Promise<void>
  /** Removes the counters whose window is over. */
  sweep: () => Promise<void>
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Opens the counters on the portal's own connection; the table is the migrations'. */
export const openLimits = (pool: pg.Pool): Limits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, most, windowSeconds }: LimitRule): RateLimiterPostgres => {
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
    add: async (rule, key) => countOf(rule, await limiterOf(rule).penalty(hashOf(key), 1)),
    read: async (rule, key) => countOf(rule, await limiterOf(rule).get(hashOf(key))),
    takeBack: async (rule, key) => {
      await limiterOf(rule).reward(hashOf(key), 1)
    },
    clear: async (rule, key) => {
      await limiterOf(rule).delete(hashOf(key))
    },
    sweep: async () => {
      await pool.query('delete from limits.attempt where expire < $1', [Date.now()])
    },
  }
}

/** A time to wait, in words: `40 seconds`, `a minute`, `12 minutes`. */
export const waitText = (seconds: number): string => {
  if (seconds < 55) return word(seconds, 'a second', counted(seconds, 'second'))
  const minutes = Math.ceil(seconds / 60)
  return word(minutes, 'a minute', counted(minutes, 'minute'))
}

/** The refusal of a counter that is over. `what` begins the sentence: `Too many attempts to sign in`. */
export const tooMany = (what: string, retryAfterSeconds: number): AppError =>
  new AppError('TooManyRequests', `${what}. Wait ${waitText(retryAfterSeconds)}, then try again.`, {
    retryAfterSeconds,
  })

/**
 * Counts one more and refuses when that is too many.
 * @throws AppError TooManyRequests
 */
export const requireRoom = async (
  limits: Limits,
  rule: LimitRule,
  key: string,
  what: string,
): Promise<void> => {
  const { isOver, retryAfterSeconds } = await limits.add(rule, key)
  if (isOver) throw tooMany(what, retryAfterSeconds)
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, since a single household has as many IPv6
 * addresses as it likes.
 */
export const addressKey = (address: string): string => {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
