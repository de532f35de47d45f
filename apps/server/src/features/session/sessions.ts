/** Sessions: opaque random tokens, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import { menusFor, type LoginReply, type RoleCode, type SessionReply } from '@cmp/contract'
import { hash, verify } from '@node-rs/argon2'
import type { AppContext } from '../../main/context.ts'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope } from '../../kit/scope.ts'

/** A session ends this long after sign-in, whatever happens in it. */
const sessionHours = 12
/** `lastSeenAt` is written at most this often. */
const seenEveryMilliseconds = 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** argon2id with the library's defaults (19 MiB, 2 passes), the OWASP recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash to compare with when the user does not exist, so that the time taken says nothing. */
let decoy: Promise<string> | undefined
const decoyHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(16).toString('hex')))

const wrongCredentials = () => new AppError('Unauthenticated', 'The user id or the password is not right.')

/**
 * Checks a password and opens a session.
 * @throws AppError Unauthenticated, with the same words for an unknown user and a wrong password
 */
export const signIn = async (
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<{ token: string; reply: LoginReply }> => {
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .leftJoin('customer', 'customer.id', 'appUser.customerId')
      .selectAll('appUser')
      .select(['customer.companyName', 'customer.tenantId'])
      .where('appUser.userId', '=', userId.toLowerCase())
      .executeTakeFirst(),
  )
  const isRight = await verify(user?.passwordHash ?? (await decoyHash()), password)
  if (!user?.passwordHash || !isRight || user.status !== 'active') throw wrongCredentials()
  const token = randomBytes(32).toString('base64url')
  const sessionId = await withScope(ctx, systemScope, async ({ trx, now, audit }) => {
    const session = await trx
      .insertInto('userSession')
      .values({
        tokenHash: hashOf(token),
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('appUser').set({ lastSignInAt: now }).where('id', '=', user.id).execute()
    await trx.deleteFrom('userSession').where('expiresAt', '<', now).execute()
    await audit({
      action: 'sign-in',
      objectType: 'users',
      objectId: user.id,
      objectName: user.name,
      customerId: user.customerId,
    })
    return session.id
  })
  return {
    token,
    reply: {
      id: sessionId,
      token,
      userId: user.userId,
      name: user.name,
      companyName: user.companyName ?? 'Provider',
      roleCode: user.roleCode,
      roleId: user.roleCode,
      customerId: user.customerId ?? '',
      tenantId: user.tenantId ?? '',
      subscriptionId: '',
      timezone: user.timezone,
      enableMFA: false,
      isValidated: true,
      message: '',
      menus: menusFor(user.roleCode),
      secondStep: [],
    },
  }
}

/** A session's row with its user, as far as the scope goes. */
type SessionUser = {
  sessionId: string
  id: string
  userId: string
  roleCode: RoleCode
  customerId: string | null
  viewAsRole: RoleCode | null
  viewAsCustomerId: string | null
}

/** What a role at a customer (or the provider, with none) may see; "view as" takes another's eyes and no hands. */
const scopeFor = (user: SessionUser): Scope => {
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
    readOnly: isViewing ? 'view-as' : null,
  }
}

/** The scope of a token, or null when it is unknown, expired or its user is inactive. */
export const scopeOfToken = (ctx: AppContext, token: string): Promise<Scope | null> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const found = await trx
      .selectFrom('userSession')
      .innerJoin('appUser', 'appUser.id', 'userSession.userId')
      .select([
        'userSession.id as sessionId',
        'userSession.lastSeenAt',
        'userSession.viewAsRole',
        'userSession.viewAsCustomerId',
        'appUser.id',
        'appUser.userId',
        'appUser.roleCode',
        'appUser.customerId',
      ])
      .where('userSession.tokenHash', '=', hashOf(token))
      .where('userSession.expiresAt', '>', now)
      .where('appUser.status', '=', 'active')
      .executeTakeFirst()
    if (!found) return null
    if (now.getTime() - found.lastSeenAt.getTime() > seenEveryMilliseconds)
      await trx
        .updateTable('userSession')
        .set({ lastSeenAt: now })
        .where('id', '=', found.sessionId)
        .execute()
    return scopeFor(found)
  })

/** Ends the session of a token. */
export const signOut = (ctx: AppContext, token: string): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx.deleteFrom('userSession').where('tokenHash', '=', hashOf(token)).execute(),
  )

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
      menus: menusFor(scope.role),
      viewAs:
        scope.readOnly === 'view-as' && customerId ? { roleCode: scope.role, customerId, companyName } : null,
    }
  })
