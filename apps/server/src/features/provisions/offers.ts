/**
 * What fields of requests can be filled with in a place: as the customer's own cloud says it, else from its inventories, else from
 * the portal's dated catalogue.
 */
import { catalogued, catalogueDay } from '@cmp/clouds/catalogue'
import type { Offered } from '@cmp/clouds/ports/offers'
import { virtualNetworks, wordsIn, type CallTaken } from '@cmp/contract'
import type { ProvisionOfferName, provisionOffers, ProvisionOffers } from '@cmp/contract/provision-offers'
import type { Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { checkContainer } from '../inventories/container-list.ts'
import { childrenOf } from '../inventories/detail.ts'
import type { Place } from './account.ts'
import { optionsIn, regionsOf, zonesIn } from './choices.ts'
import { liveOffers } from './live-offers.ts'
import { looksLike, ruleOf, type Rule } from './rules.ts'

type Asked = CallTaken<typeof provisionOffers>['query']

type Row = Readonly<Record<string, unknown>>

type Resource = Pick<
  Selectable<CloudResourceTable>,
  'nativeId' | 'name' | 'region' | 'resourceGroup' | 'containerId' | 'facts'
> & {
  /** Of a network whose subnets were asked for. */
  subnets?: readonly Row[]
}

const mostResources = 2000
const mostChoices = 500
/** Networks whose subnets are asked for at once. */
const mostNetworks = 20

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const lastPart = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/** Azure writes a region in a list as `southeastasia`, and elsewhere as `Southeast Asia`. */
const isIn = ({ region }: Resource, asked: string): boolean =>
  asked === '' || region.toLowerCase().replaceAll(' ', '') === asked.toLowerCase()

/** Subnets that Azure keeps for its own services. */
const isService = (name: string): boolean => /^(AzureBastion|AzureFirewall|Gateway)\w*Subnet$/.test(name)

const azureSubnets = ({ nativeId, name, subnets = [] }: Resource): Offered[] =>
  subnets.flatMap((subnet) => {
    const own = textOf(subnet['name'])
    return own === '' || isService(own)
      ? []
      : [
          {
            id: `${nativeId}/subnets/${own}`,
            name: `${name} / ${own}`,
            detail: textOf(subnet['addressRange']),
          },
        ]
  })

/** The short id of an ARN such as `arn:aws:ec2:…:vpc/vpc-0ab…`. */
const vpcOf = ({ nativeId, name, facts }: Resource): Offered => ({
  id: lastPart(nativeId),
  name,
  detail: textOf(facts['addressSpace']),
})

const awsSubnets = ({ subnets = [] }: Resource): Offered[] =>
  subnets.flatMap((subnet) => {
    const id = textOf(subnet['subnetId'])
    const detail = [subnet['addressRange'], subnet['place'], id].map(textOf).join(', ')
    return id ? [{ id, name: textOf(subnet['name']), detail }] : []
  })

/** Those of the region that is asked for. */
const gcpSubnets = ({ name, subnets = [] }: Resource, { regionId }: Asked): Offered[] =>
  subnets.flatMap((subnet) => {
    const [id, place] = [textOf(subnet['name']), textOf(subnet['place'])]
    const isThere = regionId === '' || place === '' || place === regionId
    return id === '' || !isThere
      ? []
      : [{ id, name: `${name} / ${id}`, detail: textOf(subnet['addressRange']) }]
  })

const planOf = ({ facts }: Resource): Offered[] => {
  const id = textOf(facts['planId'])
  return id ? [{ id, name: textOf(facts['plan']) || lastPart(id), detail: textOf(facts['size']) }] : []
}

/** The server of `…/servers/one/databases/two`. */
const sqlServerOf = ({ nativeId }: Resource): Offered[] => {
  const id = /^(.*\/servers\/[^/]+)\/databases\//i.exec(nativeId)?.[1]
  return id ? [{ id, name: lastPart(id), detail: '' }] : []
}

const sizeOf = ({ facts }: Resource): Offered[] => {
  const id = textOf(facts['size'])
  return id ? [{ id, name: id, detail: 'In use here' }] : []
}

/** An offer out of an inventory; `isHere` leaves out what stands in another region, `withSubnets` asks for those of networks. */
type FromInventory = {
  inventory: string
  isHere?: boolean
  withSubnets?: (network: Resource, asked: Asked) => boolean
  choices: (resource: Resource, asked: Asked) => Offered[]
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
    choices: azureSubnets,
  },
  'azure-app-plans': { inventory: 'web-apps', isHere: true, choices: planOf },
  'azure-sql-servers': { inventory: 'sql-databases', isHere: true, choices: sqlServerOf },
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
    choices: gcpSubnets,
  },
  'aws-vpcs': { inventory: 'virtual-networks', isHere: true, choices: (vpc) => [vpcOf(vpc)] },
  'aws-subnets': {
    inventory: 'virtual-networks',
    isHere: true,
    withSubnets: (vpc, { of }) => of === '' || vpcOf(vpc).id === of,
    choices: awsSubnets,
  },
  'azure-vm-sizes': { inventory: 'virtual-machines', choices: sizeOf },
  'gcp-machine-types': { inventory: 'virtual-machines', choices: sizeOf },
  'aws-instance-types': { inventory: 'virtual-machines', choices: sizeOf },
}

