import { customers, lowerEnvelope } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { everyRow } from '../../resources/page.ts'
import { inEnvelope, requireRead, resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { customerHandlers, customersOfTenant } from './customers.ts'

const ofTenant = customers.query.extend({ tennantId: z.string().trim().max(200).default('') })

/** Mounts the customers area. */
export const customerRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, customers, customerHandlers)
  const tags = [customers.title]

  app.get(
    '/api/Customers',
    {
      schema: {
        tags,
        summary: 'Every customer that the caller may see',
        response: { 200: z.array(customers.row) },
      },
    },
    (request) => {
      requireRead(customers, request)
      return withScope(ctx, scopeOf(request), async (scoped) => {
        const query = customers.query.parse({ sortby: 'companyName' })
        return (await customerHandlers.list(scoped, { ...query, pagesize: everyRow })).rows
      })
    },
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
      requireRead(customers, request)
      const { tennantId, ...query } = request.query
      const page = await withScope(ctx, scopeOf(request), (scoped) =>
        customersOfTenant(scoped, tennantId, query),
      )
      return inEnvelope('lower', page, query.page, false)
    },
  )
}
