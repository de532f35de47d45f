/**
 * Limits attempts with passwords, codes and links. Two risks have to be balanced: guessing a password, and locking the
 * owner out by deliberate wrong guesses. Chosen passwords withstand 10⁸ guesses, so every limit here leaves a guesser
 * centuries, and no limit lets one address lock an owner out elsewhere.
 */
import * as m from '@cmp/messages/server/core/people'
import { AppError } from '../../kit/errors.ts'
import { toAddressKey, requireRoom, createTooManyError, type LimitRule } from '../../stores/limits.ts'
import type { AppContext } from '../../scope/context.ts'
import { isRightPassword } from './passwords.ts'

const quarterHour = 15 * 60

/**
 * Wrong passwords for one user from one address. Strict, because it affects nobody else; an owner who mistypes ten
 * times waits, requests a new password, or adds a passkey to the correct one.
 */
const pairRule: LimitRule = { name: 'password-pair', most: 10, windowSeconds: quarterHour }
/**
 * Wrong passwords for one user from all addresses. Higher than {@link pairRule}, so that reaching it takes several
 * addresses. Locking the owner out is the greater risk here, so a passkey, or an address from which the owner recently
 * signed in, is exempt.
 */
const userRule: LimitRule = { name: 'password-user', most: 40, windowSeconds: quarterHour }
/**
 * The maximum number of passwords of one user from one address that are compared at all, because an owner with a
 * passkey is exempt from {@link pairRule}.
 */
const comparedOfPair = 50
/**
 * Wrong passwords for all users from one address, which may be a whole office. One user's attempts cannot reach it,
 * because attempts beyond {@link pairRule} are not counted here. Beyond it passwords are not even compared, except for
 * users who recently signed in from there: exhausting the server's memory and time is the greater risk.
 */
const addressRule: LimitRule = { name: 'password-address', most: 1000, windowSeconds: quarterHour }
/** An address from which a user recently signed in; {@link userRule} does not apply there. */
const knownRule: LimitRule = { name: 'known-address', most: 1, windowSeconds: 30 * 86_400 }

/**
 * Wrong codes of one user in two-step verification, of any kind. A caller at this point knows the password; 10 attempts
 * an hour against three valid codes of a million keep a guesser busy for decades, and a passkey is exempt.
 */
const codeRule: LimitRule = { name: 'second-step', most: 10, windowSeconds: 3600 }
/** Codes mailed to one user, to protect the mailbox from flooding. */
const codeMailRule: LimitRule = { name: 'code-mail', most: 12, windowSeconds: 3600 }
/** Links requested from one address; in an office, many people forget their passwords on a Monday. */
const linkAddressRule: LimitRule = { name: 'link-address', most: 30, windowSeconds: quarterHour }
/** Links for one user ID, whether or not it exists. The last mailed link stays valid, so this locks nobody out. */
const linkUserRule: LimitRule = { name: 'link-user', most: 5, windowSeconds: quarterHour }
/** New accounts from one address; each creates a row and a mail. */
const signUpRule: LimitRule = { name: 'sign-up', most: 20, windowSeconds: 3600 }
/** Confirmations of one sign-up. Each compares some passwords, and the caller already has access to the mailbox. */
const confirmRule: LimitRule = { name: 'confirm-sign-up', most: 10, windowSeconds: quarterHour }
/** Started sign-ins at an identity provider; each creates a row. */
const singleSignOnRule: LimitRule = { name: 'single-sign-on', most: 60, windowSeconds: quarterHour }

/** The first wrong passwords get an immediate response; then each waits longer, up to a second. */
const slowestMilliseconds = 1000
const delayMilliseconds = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(slowestMilliseconds, 100 * 2 ** (count - free - 1))

/** A person's attempt: the user ID as typed, and the address. */
export type Attempt = { userId: string; address: string }

const pairKey = ({ userId, address }: Attempt): string => `${userId.toLowerCase()} ${toAddressKey(address)}`

const createTooManyAttemptsError = (seconds: number): AppError =>
  createTooManyError(m.tooManyAttemptsToSignIn, seconds)

/** Waits, unless CMP stops. */
const wait = async (ctx: AppContext, milliseconds: number): Promise<void> => {
  if (milliseconds === 0) return
  try {
    await ctx.pause(milliseconds)
  } catch (error) {
    throw new AppError('Unavailable', m.portalIsShuttingDownTryAgain, { cause: error })
  }
}

