/** The start page's call. */
import {
  defaultTimeZone,
  isTimeZone,
  readCustomerOverview,
  readHomepage,
  type HomeReply,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dayIn } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import { customerHomeOf } from './customer-home.ts'
import { customerOverviewOf } from './customer-overview.ts'
import { providerHomeOf } from './provider-home.ts'

/** The signed-in person's own time zone, also while they look at the portal as somebody else. */
const timeZoneOf = async (ctx: AppContext, { userRowId }: Scope): Promise<string> => {
  if (userRowId === null) return defaultTimeZone
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('appUser').select('timezone').where('id', '=', userRowId).executeTakeFirst(),
  )
  return user && isTimeZone(user.timezone) ? user.timezone : defaultTimeZone
}

/** Mounts the start page, and what stands first on a customer's. */
export const homepageRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, readCustomerOverview, async ({ params: { id } }, { scope }) => {
    const timezone = await timeZoneOf(ctx, scope)
    return withScope(ctx, scope, (scoped) => customerOverviewOf(scoped, id, dayIn(timezone, scoped.now)))
  })
  mount(app, readHomepage, async (_given, { scope }) => {
    const timezone = await timeZoneOf(ctx, scope)
    return withScope<HomeReply>(ctx, scope, (scoped) => {
      const today = dayIn(timezone, scoped.now)
      return scope.kind === 'customer'
        ? customerHomeOf(scoped, { today, timezone })
        : providerHomeOf(scoped, {
            today,
            timezone,
            dayText: (moment) =>
              new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(
                new Date(moment),
              ),
          })
    })
  })
}
