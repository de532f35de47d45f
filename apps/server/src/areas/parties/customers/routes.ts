/** Routes of customers. */
import { allCustomers, customers, customersOfTenant, readCustomerFigures } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { lowerPage } from '../../../resources/envelope.ts'
import { everyRow } from '../../../resources/page.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { readFigures, readLastMonth } from '../../../core/customer-figures/figures.ts'
import { customerHandlers, pageOfTenant } from './customers.ts'

/** Registers the routes of customers. */
export const mountCustomerRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, customers, customerHandlers)

  mount(app, allCustomers, (_given, { scope }) => {
    const query = customers.query(z).parse({ sortby: 'companyName' })
    return withScope(
      ctx,
      scope,
      async (scoped) => (await customerHandlers.list(scoped, { ...query, pagesize: everyRow })).rows,
    )
  })

  mount(app, customersOfTenant, async ({ query: { tennantId, ...query } }, { scope }) => {
    const page = await withScope(ctx, scope, (scoped) => pageOfTenant(scoped, tennantId, query))
    return lowerPage(page, query.page, false)
  })

  mount(app, readCustomerFigures, ({ query: { customerIds, month } }, { scope }) =>
    withScope(ctx, scope, async (scoped) =>
      readFigures(scoped, customerIds.split(','), month ?? (await readLastMonth(scoped))),
    ),
  )
}
