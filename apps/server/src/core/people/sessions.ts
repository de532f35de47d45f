/** Sessions: opaque random tokens, stored only as hashes. A session ends when it is idle, and after a maximum duration. */
import type { Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/people'
import type { RoleCode, SessionEntry, SessionReply } from '@cmp/contract'
import type { SignInMethod } from '../../db/people-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { withSystemScope, systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { selectLanguage } from './reader-languages.ts'
import { readSettings } from './settings.ts'
import { describeDevice } from './device.ts'
import { scopeOfPerson } from './person-scope.ts'
import { readMenus } from './menus.ts'
import { hashOfToken, generateToken } from './tokens.ts'

/** A session ends this long after sign-in, even if it is in use. */
const sessionHours = 12
/** A session ends after this long without a request. */
const idleHours = 2
/** The minimum interval between updates of `lastSeenAt`. */
const seenEveryMilliseconds = 60_000
const hour = 3_600_000

/** The origin of a session. */
export type SessionOrigin = { method: SignInMethod; address: string; userAgent: string }

/** Creates a session in the caller's transaction and returns its token. Ended sessions of all users are removed. */
export const insertSession = async (
  { trx, now }: Scoped,
  userRowId: string,
  { method, address, userAgent }: SessionOrigin,
): Promise<{ id: string; token: string }> => {
  const token = generateToken()
  await trx
    .deleteFrom('userSession')
    .where((eb) =>
      eb.or([eb('expiresAt', '<', now), eb('lastSeenAt', '<', new Date(now.getTime() - idleHours * hour))]),
    )
    .execute()
  const { id } = await trx
    .insertInto('userSession')
    .values({
      tokenHash: hashOfToken(token),
      userId: userRowId,
      method,
      language: selectLanguage(trx, userRowId),
      address: address.slice(0, 60),
      userAgent: userAgent.slice(0, 400),
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + sessionHours * hour),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** A session's row with the user data that determines the scope. */
type SessionUser = {
  sessionId: string
  provedAt: Date
  method: SignInMethod
  id: string
  userId: string
  roleCode: RoleCode
  customerId: string | null
  viewAsRole: RoleCode | null
  viewAsCustomerId: string | null
  language: Language | null
}

/**
 * Builds the scope of a role at a customer, or at the reseller without a customer. "View as" uses another role's view
 * without permission to change anything.
 */
const scopeFor = (user: SessionUser, secondStepRoles: readonly RoleCode[]): Scope => {
  const isViewing = user.roleCode === 'SA' && user.viewAsRole !== null && user.viewAsCustomerId !== null
  const role = isViewing && user.viewAsRole ? user.viewAsRole : user.roleCode
  const customerId = isViewing ? user.viewAsCustomerId : user.customerId
  return {
    kind: role === 'SA' ? 'provider' : 'customer',
    actor: user.userId,
    role,
    userRowId: user.id,
    customerIds: customerId ? [customerId] : [],
    sessionId: user.sessionId,
    tokenScopes: null,
    provedAt: user.provedAt,
    lacksSecondStep: user.method === 'password' && secondStepRoles.includes(user.roleCode),
    readOnly: isViewing ? 'view-as' : null,
    language: user.language,
  }
}

/** Returns the scope of a token; null if it is unknown, expired or idle, or if its user is not active. */
export const scopeOfToken = (ctx: AppContext, token: string): Promise<Scope | null> =>
  withScope(ctx, systemScope, async (scoped) => {
    const { trx, now } = scoped
    const found = await trx
      .selectFrom('userSession')
      .innerJoin('appUser', 'appUser.id', 'userSession.userId')
      .select([
        'userSession.id as sessionId',
        'userSession.method',
        'userSession.lastSeenAt',
        'userSession.provedAt',
        'userSession.viewAsRole',
        'userSession.viewAsCustomerId',
        'appUser.id',
        'appUser.userId',
        'appUser.roleCode',
        'appUser.customerId',
        'userSession.language',
      ])
      .where('userSession.tokenHash', '=', hashOfToken(token))
      .where('userSession.expiresAt', '>', now)
      .where('userSession.lastSeenAt', '>', new Date(now.getTime() - idleHours * hour))
      .where('appUser.status', '=', 'active')
      .executeTakeFirst()
    if (!found) return null
    if (now.getTime() - found.lastSeenAt.getTime() > seenEveryMilliseconds)
      await trx
        .updateTable('userSession')
        .set({ lastSeenAt: now })
        .where('id', '=', found.sessionId)
        .execute()
    // If the session has passed two-step verification, the roles that require it need not be read.
    const { secondStepRoles } =
      found.method === 'password' ? await readSettings(scoped) : { secondStepRoles: [] }
    return scopeFor(found, secondStepRoles)
  })

/** Returns whether a text is the token of the caller's own session, by which existing clients identify themselves. */
export const isOwnToken = async (scoped: Scoped, text: string): Promise<boolean> => {
  const { scope, trx } = scoped
  const { sessionId } = scope
  if (sessionId === null) return false
  const own = await withSystemScope(scoped, () =>
    trx
      .selectFrom('userSession')
      .select('id')
      .where('id', '=', sessionId)
      .where('tokenHash', '=', hashOfToken(text))
      .executeTakeFirst(),
  )
  return own !== undefined
}

/** Ends the session of a token; an unknown token has no effect. */
export const signOut = async (ctx: AppContext, token: string): Promise<void> => {
  const tokenHash = hashOfToken(token)
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('userSession')
      .innerJoin('appUser', 'appUser.id', 'userSession.userId')
      .select(['appUser.id', 'appUser.userId', 'appUser.name', 'appUser.customerId'])
      .where('userSession.tokenHash', '=', tokenHash)
      .executeTakeFirst(),
  )
  if (!user) return
  await withScope(ctx, scopeOfPerson(user.userId), async ({ trx, audit }) => {
    await trx.deleteFrom('userSession').where('tokenHash', '=', tokenHash).execute()
    await audit({
      action: 'sign-out',
      objectType: 'users',
      objectId: user.id,
      objectName: user.name,
      customerId: user.customerId,
    })
  })
}

/**
 * Ends a user's sessions in the caller's transaction, all or all but one (`except` is a session's row ID). Sign-ins
 * that wait for two-step verification end too.
 * @returns the number of ended sessions
 */
export const endSessionsOf = async (
  { trx, now }: Scoped,
  userRowId: string,
  { except }: { except?: string } = {},
): Promise<number> => {
  // A sign-in holds a key share lock on the user until its session exists: this statement waits for running sign-ins,
  // and later ones wait for it.
  await trx.selectFrom('appUser').select('id').where('id', '=', userRowId).forUpdate().execute()
  await trx
    .updateTable('authChallenge')
    .set({ expiresAt: now })
    .where('userId', '=', userRowId)
    .where('kind', '=', 'second-step')
    .where('expiresAt', '>', now)
    .execute()
  const ended = await trx
    .deleteFrom('userSession')
    .where('userId', '=', userRowId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return ended.length
}

/**
 * Records that two-step verification was set up in a session that started without it; from then on the session counts
 * as fully verified.
 */
export const noteSecondStep = async (
  { trx }: Scoped,
  { sessionId }: Pick<Scope, 'sessionId'>,
  method: 'totp' | 'passkey',
): Promise<void> => {
  await trx
    .updateTable('userSession')
    .set({ method })
    .where('id', '=', sessionId)
    .where('method', '=', 'password')
    .execute()
}

/** Returns a person's open sessions, newest first; `currentId` is the row ID of the requesting one. */
export const listSessions = (
  ctx: AppContext,
  userRowId: string,
  currentId: string | null,
): Promise<SessionEntry[]> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const idleSince = now.getTime() - idleHours * hour
    const rows = await trx
      .selectFrom('userSession')
      .select(['id', 'userAgent', 'address', 'method', 'createdAt', 'lastSeenAt', 'expiresAt'])
      .where('userId', '=', userRowId)
      .where('expiresAt', '>', now)
      .where('lastSeenAt', '>', new Date(idleSince))
      .orderBy('lastSeenAt', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ userAgent, createdAt, lastSeenAt, expiresAt, ...row }) => ({
      ...row,
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: row.id === currentId,
    }))
  })

/** Returns the signed-in user and the role's menus. */
export const readCurrentSession = (ctx: AppContext, scope: Scope): Promise<SessionReply> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const user = await trx
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', scope.userRowId)
      .executeTakeFirst()
    if (!user) throw new AppError('Unauthenticated', m.signInToContinue)
    const { id, userId, name, email, timezone, theme, density } = user
    const [customerId] = scope.customerIds
    const customer =
      customerId === undefined
        ? undefined
        : await trx
            .selectFrom('customer')
            .select(['companyName', 'tenantId'])
            .where('id', '=', customerId)
            .executeTakeFirst()
    const companyName = customer?.companyName ?? 'Provider'
    return {
      user: {
        id,
        userId,
        name,
        email,
        companyName,
        roleCode: scope.role,
        roleId: scope.role,
        customerId: customerId ?? null,
        tenantId: customer?.tenantId ?? '',
        timezone,
        theme,
        density,
      },
      menus: await readMenus({ trx }, scope),
      lacksSecondStep: scope.lacksSecondStep,
      viewAs:
        scope.readOnly === 'view-as' && customerId ? { roleCode: scope.role, customerId, companyName } : null,
    }
  })