const distinct = (choices: readonly Offered[]): Offered[] => [
  ...new Map(choices.map((choice) => [choice.id, choice])).values(),
]

/** What was collected of a place, and when; undefined where nothing was. */
const collected = async (
  { trx }: Scoped,
  { customerId, containerId }: Asked,
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
    .where('goneAt', 'is', null)
    .orderBy('name')
    .limit(mostResources)
    .execute()
  return { resources, at }
}

const cloudOf = (offer: ProvisionOfferName): 'Azure' | 'GCP' | 'AWS' =>
  offer.startsWith('azure-') ? 'Azure' : offer.startsWith('gcp-') ? 'GCP' : 'AWS'

const isRegions = (offer: ProvisionOfferName): boolean => offer.endsWith('-regions')

/** Fields whose options a cloud has some of, by the offer: the type and the field. */
const choiceFields: { readonly [name in ProvisionOfferName]?: readonly [type: string, field: string] } = {
  'azure-runtimes': ['azure-app-service', 'DetailStack'],
  'azure-sql-sizes': ['azure-sql-database', 'Sku'],
  'azure-storage-replications': ['azure-storage-account', 'AccountReplicationType'],
  'gcp-sql-versions': ['gcp-cloud-sql', 'DatabaseVersion'],
  'gcp-app-locations': ['gcp-app-engine', 'RegionId'],
  'gcp-app-runtimes': ['gcp-app-engine', 'GcpAppLanguageId'],
}

/** Whether a region is of a sovereign cloud: it is offered where the cloud itself lists it. */
const isSovereign = (region: string): boolean => /^(china|usgov|cn-|us-gov-)/.test(region)

/**
 * Choices that the declarations themselves have.
 * @param isSeen whether the cloud has said which of them it has
 */
const declared = ({ offer, regionId }: Asked, isSeen = false): Offered[] => {
  const plain = (ids: readonly string[]): Offered[] => ids.map((id) => ({ id, name: id, detail: '' }))
  const cloud = cloudOf(offer)
  if (isRegions(offer))
    return regionsOf(cloud)
      .filter(({ id }) => isSeen || !isSovereign(id))
      .map((region) => ({ ...region, detail: region.id }))
  const options = choiceFields[offer]
  if (options) return optionsIn(...options).map((option) => ({ ...option, detail: '' }))
  return offer.endsWith('-zones') && cloud !== 'Azure' ? plain(zonesIn(cloud, regionId)) : []
}

/** What a request takes is declared: of that, what the cloud has. A family that the cloud does not speak of is left as it is. */
const takenOf = (asked: Asked, live: readonly Offered[]): Offered[] => {
  const familyOf = (id: string): string => id.split('|', 1)[0] ?? ''
  const families = new Set(live.map(({ id }) => familyOf(id)))
  const isTold = ({ id }: Offered): boolean =>
    asked.offer === 'azure-runtimes' && !families.has(familyOf(id))
      ? true
      : live.some((one) => one.id === id || one.id.startsWith(`${id}-`))
  return declared(asked, true).filter(isTold)
}

/** Whether the declarations of fields say all that there is to choose from. */
const isDeclared = (offer: ProvisionOfferName): boolean =>
  isRegions(offer) || choiceFields[offer] !== undefined

