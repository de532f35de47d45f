/**
 * How often a password, a code or a link may be tried. Two failures stand against each other: somebody guesses a
 * password, or somebody keeps the owner out by guessing wrong on purpose. Chosen passwords stand 10⁸ guesses, so every
 * limit here leaves the guesser centuries, and none lets one address keep an owner out elsewhere.
 */
import { AppError } from '../../kit/errors.ts'
import { addressKey, requireRoom, tooMany, type LimitRule } from '../../stores/limits.ts'
import type { AppContext } from '../../scope/context.ts'
import { isRightPassword } from './passwords.ts'

const quarterHour = 15 * 60

/**
 * Wrong passwords of one user from one address. Strict, since it costs nobody else anything; an owner who mistypes ten
 * times waits, asks for a new password, or adds the passkey to the right one.
 */
const pairRule: LimitRule = { name: 'password-pair', most: 10, windowSeconds: quarterHour }
/**
 * Wrong passwords of one user from everywhere. Above {@link pairRule}, so that it takes several addresses to reach it;
 * keeping the owner out is the worse failure here, so a passkey, and an address from which the owner came in lately,
 * pass it.
 */
const userRule: LimitRule = { name: 'password-user', most: 40, windowSeconds: quarterHour }
/** Passwords of one user from one address that are compared at all: an owner with a passkey passes {@link pairRule}. */
const comparedOfPair = 50
/**
 * Wrong passwords of all users from one address, which may be a whole office: what one user may try there does not come
 * near it, since attempts beyond {@link pairRule} are not counted here. Beyond it nothing is even compared, but for those
 * who came in there lately: spending the portal's memory and time is the worse failure.
 */
const addressRule: LimitRule = { name: 'password-address', most: 1000, windowSeconds: quarterHour }
/** Where a user came in lately: the limit of the user alone does not hold there. */
const knownRule: LimitRule = { name: 'known-address', most: 1, windowSeconds: 30 * 86_400 }

/**
 * Wrong second-step codes of one user, of any kind. Whoever gets here has the password; 10 an hour against three valid
 * codes of a million keep a guesser busy for decades, and a passkey still passes.
 */
const codeRule: LimitRule = { name: 'second-step', most: 10, windowSeconds: 3600 }
/** Codes mailed to one user: a mailbox is not to be flooded. */
const codeMailRule: LimitRule = { name: 'code-mail', most: 12, windowSeconds: 3600 }
/** Links asked for by one address; an office forgets many passwords on a Monday. */
const linkAddressRule: LimitRule = { name: 'link-address', most: 30, windowSeconds: quarterHour }
/** Links for one user id, existing or not. The last one mailed keeps working, so this keeps nobody out. */
const linkUserRule: LimitRule = { name: 'link-user', most: 5, windowSeconds: quarterHour }
/** New accounts from one address: each is a row and a mail. */
const signUpRule: LimitRule = { name: 'sign-up', most: 20, windowSeconds: 3600 }
/** Confirmations of one sign-up: each compares some passwords, and whoever gets here reads the mailbox. */
const confirmRule: LimitRule = { name: 'confirm-sign-up', most: 10, windowSeconds: quarterHour }
/** Beginnings of a sign-in at an identity provider: each is a row. */
const singleSignOnRule: LimitRule = { name: 'single-sign-on', most: 60, windowSeconds: quarterHour }

/** The first wrong ones are answered at once; then each waits longer, up to a second. */
const slowestMilliseconds = 1000
const delayMilliseconds = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(slowestMilliseconds, 100 * 2 ** (count - free - 1))

/** One person's attempt: the user id as typed, and where it comes from. */
export type Attempt = { userId: string; address: string }

const pairKey = ({ userId, address }: Attempt): string => `${userId.toLowerCase()} ${addressKey(address)}`

const tooManyPasswords = (seconds: number): AppError => tooMany('Too many attempts to sign in', seconds)

/** Waits, unless the portal stops. */
const wait = async (ctx: AppContext, milliseconds: number): Promise<void> => {
  if (milliseconds === 0) return
  try {
    await ctx.pause(milliseconds)
  } catch (error) {
    throw new AppError('Unavailable', 'The portal is stopping. Try again in a minute.', { cause: error })
  }
}

/** What an attempt with a password came to. `locked`: it is right, but too many wrong ones were given lately. */
export type PasswordVerdict = { kind: 'right' } | { kind: 'wrong' } | { kind: 'locked'; refusal: AppError }

/**
 * Compares a password within the limits. Every attempt is counted before it is compared, and taken back when it was
 * right, so that many at once gain nothing; an unknown user (no hash) costs the same time and meets the same limits.
 * @throws AppError TooManyRequests, in the same words for every user id
 */
