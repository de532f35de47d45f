/** Sessions: opaque random tokens, of which only the hash is stored. Each ends when idle, and at the end of a day. */
import type { RoleCode, SessionEntry, SessionReply } from '@cmp/contract'
import type { SignInMethod } from '../../db/people-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { asPortal, systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { readSettings } from '../sign-in-settings/settings.ts'
import { deviceOf } from './device.ts'
import { scopeOfPerson } from './person-scope.ts'
import { menusOf } from './menus.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** A session ends this long after sign-in, whatever happens in it. */
const sessionHours = 12
/** A session ends when nothing was asked in it for this long. */
const idleHours = 2
/** `lastSeenAt` is written at most this often. */
const seenEveryMilliseconds = 60_000
const hour = 3_600_000

/** Where a session comes from. */
export type SessionOrigin = { method: SignInMethod; address: string; userAgent: string }

/** Writes a session in the caller's transaction and gives its token; ended ones of everybody are cleared away. */
export const insertSession = async (
  { trx, now }: Scoped,
  userRowId: string,
  { method, address, userAgent }: SessionOrigin,
): Promise<{ id: string; token: string }> => {
  const token = newToken()
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

/** A session's row with its user, as far as the scope goes. */
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
}

/** What a role at a customer (or the provider, with none) may see; "view as" takes another's eyes and no hands. */
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
  }
}

/** The scope of a token, or null when it is unknown, expired or idle, or its user is not active. */
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
    // Whoever passed a second step needs no look at the roles that ask for one.
    const { secondStepRoles } =
      found.method === 'password' ? await readSettings(scoped) : { secondStepRoles: [] }
    return scopeFor(found, secondStepRoles)
  })

/** Whether a text is the token of the caller's own session: existing clients name themselves by it. */
export const isOwnToken = async (scoped: Scoped, text: string): Promise<boolean> => {
  const { scope, trx } = scoped
  const { sessionId } = scope
  if (sessionId === null) return false
  const own = await asPortal(scoped, () =>
    trx
      .selectFrom('userSession')
      .select('id')
      .where('id', '=', sessionId)
      .where('tokenHash', '=', hashOfToken(text))
      .executeTakeFirst(),
  )
  return own !== undefined
}

/** Ends the session of a token; an unknown one changes nothing. */
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
 * Ends a user's sessions in the caller's transaction, all or all but one (`except` is a session's row id). What was
 * begun and waits for its second step ends with them.
 * @returns how many sessions were ended
 */
export const endSessionsOf = async (
  { trx, now }: Scoped,
  userRowId: string,
  { except }: { except?: string } = {},
): Promise<number> => {
  // A sign-in holds a key share lock on the user until its session is there: this waits for it, and later ones wait for this.
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

/** Notes that a second step was added in a session that began without one: from now on it is as good as a new one. */
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

/** A person's open sessions, the newest first; `currentId` is the row id of the one that asks. */
export const sessionsOf = (
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
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: row.id === currentId,
    }))
  })

/** The signed-in user and the menus of the role. */
export const currentSession = (ctx: AppContext, scope: Scope): Promise<SessionReply> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const user = await trx
      .selectFrom('appUser')
      .selectAll()
      .where('id', '=', scope.userRowId)
      .executeTakeFirst()
    if (!user) throw new AppError('Unauthenticated', 'Sign in to continue.')
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
      menus: await menusOf({ trx }, scope),
      lacksSecondStep: scope.lacksSecondStep,
      viewAs:
        scope.readOnly === 'view-as' && customerId ? { roleCode: scope.role, customerId, companyName } : null,
    }
  })
