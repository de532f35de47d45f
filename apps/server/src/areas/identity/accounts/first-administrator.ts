/** Creates the first administrator of an installation with the one-time code that the server printed at its start. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createFirstAdministrator } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { lockByName } from '../../../db/lock.ts'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { hashPassword } from '../../../core/people/passwords.ts'
import { insertUser } from './insert-user.ts'
import { requireStrongPassword } from './password-strength.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns whether no user exists yet. */
export const hasNoUser = (ctx: AppContext): Promise<boolean> =>
  withScope(
    ctx,
    systemScope,
    async ({ trx }) => !(await trx.selectFrom('appUser').select('id').limit(1).executeTakeFirst()),
  )

/**
 * Returns whether nobody could administer the installation: it is new, or its only administrators were those of the
 * demo.
 */
const lacksAdministrator = async ({ trx }: Scoped): Promise<boolean> =>
  !(await trx
    .selectFrom('appUser')
    .select('id')
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst())

/** Runs {@link lacksAdministrator} at the start of the server. */
export const hasNoAdministrator = (ctx: AppContext): Promise<boolean> =>
  withScope(ctx, systemScope, lacksAdministrator)

/**
 * Derives the code of the link from the installation's key and its database. Every node therefore accepts the link of
 * any other node, and each start prints the same link. The code works as long as no user exists.
 */
export const deriveFirstAdministratorCode = async (ctx: AppContext): Promise<string> => {
  const { rows } = await ctx.pool.query<{ madeAt: string }>(
    'select timestamp as "madeAt" from kysely_migration order by name limit 1',
  )
  // A link printed before the first user existed must not work later, when all administrators have been deleted.
  const users = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  const fingerprint = await ctx.secrets.fingerprint(
    `first administrator of ${rows[0]?.madeAt} after ${users.count} users`,
  )
  return createHash('sha256').update(fingerprint).digest('base64url')
}

const createInvalidLinkError = () => new AppError('Forbidden', m.thisLinkIsNoLongerValidRestart)

/**
 * Mounts the call, which works as long as the reseller has no active administrator. If the start printed no link,
 * `code` is null and every code is rejected.
 */
export const mountFirstAdministratorRoutes = (
  app: FastifyInstance,
  ctx: AppContext,
  code: string | null,
): void =>
  mount(app, createFirstAdministrator, async ({ body }) => {
    const { code: given, userid, name, password } = body
    if (!code || !timingSafeEqual(digest(given), digest(code))) throw createInvalidLinkError()
    await requireStrongPassword(ctx, password, [userid, name], 'password')
    const passwordHash = await hashPassword(password)
    await withScope(ctx, systemScope, async (scoped) => {
      // Only one administrator is created when several people use the link at the same time.
      await lockByName(scoped.trx, 'first-administrator')
      if (!(await lacksAdministrator(scoped))) throw createInvalidLinkError()
      await insertUser(scoped, { userId: userid, name, roleCode: 'SA', customerId: null, passwordHash })
    })
    return { message: t(m.theAdministratorHasBeenCreatedSign) }
  })