export const tryPassword = async (
  ctx: AppContext,
  attempt: Attempt,
  passwordHash: string | null | undefined,
  password: string,
): Promise<PasswordVerdict> => {
  const { limits } = ctx
  const user = attempt.userId.toLowerCase()
  const address = addressKey(attempt.address)
  const [ofPair, known] = await Promise.all([
    limits.add(pairRule, pairKey(attempt)),
    limits.read(knownRule, pairKey(attempt)),
  ])
  if (ofPair.count > comparedOfPair) throw tooManyPasswords(ofPair.retryAfterSeconds)
  const ofAddress = ofPair.isOver
    ? await limits.read(addressRule, address)
    : await limits.add(addressRule, address)
  if (ofAddress.isOver && known.count === 0) throw tooManyPasswords(ofAddress.retryAfterSeconds)
  const here = ofPair.isOver ? ofPair : ofAddress.isOver ? ofAddress : null
  if (here) {
    // Not counted for the user, and nothing taken back: one address alone can never bring the user's own limit about.
    const refusal = tooManyPasswords(here.retryAfterSeconds)
    if (await isRightPassword(passwordHash, password)) return { kind: 'locked', refusal }
    throw refusal
  }
  const ofUser = await limits.add(userRule, user)
  await wait(
    ctx,
    Math.max(
      delayMilliseconds(ofPair.count, 3),
      delayMilliseconds(ofAddress.count, 300),
      delayMilliseconds(ofUser.count, 15),
    ),
  )
  const isRight = await isRightPassword(passwordHash, password)
  const refusal = ofUser.isOver && known.count === 0 ? tooManyPasswords(ofUser.retryAfterSeconds) : null
  if (!isRight) {
    if (refusal) throw refusal
    return { kind: 'wrong' }
  }
  await Promise.all([
    limits.takeBack(addressRule, address),
    limits.takeBack(userRule, user),
    limits.clear(pairRule, pairKey(attempt)),
  ])
  return refusal ? { kind: 'locked', refusal } : { kind: 'right' }
}

/** Remembers where a user came in, and drops what has lapsed. */
export const rememberAddress = async (ctx: AppContext, attempt: Attempt): Promise<void> => {
  await ctx.limits.clear(knownRule, pairKey(attempt))
  await ctx.limits.add(knownRule, pairKey(attempt))
  await ctx.limits.sweep()
}

/** Forgets the wrong passwords of a user whose password was set anew, and those from `address` where it is known. */
export const forgiveUser = async (
  ctx: AppContext,
  { userId, address }: { userId: string; address?: string },
): Promise<void> => {
  await ctx.limits.clear(userRule, userId.toLowerCase())
  if (address) await ctx.limits.clear(pairRule, pairKey({ userId, address }))
}

/**
 * Counts a code of the second step before it is looked at.
 * @throws AppError TooManyRequests
 */
export const requireCodeRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, codeRule, userRowId, 'Too many codes were tried')

/** Forgets the codes that were counted: the right one was given. */
export const forgiveCodes = (ctx: AppContext, userRowId: string): Promise<void> =>
  ctx.limits.clear(codeRule, userRowId)

/**
 * Counts a code that is about to be mailed.
 * @throws AppError TooManyRequests
 */
export const requireCodeMailRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, codeMailRule, userRowId, 'Too many codes were sent to you')

/**
 * Counts a link that somebody asks for, whether the user exists or not.
 * @throws AppError TooManyRequests
 */
export const requireLinkRoom = async (ctx: AppContext, { userId, address }: Attempt): Promise<void> => {
  await requireRoom(ctx.limits, linkAddressRule, addressKey(address), 'Too many links were asked for')
  await requireRoom(
    ctx.limits,
    linkUserRule,
    userId.toLowerCase(),
    'Too many links were asked for; use the one in the newest mail',
  )
}

/**
 * Counts a new account, and a mail to an address.
 * @throws AppError TooManyRequests
 */
export const requireSignUpRoom = async (ctx: AppContext, email: string, address: string): Promise<void> => {
  await requireRoom(ctx.limits, signUpRule, addressKey(address), 'Too many accounts were asked for')
  await requireRoom(
    ctx.limits,
    linkUserRule,
    email.toLowerCase(),
    'Too many links were asked for; use the one in the newest mail',
  )
}

/**
 * Counts a try to confirm a sign-up.
 * @throws AppError TooManyRequests
 */
export const requireConfirmRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, confirmRule, userRowId, 'Too many passwords were tried')

/**
 * Counts the beginning of a sign-in at an identity provider.
 * @throws AppError TooManyRequests
 */
export const requireSingleSignOnRoom = (ctx: AppContext, address: string): Promise<void> =>
  requireRoom(ctx.limits, singleSignOnRule, addressKey(address), 'Too many sign-ins were begun')
