/** The calls of every inventory, from their declarations. */
import { inventoryListCall, type Inventory } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import { mountAny } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { upperPage } from '../../resources/envelope.ts'
import type { PageQuery } from '../../resources/page.ts'
import { withScope } from '../../scope/scope.ts'
import { childOf, childrenOf, detailOf } from './detail.ts'
import { inventoryCount, inventoryPage } from './rows.ts'

/** Until what an inventory needs is chosen its list is the specification's placeholder: nothing is asked of anybody. */
const placeholder = { Count: 0, Data: null, IsEditable: true, Message: '', Page: 1, Status: 200 }

type Given = Record<string, unknown>

const mountInventory = (app: FastifyInstance, ctx: AppContext, inventory: Inventory): void => {
  mountAny(app, inventoryListCall(inventory), async ({ query: given }, { request }) => {
    // The call's own shape has checked it; a generic declaration cannot carry its type.
    const query = given as PageQuery & Given
    if (!query[inventory.needs]) return placeholder
    const page = await withScope(ctx, scopeOf(request), (scoped) => inventoryPage(scoped, inventory, query))
    return upperPage(page, query.page, false)
  })
  if (inventory.countCall)
    mountAny(app, inventory.countCall, async ({ query: given }, { request }) => {
      const query = given as PageQuery & Given
      const count = query[inventory.needs]
        ? await withScope(ctx, scopeOf(request), (scoped) => inventoryCount(scoped, inventory, query))
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

/** Mounts every inventory. */
export const inventoryRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  for (const inventory of inventories) mountInventory(app, ctx, inventory)
}
