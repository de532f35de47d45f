import { customers, pageLimits, lowerEnvelope } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../kit/http.ts'
import { inEnvelope, resourceRoutes } from '../../kit/resource-routes.ts'
import { withScope } from '../../kit/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { customerHandlers } from './customers.ts'

const ofTenant = customers.query.extend({ tennantId: z.string().trim().max(200).default('') })

/** Mounts the customers area. */
export const customerRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, customers, customerHandlers)
  const tags = [customers.title]

  app.get(
    '/api/Customers',
    { schema: { tags, summary: 'Every customer that the caller may see' } },
    (request) =>
      withScope(ctx, scopeOf(request), async (scoped) => {
        const query = customers.query.parse({ sortby: 'companyName', pagesize: pageLimits.maxSize })
        return (await customerHandlers.list(scoped, query)).rows
      }),
  )

  app.get<{ Querystring: z.output<typeof ofTenant> }>(
    '/api/Customers/get-customers-by-tennant-id',
    {
      schema: {
        tags,
        summary: 'The customers of a tenant',
        querystring: ofTenant,
        response: { 200: lowerEnvelope(customers.row) },
      },
    },
    async (request) => {
      const { tennantId, ...query } = request.query
      const page = await withScope(ctx, scopeOf(request), (scoped) =>
        customerHandlers.list(scoped, { ...query, search: tennantId || query.search }),
      )
      return inEnvelope('lower', page, query.page, false)
    },
  )
}
