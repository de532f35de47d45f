/**
 * Lists the values for form fields in a container: from the provider, otherwise from its inventories, otherwise from
 * CMP's dated catalog.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions'
import { getCatalogOffers, catalogueDay } from '@cmp/clouds/catalogue'
import type { Offered } from '@cmp/clouds/ports/offers'
import { getLastPart } from '@cmp/clouds/read'
import { virtualNetworks, splitWords, type CallTaken } from '@cmp/contract'
import type { ProvisionOfferName, provisionOffers, ProvisionOffers } from '@cmp/contract/provision-offers'
import type { Selectable } from 'kysely'
import type { CloudResourceTable } from '../../../../db/cloud-account-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { checkContainer, readResourceChildren } from '../../../clouds/index.ts'
import type { Place } from '../providers/account.ts'
import { listFieldOptions, listRegions, listRegionZones } from '../types/choices.ts'
import { readLiveOffers } from '../providers/live-offers.ts'
import { matchesPattern, findProvisionRule, type Rule } from '../rules/rules.ts'

type OfferQuery = CallTaken<typeof provisionOffers>['query']

type Row = Readonly<Record<string, unknown>>

type Resource = Pick<
  Selectable<CloudResourceTable>,
  'nativeId' | 'name' | 'region' | 'resourceGroup' | 'containerId' | 'facts'
> & {
  /** The subnets of a network, if they were read. */
  subnets?: readonly Row[]
}

const mostResources = 2000
const mostChoices = 500
/** The number of networks whose subnets are read at once. */
const mostNetworks = 20

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Azure writes a region as `southeastasia` in lists and as `Southeast Asia` elsewhere. */
const isIn = ({ region }: Resource, requested: string): boolean =>
  requested === '' || region.toLowerCase().replaceAll(' ', '') === requested.toLowerCase()

/** Returns whether Azure reserves a subnet for its own services. */
const isService = (name: string): boolean => /^(AzureBastion|AzureFirewall|Gateway)\w*Subnet$/.test(name)

const toAzureSubnets = ({ nativeId, name, subnets = [] }: Resource): Offered[] =>
  subnets.flatMap((subnet) => {
    const own = toText(subnet['name'])
    return own === '' || isService(own)
      ? []
      : [
          {
            id: `${nativeId}/subnets/${own}`,
            name: `${name} / ${own}`,
            detail: toText(subnet['addressRange']),
          },
        ]
  })

/** Returns the short ID of an ARN such as `arn:aws:ec2:…:vpc/vpc-0ab…`. */
const toVpc = ({ nativeId, name, facts }: Resource): Offered => ({
  id: getLastPart(nativeId),
  name,
  detail: toText(facts['addressSpace']),
})

const toAwsSubnets = ({ subnets = [] }: Resource): Offered[] =>
  subnets.flatMap((subnet) => {
    const id = toText(subnet['subnetId'])
    const detail = [subnet['addressRange'], subnet['place'], id].map(toText).join(', ')
    return id ? [{ id, name: toText(subnet['name']), detail }] : []
  })

/** Returns the subnets in the requested region. */
const toGcpSubnets = ({ name, subnets = [] }: Resource, { regionId }: OfferQuery): Offered[] =>
  subnets.flatMap((subnet) => {
    const [id, place] = [toText(subnet['name']), toText(subnet['place'])]
    const isThere = regionId === '' || place === '' || place === regionId
    return id === '' || !isThere
      ? []
      : [{ id, name: `${name} / ${id}`, detail: toText(subnet['addressRange']) }]
  })

const planOf = ({ facts }: Resource): Offered[] => {
  const id = toText(facts['planId'])
  return id ? [{ id, name: toText(facts['plan']) || getLastPart(id), detail: toText(facts['size']) }] : []
}

/** Returns the server of `…/servers/one/databases/two`. */
const toSqlServer = ({ nativeId }: Resource): Offered[] => {
  const id = /^(.*\/servers\/[^/]+)\/databases\//i.exec(nativeId)?.[1]
  return id ? [{ id, name: getLastPart(id), detail: '' }] : []
}