/** The result of an attempt with a password. `locked`: it is correct, but there were too many wrong ones recently. */
export type PasswordVerdict = { kind: 'right' } | { kind: 'wrong' } | { kind: 'locked'; refusal: AppError }

/**
 * Compares a password within the limits. Every attempt is counted before the comparison and taken back if it was
 * correct, so concurrent attempts gain nothing. An unknown user (no hash) takes the same time and has the same limits.
 * @throws AppError TooManyRequests, with the same message for every user ID
 */
export const tryPassword = async (
  ctx: AppContext,
  attempt: Attempt,
  passwordHash: string | null | undefined,
  password: string,
): Promise<PasswordVerdict> => {
  const { limits } = ctx
  const user = attempt.userId.toLowerCase()
  const address = toAddressKey(attempt.address)
  const [ofPair, known] = await Promise.all([
    limits.add(pairRule, pairKey(attempt)),
    limits.read(knownRule, pairKey(attempt)),
  ])
  if (ofPair.count > comparedOfPair) throw createTooManyAttemptsError(ofPair.retryAfterSeconds)
  const ofAddress = ofPair.isOver
    ? await limits.read(addressRule, address)
    : await limits.add(addressRule, address)
  if (ofAddress.isOver && known.count === 0) throw createTooManyAttemptsError(ofAddress.retryAfterSeconds)
  const here = ofPair.isOver ? ofPair : ofAddress.isOver ? ofAddress : null
  if (here) {
    // The attempt is not counted for the user and nothing is taken back, so one address can never exhaust the user's
    // own limit.
    const refusal = createTooManyAttemptsError(here.retryAfterSeconds)
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
  const refusal =
    ofUser.isOver && known.count === 0 ? createTooManyAttemptsError(ofUser.retryAfterSeconds) : null
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

/** Records the address from which a user signed in, and removes expired entries. */
export const rememberAddress = async (ctx: AppContext, attempt: Attempt): Promise<void> => {
  await ctx.limits.clear(knownRule, pairKey(attempt))
  await ctx.limits.add(knownRule, pairKey(attempt))
  await ctx.limits.sweep()
}

/** Resets the wrong passwords of a user after a new password was set, and those from `address` if it is known. */
export const clearUserAttempts = async (
  ctx: AppContext,
  { userId, address }: { userId: string; address?: string },
): Promise<void> => {
  await ctx.limits.clear(userRule, userId.toLowerCase())
  if (address) await ctx.limits.clear(pairRule, pairKey({ userId, address }))
}

/**
 * Counts a code of two-step verification before it is checked.
 * @throws AppError TooManyRequests
 */
export const requireCodeRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, codeRule, userRowId, m.tooManyCodesWereEntered)

/** Resets the counted codes after a correct one. */
export const clearCodeAttempts = (ctx: AppContext, userRowId: string): Promise<void> =>
  ctx.limits.clear(codeRule, userRowId)

/**
 * Counts a code that is about to be mailed.
 * @throws AppError TooManyRequests
 */
export const requireCodeMailRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, codeMailRule, userRowId, m.tooManyMailedCodes)

/**
 * Counts a requested link, whether or not the user exists.
 * @throws AppError TooManyRequests
 */
export const requireLinkRoom = async (ctx: AppContext, { userId, address }: Attempt): Promise<void> => {
  await requireRoom(ctx.limits, linkAddressRule, toAddressKey(address), m.tooManyLinksWereRequested)
  await requireRoom(ctx.limits, linkUserRule, userId.toLowerCase(), m.tooManyLinksUseNewest)
}

/**
 * Counts a new account and a mail to an address.
 * @throws AppError TooManyRequests
 */
export const requireSignUpRoom = async (ctx: AppContext, email: string, address: string): Promise<void> => {
  await requireRoom(ctx.limits, signUpRule, toAddressKey(address), m.tooManyAccountsWereRequested)
  await requireRoom(ctx.limits, linkUserRule, email.toLowerCase(), m.tooManyLinksUseNewest)
}

/**
 * Counts an attempt to confirm a sign-up.
 * @throws AppError TooManyRequests
 */
export const requireConfirmRoom = (ctx: AppContext, userRowId: string): Promise<void> =>
  requireRoom(ctx.limits, confirmRule, userRowId, m.tooManyPasswordsWereEntered)

/**
 * Counts a started sign-in at an identity provider.
 * @throws AppError TooManyRequests
 */
export const requireSingleSignOnRoom = (ctx: AppContext, address: string): Promise<void> =>
  requireRoom(ctx.limits, singleSignOnRule, toAddressKey(address), m.tooManySignInsWereStarted)
