/** The resources of a provision for its page, with links to their inventory pages and their cost. */
import * as m from '@cmp/messages/server/provisioning/provisions'
import type { ProvisionResources } from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { readResourceCosts, pageOfResource } from '../../../clouds/index.ts'

/**
 * Reads the resources of a provision.
 * @throws AppError NotFound
 */
export const viewResources = (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionResources> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const provision = await trx
      .selectFrom('provision')
      .select(['containerId', 'cloudProviderId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!provision) throw createNotFoundError(m.provision)
    const resources = await trx
      .selectFrom('provisionResource')
      .selectAll()
      .where('provisionId', '=', id)
      .where('deletedAt', 'is', null)
      .orderBy('address')
      .execute()
    const ids = resources.flatMap(({ nativeId }) => nativeId?.toLowerCase() ?? [])
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
      .where('deletedAt', 'is', null)
      .execute()
    const costs = await readResourceCosts(scoped, found)
    const byId = new Map(found.map((resource) => [resource.nativeId.toLowerCase(), resource]))
    return {
      ...provision,
      resources: resources.map(({ address, type, name, nativeId }) => {
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
