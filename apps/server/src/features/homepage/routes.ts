import { z } from 'zod'
import { defaultTimeZone, homeReply, isTimeZone, type HomeReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import { dayIn } from '../../kit/calendar.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { customerHomeOf } from './customer-home.ts'
import { providerHomeOf } from './provider-home.ts'

/** The signed-in person's own time zone, also while they look at the portal as somebody else. */
const timeZoneOf = async (ctx: AppContext, { userRowId }: Scope): Promise<string> => {
  if (userRowId === null) return defaultTimeZone
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('appUser').select('timezone').where('id', '=', userRowId).executeTakeFirst(),
  )
  return user && isTimeZone(user.timezone) ? user.timezone : defaultTimeZone
}

/** Mounts the start page's call. */
export const homepageRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  app.get(
    '/api/Homepage',
    {
      schema: {
        tags: ['Homepage'],
        summary: 'What was charged, what waits and what is late',
        response: { 200: homeReply(z) },
      },
    },
    async (request) => {
      const scope = scopeOf(request)
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
    },
  )
}