const toSize = ({ facts }: Resource): Offered[] => {
  const id = toText(facts['size'])
  return id ? [{ id, name: id, detail: t(m.inUse) }] : []
}

/** An offer from an inventory. `isHere` removes resources of other regions, `withSubnets` reads the subnets of networks. */
type FromInventory = {
  inventory: string
  isHere?: boolean
  withSubnets?: (network: Resource, requested: OfferQuery) => boolean
  choices: (resource: Resource, requested: OfferQuery) => Offered[]
}

const fromInventory: { readonly [name in ProvisionOfferName]?: FromInventory } = {
  'azure-resource-groups': {
    inventory: 'resource-groups',
    choices: ({ name, region }) => [{ id: name, name, detail: region }],
  },
  'azure-subnets': {
    inventory: 'virtual-networks',
    isHere: true,
    withSubnets: () => true,
    choices: toAzureSubnets,
  },
  'azure-app-plans': { inventory: 'web-apps', isHere: true, choices: planOf },
  'azure-sql-servers': { inventory: 'sql-databases', isHere: true, choices: toSqlServer },
  'gcp-networks': {
    inventory: 'virtual-networks',
    choices: ({ name, containerId }) => [
      { id: `projects/${containerId}/global/networks/${name}`, name, detail: '' },
    ],
  },
  'gcp-network-names': {
    inventory: 'virtual-networks',
    choices: ({ name }) => [{ id: name, name, detail: '' }],
  },
  'gcp-subnets': {
    inventory: 'virtual-networks',
    withSubnets: ({ name }, { of }) => of === '' || name === of,
    choices: toGcpSubnets,
  },
  'aws-vpcs': { inventory: 'virtual-networks', isHere: true, choices: (vpc) => [toVpc(vpc)] },
  'aws-subnets': {
    inventory: 'virtual-networks',
    isHere: true,
    withSubnets: (vpc, { of }) => of === '' || toVpc(vpc).id === of,
    choices: toAwsSubnets,
  },
  'azure-vm-sizes': { inventory: 'virtual-machines', choices: toSize },
  'gcp-machine-types': { inventory: 'virtual-machines', choices: toSize },
  'aws-instance-types': { inventory: 'virtual-machines', choices: toSize },
}

