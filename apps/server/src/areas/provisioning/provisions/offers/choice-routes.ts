/** Routes of the choices in request forms. For a given container the provider says which regions and runtimes exist. */
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
import { mount } from '../../../../http/mount.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { checkContainer } from '../../../clouds/index.ts'
import * as choices from '../types/choices.ts'
import { readOffers } from './offers.ts'

const regionOffers: Readonly<Record<string, ProvisionOfferName>> = {
  azure: 'azure-regions',
  gcp: 'gcp-regions',
  aws: 'aws-regions',
}

type InPlace = { customerId: string; containerId: string }

/**
 * Lists what is offered in a container, as IDs and names. Empty for choices that are not read from providers.
 * @throws AppError NotFound for a container of another customer
 */
const listOffered = async (
  ctx: AppContext,
  scope: Scope,
  offer: ProvisionOfferName | undefined,
  place: InPlace,
) => {
  if (!offer) {
    await withScope(ctx, scope, (scoped) => checkContainer(scoped, place.containerId || undefined))
    return []
  }
  const offered = await readOffers(ctx, scope, { ...place, offer, regionId: '', of: '' })
  return offered.choices.map(({ id, name }) => ({ id, name }))
}

/** Mounts them. */
export const mountChoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  /** Lists the runtime versions of a type; only Azure web apps have any. */
  const listRuntimesIn = (scope: Scope, typeName: string, place: InPlace) =>
    listOffered(ctx, scope, choices.listRuntimes(typeName).length === 0 ? undefined : 'azure-runtimes', place)
  mount(app, listCloudProviders, () => choices.listProviderChoices())
  mount(app, regionsOfCloud, ({ query: { cloudProviderId, ...place } }, { scope }) =>
    listOffered(ctx, scope, regionOffers[cloudProviderId.toLowerCase()], place),
  )
  mount(app, accountTiers, () => choices.listAllTiers())
  mount(app, accountTiersOfType, ({ query }) => choices.listTiers(query.resourceTypeId))
  mount(app, gcpStorageClasses, () => choices.listStorageClasses())
  mount(app, stacksOfType, async ({ params, query }, { scope }) =>
    choices.listStacks(await listRuntimesIn(scope, params.id, query)),
  )
  mount(app, detailStacks, async ({ params, query }, { scope }) =>
    choices.listStackVersions(params.id, await listRuntimesIn(scope, 'azure-app-service', query)),
  )
  mount(app, gcpAppLanguages, () => choices.listAppLanguages())
  mount(app, gcpAppEnvironments, () => choices.listAppEnvironments())
}
