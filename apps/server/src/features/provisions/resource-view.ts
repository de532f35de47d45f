/** What a provision consists of, as its page shows it: with the pages of its resources in inventories, and what they cost. */
import type { ProvisionResources } from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { costsOf } from '../inventories/costs.ts'
import { pageOfResource } from '../inventories/resource-page.ts'

/** @throws AppError NotFound */
export const viewResources = (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionResources> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const provision = await trx
      .selectFrom('provision')
      .select(['containerId', 'cloudProviderId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!provision) throw notFound('provision')
    const things = await trx
      .selectFrom('provisionResource')
      .selectAll()
      .where('provisionId', '=', id)
      .where('goneAt', 'is', null)
      .orderBy('address')
      .execute()
    const ids = things.flatMap(({ nativeId }) => nativeId?.toLowerCase() ?? [])
    const found = await trx
      .selectFrom('cloudResource')
      .select([
        'inventory',
        'nativeId',
        'customerId',
        'name',
        'containerId',
        'region',
        'resourceGroup',
        'facts',
      ])
      .where(sql<boolean>`lower(native_id) = any(${ids}::text[])`)
      .where('goneAt', 'is', null)
      .execute()
    const costs = await costsOf(scoped, found)
    const byId = new Map(found.map((resource) => [resource.nativeId.toLowerCase(), resource]))
    return {
      ...provision,
      resources: things.map(({ address, type, name, nativeId }) => {
        const resource = byId.get(nativeId?.toLowerCase() ?? '')
        const cost = resource && costs.get(resource.nativeId)
        return {
          address,
          type,
          name,
          nativeId,
          page: resource ? pageOfResource(resource) : '',
          thisMonthCost: cost?.thisMonthCost ?? null,
          lastMonthCost: cost?.lastMonthCost ?? null,
          currency: cost?.currency ?? null,
          billedAs: cost?.billedAs ?? null,
        }
      }),
    }
  })