const deduplicateOffered = (choices: readonly Offered[]): Offered[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

/** Reads the inventory of a container with its time; undefined if there is none. */
const readCollected = async (
  { trx }: Scoped,
  { customerId, containerId }: OfferQuery,
  inventory: string,
): Promise<{ resources: Resource[]; at: string } | undefined> => {
  if (customerId === '' || containerId === '') return undefined
  const containers = await trx
    .selectFrom('cloudContainer')
    .select('collections')
    .where('customerId', '=', customerId)
    .where('containerId', '=', containerId)
    .execute()
  const at = containers
    .map(({ collections }) => collections[inventory]?.collectedAt ?? '')
    .toSorted()
    .at(-1)
  if (!at) return undefined
  const resources = await trx
    .selectFrom('cloudResource')
    .select(['nativeId', 'name', 'region', 'resourceGroup', 'containerId', 'facts'])
    .where('customerId', '=', customerId)
    .where('containerId', '=', containerId)
    .where('inventory', '=', inventory)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .limit(mostResources)
    .execute()
  return { resources, at }
}

const getProvider = (offer: ProvisionOfferName): 'Azure' | 'GCP' | 'AWS' =>
  offer.startsWith('azure-') ? 'Azure' : offer.startsWith('gcp-') ? 'GCP' : 'AWS'

const isRegions = (offer: ProvisionOfferName): boolean => offer.endsWith('-regions')

/** The field (type and name) whose declared options the provider may restrict, by offer. */
const choiceFields: { readonly [name in ProvisionOfferName]?: readonly [type: string, field: string] } = {
  'azure-runtimes': ['azure-app-service', 'DetailStack'],
  'azure-sql-sizes': ['azure-sql-database', 'Sku'],
  'azure-storage-replications': ['azure-storage-account', 'AccountReplicationType'],
  'gcp-sql-versions': ['gcp-cloud-sql', 'DatabaseVersion'],
  'gcp-app-locations': ['gcp-app-engine', 'RegionId'],
  'gcp-app-runtimes': ['gcp-app-engine', 'GcpAppLanguageId'],
}

/** Returns whether a region belongs to a sovereign cloud; it is offered only if the provider lists it. */
const isSovereign = (region: string): boolean => /^(china|usgov|cn-|us-gov-)/.test(region)

/**
 * Returns the declared choices.
 * @param isSeen whether the provider has said which of them it has
 */
const listDeclared = ({ offer, regionId }: OfferQuery, isSeen = false): Offered[] => {
  const toOffered = (ids: readonly string[]): Offered[] => ids.map((id) => ({ id, name: id, detail: '' }))
  const cloud = getProvider(offer)
  if (isRegions(offer))
    return listRegions(cloud)
      .filter(({ id }) => isSeen || !isSovereign(id))
      .map((region) => ({ ...region, detail: region.id }))
  const options = choiceFields[offer]
  if (options) return listFieldOptions(...options).map((option) => ({ ...option, detail: '' }))
  return offer.endsWith('-zones') && cloud !== 'Azure' ? toOffered(listRegionZones(cloud, regionId)) : []
}

/**
 * Restricts the declared choices to those that the provider has. A family that the provider does not mention stays as
 * declared.
 */
const filterAvailable = (requested: OfferQuery, live: readonly Offered[]): Offered[] => {
  const getFamily = (id: string): string => id.split('|', 1)[0] ?? ''
  const families = new Set(live.map(({ id }) => getFamily(id)))
  const isAvailable = ({ id }: Offered): boolean =>
    requested.offer === 'azure-runtimes' && !families.has(getFamily(id))
      ? true
      : live.some((one) => one.id === id || one.id.startsWith(`${id}-`))
  return listDeclared(requested, true).filter(isAvailable)
}

/** Returns whether the declarations contain all choices of an offer. */
const isDeclared = (offer: ProvisionOfferName): boolean =>
  isRegions(offer) || choiceFields[offer] !== undefined

/** Adds subnets to networks. A network has none if its provider does not answer and its subnets were never read. */
const withSubnets = async (
  ctx: AppContext,
  scope: Scope,
  networks: readonly Resource[],
): Promise<Resource[]> => {
  const read: Resource[] = []
  for (const network of networks.slice(0, mostNetworks)) {
    const { rows } = await readResourceChildren(ctx, scope, virtualNetworks, 'subnets', {
      containerId: network.containerId,
      resourceGroupName: network.resourceGroup ?? '',
      virtualNetworkName: network.name,
    }).catch((error: unknown) => {
      if (error instanceof AppError) return { rows: [] }
      throw error
    })
    read.push({ ...network, subnets: rows })
  }
  return read
}

/**
 * Reads what the caller may know about a container: its provider, the collected inventory, and the rule of its
 * customer.
 */
const readPlace = async (
  scoped: Scoped,
  requested: OfferQuery,
): Promise<{
  place: Place | undefined
  found: Awaited<ReturnType<typeof readCollected>>
  rule: Rule | undefined
}> => {
  const { customerId, containerId, offer } = requested
  await checkContainer(scoped, containerId || undefined)
  const cloudProviderId = getProvider(offer)
  const container =
    customerId === '' || containerId === ''
      ? undefined
      : await scoped.trx
          .selectFrom('cloudContainer')
          .select('id')
          .where('customerId', '=', customerId)
          .where('containerId', '=', containerId)
          .where('cloudProvider', '=', cloudProviderId)
          .where('isActive', '=', true)
          .executeTakeFirst()
  const isKnown =
    customerId !== '' &&
    (await scoped.trx.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst())
  const rule = isKnown ? await findProvisionRule(scoped, customerId) : undefined
  const own = fromInventory[offer]
  return {
    place: container && { customerId, cloudProviderId, containerId },
    found: own && (await readCollected(scoped, requested, own.inventory)),
    rule,
  }
}

/** The offers of sizes, which a rule may restrict. */
const sizes: readonly ProvisionOfferName[] = [
  'azure-vm-sizes',
  'gcp-machine-types',
  'gcp-sql-machine-types',
  'aws-instance-types',
  'aws-db-classes',
]

/** Filters regions, regional resources and sizes by the rule of the customer. */
const filterByRule = (requested: OfferQuery, choices: Offered[], rule: Rule | undefined): Offered[] => {
  const [regions, patterns] = [splitWords(rule?.regions), splitWords(rule?.sizes)]
  const isThere = (region: string) => regions.length === 0 || region === '' || regions.includes(region)
  if (isRegions(requested.offer)) return choices.filter(({ id }) => isThere(id))
  if (!isThere(requested.regionId)) return []
  return patterns.length > 0 && sizes.includes(requested.offer)
    ? choices.filter(({ id }) => patterns.some((pattern) => matchesPattern(id, pattern)))
    : choices
}

/** Returns the values in the inventory of the container. */
const readInventoryOffers = async (
  ctx: AppContext,
  scope: Scope,
  requested: OfferQuery,
  resources: readonly Resource[],
): Promise<Offered[]> => {
  const own = fromInventory[requested.offer]
  const near = resources.filter((resource) => !own?.isHere || isIn(resource, requested.regionId))
  const whole = own?.withSubnets
    ? await withSubnets(
        ctx,
        scope,
        near.filter((network) => own.withSubnets?.(network, requested)),
      )
    : near
  return deduplicateOffered(whole.flatMap((resource) => own?.choices(resource, requested) ?? []))
}

/** Puts the values in use first, with their details from the provider. */
const sortUsedFirst = (here: readonly Offered[], known: readonly Offered[]): Offered[] => {
  const used = new Set(here.map(({ id }) => id))
  return [
    ...here.map((choice) => {
      const detail = known.find(({ id }) => id === choice.id)?.detail
      return detail ? { ...choice, detail: `${detail}. ${choice.detail}` } : choice
    }),
    ...deduplicateOffered(known).filter(({ id }) => !used.has(id)),
  ]
}

/** The reason of a refusal is shown only to the reseller because it may name its accounts. */
const describeProblem = (scope: Scope, problem: string): string =>
  problem === '' || scope.kind === 'provider' ? problem : t(m.providerDidNotReturnAnyValues)

/** Lists the values for a form field. */
export const readOffers = async (
  ctx: AppContext,
  scope: Scope,
  requested: OfferQuery,
): Promise<ProvisionOffers> => {
  const { offer, regionId, containerId, of } = requested
  const { place, found, rule } = await withScope(ctx, scope, (scoped) => readPlace(scoped, requested))
  // The provider is asked only about its own regions, so that a caller cannot trigger and cache arbitrary requests.
  const isRegion = regionId === '' || listRegions(getProvider(offer)).some(({ id }) => id === regionId)
  const liveAnswer =
    place && isRegion && (await readLiveOffers(ctx, place, { offer, containerId, region: regionId, of }))
  const problem = describeProblem(scope, liveAnswer ? liveAnswer.problem : '')
  const limitChoices = (choices: Offered[]): Offered[] =>
    filterByRule(requested, choices, rule).slice(0, mostChoices)
  if (liveAnswer && liveAnswer.known?.answer) {
    const { answer, readAt } = liveAnswer.known
    const live = isDeclared(offer) ? filterAvailable(requested, answer) : answer
    const isSize = fromInventory[offer]?.choices === toSize
    const here = isSize ? await readInventoryOffers(ctx, scope, requested, found?.resources ?? []) : []
    // A value in use is offered only if the provider still offers it.
    const having = here.filter(({ id }) => live.some((one) => one.id === id))
    return {
      source: 'cloud',
      at: readAt.toISOString(),
      problem,
      choices: limitChoices(sortUsedFirst(having, live)),
    }
  }
  const here = await readInventoryOffers(ctx, scope, requested, found?.resources ?? [])
  const known = [...listDeclared(requested), ...getCatalogOffers(offer, requested)]
  const choices = limitChoices(sortUsedFirst(here, known))
  if (known.length > 0) return { source: 'catalogue', at: catalogueDay, problem, choices }
  return found
    ? { source: 'inventory', at: found.at, problem, choices }
    : { source: 'none', at: null, problem, choices }
}
