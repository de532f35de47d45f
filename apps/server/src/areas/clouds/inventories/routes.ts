/** Creates the routes of every inventory from their declarations. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import {
  cloudContainers,
  cloudResourceChanges,
  cloudAccounts,
  cloudResources,
  containerCollections,
  findCloudContainers,
  defineInventoryListCall,
  refreshContainers,
  resourceFilterValues,
  visibilityOverview,
  type Inventory,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../../http/http.ts'
import { mount, mountAny } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { requireId } from '../../../resources/changes.ts'
import { readStoredAccount } from '../../../core/cloud-accounts/account-list.ts'
import { toCloudRefusal, openInventoryAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'
import type { AppContext } from '../../../scope/context.ts'
import { toUpperPage } from '../../../resources/envelope.ts'
import { exportPagesAsCsv } from '../../../resources/export.ts'
import type { PageQuery } from '../../../resources/page.ts'
import { systemScope, withScope, type Scope } from '../../../scope/scope.ts'
import { listRoutes, mountResource } from '../../../resources/routes.ts'
import { cloudResourceChangeHandlers } from './resources/change-list.ts'
import { readCostMonths, findGroundCustomers, ensureCosts } from './costs/costs.ts'
import { readCollections, refresh, findWatchedContainers } from './containers/collections.ts'
import { checkContainer, cloudContainerHandlers } from './containers/container-list.ts'
import { findContainersOf } from './containers/containers.ts'
import { readResourceChild, readResourceChildren, readResourceDetail } from './resources/detail.ts'
import { readOverview } from './resources/overview.ts'
import { cloudResourceHandlers } from './resources/resource-list.ts'
import { filterValues } from './resources/filter-values.ts'
import { countInventoryRows, readInventoryPage } from './resources/rows.ts'

/** Until a required parameter is given, a list returns the specification's placeholder, and no provider is queried. */
const placeholder = { Count: 0, Data: null, IsEditable: true, Message: '', Page: 1, Status: 200 }

type Given = Record<string, unknown>

/** Updates costs to the current documents, and returns the list with its message. */
const refreshCosts = async (
  ctx: AppContext,
  scope: Scope,
  query: PageQuery & Given,
  isPatient = false,
): Promise<string> => {
  const { customers, months } = await withScope(ctx, scope, async (scoped) => {
    await checkContainer(scoped, query['containerId'])
    return { customers: await findGroundCustomers(scoped, query), months: await readCostMonths(scoped) }
  })
  return ensureCosts(ctx, customers, months, isPatient)
}

const mountInventory = (app: FastifyInstance, ctx: AppContext, inventory: Inventory): void => {
  mountAny(app, defineInventoryListCall(inventory), async ({ query: given }, { request }) => {
    // The route's schema has validated it; a generic declaration cannot express its type.
    const query = given as PageQuery & Given
    if (!query[inventory.needs]) return placeholder
    const scope = scopeOf(request)
    const message = await refreshCosts(ctx, scope, query)
    const page = await withScope(ctx, scope, (scoped) => readInventoryPage(scoped, inventory, query))
    return toUpperPage({ ...page, message }, query.page, false)
  })
  mountAny(app, inventory.exportCall, async ({ query: given }, { request, reply }) => {
    const query = given as PageQuery & Given & { columns?: string }
    const scope = scopeOf(request)
    const isRequested = Boolean(query[inventory.needs])
    const csv = await exportPagesAsCsv(ctx, inventory, query.columns, {
      inSnapshot: async (work) => {
        if (!isRequested) return work(() => Promise.resolve({ rows: [] }))
        await refreshCosts(ctx, scope, query, true)
        return withScope(
          ctx,
          scope,
          (scoped) =>
            work((page, pagesize) => readInventoryPage(scoped, inventory, { ...query, page, pagesize })),
          { isSnapshot: true },
        )
      },
    })
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${inventory.name}.csv"`)
      .send(csv)
  })
  if (inventory.countCall)
    mountAny(app, inventory.countCall, async ({ query: given }, { request }) => {
      const query = given as PageQuery & Given
      const count = query[inventory.needs]
        ? await withScope(ctx, scopeOf(request), async (scoped) => {
            await checkContainer(scoped, query['containerId'])
            return countInventoryRows(scoped, inventory, query)
          })
        : 0
      return { Count: count, Message: '', Status: 200 }
    })
  mountAny(app, inventory.detailCall, ({ query }, { request }) =>
    readResourceDetail(ctx, scopeOf(request), inventory, query as Given),
  )
  for (const [child, { list, detail }] of Object.entries(inventory.childCalls)) {
    if (list)
      mountAny(app, list, async ({ query }, { request }) => {
        const { page, ...rows } = await readResourceChildren(
          ctx,
          scopeOf(request),
          inventory,
          child,
          query as Given,
        )
        return toUpperPage(rows, page, false)
      })
    if (detail)
      mountAny(app, detail, ({ query }, { request }) =>
        readResourceChild(ctx, scopeOf(request), inventory, child, query as Given),
      )
  }
}

/** How long an account may take to return what it sees, in milliseconds. */
const patienceMilliseconds = 60_000

/** Queries what an account sees, and returns the number of containers. */
const findOf = async (ctx: AppContext, row: Awaited<ReturnType<typeof readStoredAccount>>) => {
  const account = await openInventoryAccount(ctx, row)
  if (!account) throw new AppError('Conflict', m.thisAccountIsUsedForBilling)
  try {
    const found = await findContainersOf(ctx, account, AbortSignal.timeout(patienceMilliseconds))
    return { message: t(m.accountHasAccessToSubscriptionProject, { found }) }
  } catch (error) {
    throw toCloudRefusal(error)
  }
}

/** Registers the routes of every inventory and of the containers. */
export const mountInventoryRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, cloudContainers, cloudContainerHandlers)
  mountResource(app, ctx, cloudResourceChanges, cloudResourceChangeHandlers)
  listRoutes(app, ctx, cloudResources, cloudResourceHandlers)
  mount(app, containerCollections, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readCollections(scoped, query)),
  )
  mount(app, refreshContainers, async ({ body }, { scope }) => {
    const ids = await withScope(ctx, scope, (scoped) => findWatchedContainers(scoped, body))
    return withScope(ctx, systemScope, (scoped) => refresh(scoped, ids))
  })
  mount(app, findCloudContainers, async ({ params }, { scope }) => {
    const id = requireId(params.id, cloudAccounts)
    const row = await withScope(ctx, scope, (scoped) => readStoredAccount(scoped, id))
    return findOf(ctx, row)
  })
  mount(app, resourceFilterValues, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => filterValues(scoped, query)),
  )
  mount(app, visibilityOverview, ({ query }, { scope }) => readOverview(ctx, scope, query.tenantId))
  for (const inventory of inventories) mountInventory(app, ctx, inventory)
}
