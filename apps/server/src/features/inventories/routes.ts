/** The calls of every inventory, from their declarations. */
import {
  cloudContainers,
  cloudResourceChanges,
  cloudAccounts,
  cloudResources,
  containerCollections,
  counted,
  findCloudContainers,
  inventoryListCall,
  refreshContainers,
  resourceFilterValues,
  visibilityOverview,
  type Inventory,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import { mount, mountAny } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { checkedId } from '../../resources/changes.ts'
import { storedAccount } from '../cloud-accounts/account-list.ts'
import { cloudRefusal, inventoryAccountOf } from '../cloud-accounts/cloud-accounts.ts'
import type { AppContext } from '../../scope/context.ts'
import { upperPage } from '../../resources/envelope.ts'
import { csvOfPages } from '../../resources/export.ts'
import type { PageQuery } from '../../resources/page.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import { listRoutes, resourceRoutes } from '../../resources/routes.ts'
import { cloudResourceChangeHandlers } from './change-list.ts'
import { costMonths, customersOfGround, ensureCosts } from './costs.ts'
import { collectionsOf, refresh, watchedIn } from './collections.ts'
import { checkContainer, cloudContainerHandlers } from './container-list.ts'
import { findContainersOf } from './containers.ts'
import { childOf, childrenOf, detailOf } from './detail.ts'
import { overviewOf } from './overview.ts'
import { cloudResourceHandlers } from './resource-list.ts'
import { filterValues } from './filter-values.ts'
import { inventoryCount, inventoryPage } from './rows.ts'

/** Until what an inventory needs is chosen its list is the specification's placeholder: nothing is asked of anybody. */
const placeholder = { Count: 0, Data: null, IsEditable: true, Message: '', Page: 1, Status: 200 }

type Given = Record<string, unknown>

/** Brings what resources cost up to the documents of now, and answers with the list's message. */
const priced = async (
  ctx: AppContext,
  scope: Scope,
  query: PageQuery & Given,
  isPatient = false,
): Promise<string> => {
  const { customers, months } = await withScope(ctx, scope, async (scoped) => {
    await checkContainer(scoped, query['containerId'])
    return { customers: await customersOfGround(scoped, query), months: await costMonths(scoped) }
  })
  return ensureCosts(ctx, customers, months, isPatient)
}

const mountInventory = (app: FastifyInstance, ctx: AppContext, inventory: Inventory): void => {
  mountAny(app, inventoryListCall(inventory), async ({ query: given }, { request }) => {
    // The call's own shape has checked it; a generic declaration cannot carry its type.
    const query = given as PageQuery & Given
    if (!query[inventory.needs]) return placeholder
    const scope = scopeOf(request)
    const message = await priced(ctx, scope, query)
    const page = await withScope(ctx, scope, (scoped) => inventoryPage(scoped, inventory, query))
    return upperPage({ ...page, message }, query.page, false)
  })
  mountAny(app, inventory.exportCall, async ({ query: given }, { request, reply }) => {
    const query = given as PageQuery & Given & { columns?: string }
    const scope = scopeOf(request)
    const isAsked = Boolean(query[inventory.needs])
    const csv = await csvOfPages(ctx, inventory, query.columns, {
      inOneMoment: async (work) => {
        if (!isAsked) return work(() => Promise.resolve({ rows: [] }))
        await priced(ctx, scope, query, true)
        return withScope(
          ctx,
          scope,
          (scoped) =>
            work((page, pagesize) => inventoryPage(scoped, inventory, { ...query, page, pagesize })),
          { isOneMoment: true },
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
            return inventoryCount(scoped, inventory, query)
          })
        : 0
      return { Count: count, Message: '', Status: 200 }
    })
  mountAny(app, inventory.detailCall, ({ query }, { request }) =>
    detailOf(ctx, scopeOf(request), inventory, query as Given),
  )
  for (const [child, { list, detail }] of Object.entries(inventory.childCalls)) {
    if (list)
      mountAny(app, list, async ({ query }, { request }) => {
        const { page, ...rows } = await childrenOf(ctx, scopeOf(request), inventory, child, query as Given)
        return upperPage(rows, page, false)
      })
    if (detail)
      mountAny(app, detail, ({ query }, { request }) =>
        childOf(ctx, scopeOf(request), inventory, child, query as Given),
      )
  }
}

/** How long an account may take to say what it sees, in milliseconds. */
const patienceMilliseconds = 60_000

/** Asks an account what it sees, and says how much that is. */
const findOf = async (ctx: AppContext, row: Awaited<ReturnType<typeof storedAccount>>) => {
  const account = await inventoryAccountOf(ctx, row)
  if (!account) throw new AppError('Conflict', 'This account is for bills: it shows no resources.')
  try {
    const found = await findContainersOf(ctx, account, AbortSignal.timeout(patienceMilliseconds))
    return { message: `The account sees ${counted(found, 'container')}.` }
  } catch (error) {
    throw cloudRefusal(error)
  }
}

/** Mounts every inventory, and what they are read from. */
export const inventoryRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, cloudContainers, cloudContainerHandlers)
  resourceRoutes(app, ctx, cloudResourceChanges, cloudResourceChangeHandlers)
  listRoutes(app, ctx, cloudResources, cloudResourceHandlers)
  mount(app, containerCollections, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => collectionsOf(scoped, query)),
  )
  mount(app, refreshContainers, async ({ body }, { scope }) => {
    const ids = await withScope(ctx, scope, (scoped) => watchedIn(scoped, body))
    return withScope(ctx, systemScope, (scoped) => refresh(scoped, ids))
  })
  mount(app, findCloudContainers, async ({ params }, { scope }) => {
    const id = checkedId(params.id, cloudAccounts.noun)
    const row = await withScope(ctx, scope, (scoped) => storedAccount(scoped, id))
    return findOf(ctx, row)
  })
  mount(app, resourceFilterValues, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => filterValues(scoped, query)),
  )
  mount(app, visibilityOverview, ({ query }, { scope }) => overviewOf(ctx, scope, query.tenantId))
  for (const inventory of inventories) mountInventory(app, ctx, inventory)
}
