/** The route of the start page. */
import { getDateFormat } from '@cmp/messages'
import {
  defaultTimeZone,
  isTimeZone,
  readCustomerOverview,
  readHomepage,
  type HomeReply,
  toDayInZone,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../../scope/scope.ts'
import { readCustomerHome } from './customer-home.ts'
import { buildCustomerOverview } from './customer-overview.ts'
import { readProviderHome } from './provider-home.ts'

/** Returns the time zone of the signed-in user, also while impersonating another user. */
const timeZoneOf = async (ctx: AppContext, { userRowId }: Scope): Promise<string> => {
  if (userRowId === null) return defaultTimeZone
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('appUser').select('timezone').where('id', '=', userRowId).executeTakeFirst(),
  )
  return user && isTimeZone(user.timezone) ? user.timezone : defaultTimeZone
}

/** Registers the routes of the start page and of the top of a customer's page. */
export const mountHomepageRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, readCustomerOverview, async ({ params: { id } }, { scope }) => {
    const timezone = await timeZoneOf(ctx, scope)
    return withScope(ctx, scope, (scoped) =>
      buildCustomerOverview(scoped, id, toDayInZone(timezone, scoped.now)),
    )
  })
  mount(app, readHomepage, async (_given, { scope }) => {
    const timezone = await timeZoneOf(ctx, scope)
    return withScope<HomeReply>(ctx, scope, (scoped) => {
      const today = toDayInZone(timezone, scoped.now)
      return scope.kind === 'customer'
        ? readCustomerHome(scoped, { today, timezone })
        : readProviderHome(scoped, {
            today,
            timezone,
            dayText: (timestamp) =>
              getDateFormat({ dateStyle: 'long', timeZone: timezone }).format(new Date(timestamp)),
          })
    })
  })
}
