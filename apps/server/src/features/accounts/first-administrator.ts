/** The first administrator of a portal, made with the one-time code that the start printed. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createFirstAdministrator } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { hashPassword } from '../session/passwords.ts'
import { insertUser } from './insert-user.ts'
import { requireStrongPassword } from './password-strength.ts'

/** Any number of people with the link at once make one administrator. */
const lockKey = 7_270_001

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether there is nobody yet. */
export const hasNoUser = (ctx: AppContext): Promise<boolean> =>
  withScope(
    ctx,
    systemScope,
    async ({ trx }) => !(await trx.selectFrom('appUser').select('id').limit(1).executeTakeFirst()),
  )

/** Whether nobody could administer the portal: it is new, or its only administrators were those of the demo. */
const lacksAdministrator = async ({ trx }: Scoped): Promise<boolean> =>
  !(await trx
    .selectFrom('appUser')
    .select('id')
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst())

/** {@link lacksAdministrator}, for a start. */
export const hasNoAdministrator = (ctx: AppContext): Promise<boolean> =>
  withScope(ctx, systemScope, lacksAdministrator)

/**
 * The code of the link: that of the portal's key and its database, so that every node takes the link of any, and a start
 * offers the same one again. It works as long as there is no user.
 */
export const firstAdministratorCode = async (ctx: AppContext): Promise<string> => {
  const { rows } = await ctx.pool.query<{ madeAt: string }>(
    'select timestamp as "madeAt" from kysely_migration order by name limit 1',
  )
  // A link of the beginning is not one of later, when the administrators are gone.
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

const refusal = () =>
  new AppError(
    'Forbidden',
    'This link is not valid any more. Start the portal again for a new one, or sign in.',
  )

/**
 * Mounts the call, which works as long as there is no active administrator of the reseller. `code` is null where the start offered no link: then every
 * code is refused.
 */
export const firstAdministratorRoutes = (app: FastifyInstance, ctx: AppContext, code: string | null): void =>
  mount(app, createFirstAdministrator, async ({ body }) => {
    const { code: given, userid, name, password } = body
    if (!code || !timingSafeEqual(digest(given), digest(code))) throw refusal()
    await requireStrongPassword(ctx, password, [userid, name], 'password')
    const passwordHash = await hashPassword(password)
    await withScope(ctx, systemScope, async (scoped) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(scoped.trx)
      if (!(await lacksAdministrator(scoped))) throw refusal()
      await insertUser(scoped, { userId: userid, name, roleCode: 'SA', customerId: null, passwordHash })
    })
    return { message: 'The administrator has been created. Sign in to continue.' }
  })
