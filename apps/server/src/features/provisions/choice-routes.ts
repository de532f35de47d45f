/** The calls of what requests are chosen from. Where a place is named its cloud says which regions and runtimes there are. */
import {
  accountTiers,
  accountTiersOfType,
  detailStacks,
  gcpAppEnvironments,
  gcpAppLanguages,
  gcpStorageClasses,
  listCloudProviders,
  regionsOfCloud,
  stacksOfType,
} from '@cmp/contract'
import type { ProvisionOfferName } from '@cmp/contract/provision-offers'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { checkContainer } from '../inventories/container-list.ts'
import * as choices from './choices.ts'
import { offersFor } from './offers.ts'

const regionOffers: Readonly<Record<string, ProvisionOfferName>> = {
  azure: 'azure-regions',
  gcp: 'gcp-regions',
  aws: 'aws-regions',
}

type InPlace = { customerId: string; containerId: string }

/**
 * What is offered in a place, as ids and names: nothing where it is nothing that clouds are asked for.
 * @throws AppError NotFound for a container of somebody else
 */
const offeredIn = async (
  ctx: AppContext,
  scope: Scope,
  offer: ProvisionOfferName | undefined,
  place: InPlace,
) => {
  if (!offer) {
    await withScope(ctx, scope, (scoped) => checkContainer(scoped, place.containerId || undefined))
    return []
  }
  const offered = await offersFor(ctx, scope, { ...place, offer, regionId: '', of: '' })
  return offered.choices.map(({ id, name }) => ({ id, name }))
}

/** Mounts them. */
export const choiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  /** The versions of a kind: none but web apps of Azure have any. */
  const runtimesIn = (scope: Scope, typeName: string, place: InPlace) =>
    offeredIn(ctx, scope, choices.runtimesOf(typeName).length === 0 ? undefined : 'azure-runtimes', place)
  mount(app, listCloudProviders, () => choices.clouds())
  mount(app, regionsOfCloud, ({ query: { cloudProviderId, ...place } }, { scope }) =>
    offeredIn(ctx, scope, regionOffers[cloudProviderId.toLowerCase()], place),
  )
  mount(app, accountTiers, () => choices.allTiers())
  mount(app, accountTiersOfType, ({ query }) => choices.tiersOf(query.resourceTypeId))
  mount(app, gcpStorageClasses, () => choices.storageClasses())
  mount(app, stacksOfType, async ({ params, query }, { scope }) =>
    choices.stacksAmong(await runtimesIn(scope, params.id, query)),
  )
  mount(app, detailStacks, async ({ params, query }, { scope }) =>
    choices.versionsOf(params.id, await runtimesIn(scope, 'azure-app-service', query)),
  )
  mount(app, gcpAppLanguages, () => choices.appLanguages())
  mount(app, gcpAppEnvironments, () => choices.appEnvironments())
}