/** The networks with their subnets; one whose cloud does not answer, and whose subnets were never read, has none. */
const withSubnets = async (
  ctx: AppContext,
  scope: Scope,
  networks: readonly Resource[],
): Promise<Resource[]> => {
  const read: Resource[] = []
  for (const network of networks.slice(0, mostNetworks)) {
    const { rows } = await childrenOf(ctx, scope, virtualNetworks, 'subnets', {
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

/** What of a place the caller may know: where its cloud is asked, what was collected, and the rule of its customer. */
const readPlace = async (
  scoped: Scoped,
  asked: Asked,
): Promise<{
  place: Place | undefined
  found: Awaited<ReturnType<typeof collected>>
  rule: Rule | undefined
}> => {
  const { customerId, containerId, offer } = asked
  await checkContainer(scoped, containerId || undefined)
  const cloudProviderId = cloudOf(offer)
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
  const rule = isKnown ? await ruleOf(scoped, customerId) : undefined
  const own = fromInventory[offer]
  return {
    place: container && { customerId, cloudProviderId, containerId },
    found: own && (await collected(scoped, asked, own.inventory)),
    rule,
  }
}

/** Offers of sizes, of which a rule may allow some. */
const sizes: readonly ProvisionOfferName[] = [
  'azure-vm-sizes',
  'gcp-machine-types',
  'gcp-sql-machine-types',
  'aws-instance-types',
  'aws-db-classes',
]

/** Regions, what lies in one, and sizes, as far as the rule of the customer allows them. */
const keptToRule = (asked: Asked, choices: Offered[], rule: Rule | undefined): Offered[] => {
  const [regions, patterns] = [wordsIn(rule?.regions), wordsIn(rule?.sizes)]
  const isThere = (region: string) => regions.length === 0 || region === '' || regions.includes(region)
  if (isRegions(asked.offer)) return choices.filter(({ id }) => isThere(id))
  if (!isThere(asked.regionId)) return []
  return patterns.length > 0 && sizes.includes(asked.offer)
    ? choices.filter(({ id }) => patterns.some((pattern) => looksLike(id, pattern)))
    : choices
}

/** What was read of inventories, in the place. */
const inInventory = async (
  ctx: AppContext,
  scope: Scope,
  asked: Asked,
  resources: readonly Resource[],
): Promise<Offered[]> => {
  const own = fromInventory[asked.offer]
  const near = resources.filter((resource) => !own?.isHere || isIn(resource, asked.regionId))
  const whole = own?.withSubnets
    ? await withSubnets(
        ctx,
        scope,
        near.filter((network) => own.withSubnets?.(network, asked)),
      )
    : near
  return distinct(whole.flatMap((resource) => own?.choices(resource, asked) ?? []))
}

/** What is used here first, with what is known of it. */
const usedFirst = (here: readonly Offered[], known: readonly Offered[]): Offered[] => {
  const used = new Set(here.map(({ id }) => id))
  return [
    ...here.map((choice) => {
      const detail = known.find(({ id }) => id === choice.id)?.detail
      return detail ? { ...choice, detail: `${detail}. ${choice.detail}` } : choice
    }),
    ...distinct(known).filter(({ id }) => !used.has(id)),
  ]
}

/** What was refused is told to the reseller: it may name its accounts. */
const problemFor = (scope: Scope, problem: string): string =>
  problem === '' || scope.kind === 'provider' ? problem : 'The cloud did not tell it.'

/** What a field can be filled with. */
export const offersFor = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<ProvisionOffers> => {
  const { offer, regionId, containerId, of } = asked
  const { place, found, rule } = await withScope(ctx, scope, (scoped) => readPlace(scoped, asked))
  // A cloud is asked about its regions alone, so that no caller makes it answer, and be kept, about whatever.
  const isRegion = regionId === '' || regionsOf(cloudOf(offer)).some(({ id }) => id === regionId)
  const told =
    place && isRegion && (await liveOffers(ctx, place, { offer, containerId, region: regionId, of }))
  const problem = problemFor(scope, told ? told.problem : '')
  const shown = (choices: Offered[]): Offered[] => keptToRule(asked, choices, rule).slice(0, mostChoices)
  if (told && told.known?.answer) {
    const { answer, readAt } = told.known
    const live = isDeclared(offer) ? takenOf(asked, answer) : answer
    const isSize = fromInventory[offer]?.choices === sizeOf
    const here = isSize ? await inInventory(ctx, scope, asked, found?.resources ?? []) : []
    // What is in use is offered where it can still be had.
    const having = here.filter(({ id }) => live.some((one) => one.id === id))
    return {
      source: 'cloud',
      at: readAt.toISOString(),
      problem,
      choices: shown(usedFirst(having, live)),
    }
  }
  const here = await inInventory(ctx, scope, asked, found?.resources ?? [])
  const known = [...declared(asked), ...catalogued(offer, asked)]
  const choices = shown(usedFirst(here, known))
  if (known.length > 0) return { source: 'catalogue', at: catalogueDay, problem, choices }
  return found
    ? { source: 'inventory', at: found.at, problem, choices }
    : { source: 'none', at: null, problem, choices }
}
