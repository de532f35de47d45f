/**
 * What fields of requests can be filled with in a place: from the inventories of the customer's own cloud, else from the
 * portal's dated catalogue.
 */
import { catalogued, catalogueDay, type Offered } from '@cmp/clouds/catalogue'
import { virtualNetworks, type CallTaken } from '@cmp/contract'
import type { ProvisionOfferName, provisionOffers, ProvisionOffers } from '@cmp/contract/provision-offers'
import type { Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { checkContainer } from '../inventories/container-list.ts'
import { childrenOf } from '../inventories/detail.ts'
import { regionsOf, zonesIn } from './choices.ts'

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

/** Choices that the declarations themselves have. */
const declared = ({ offer, regionId }: Asked): Offered[] => {
  const plain = (ids: readonly string[]): Offered[] => ids.map((id) => ({ id, name: id, detail: '' }))
  switch (offer) {
    case 'gcp-zones':
      return plain(zonesIn('GCP', regionId))
    case 'aws-zones':
      return plain(zonesIn('AWS', regionId))
    case 'gcp-regions':
      return regionsOf('GCP').map((region) => ({ ...region, detail: region.id }))
    default:
      return []
  }
}

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

/** What a field can be filled with. */
export const offersFor = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<ProvisionOffers> => {
  const { offer, regionId } = asked
  const own = fromInventory[offer]
  const found = await withScope(ctx, scope, async (scoped) => {
    await checkContainer(scoped, asked.containerId || undefined)
    return own && collected(scoped, asked, own.inventory)
  })
  const near = (found?.resources ?? []).filter((resource) => !own?.isHere || isIn(resource, regionId))
  const whole = own?.withSubnets
    ? await withSubnets(
        ctx,
        scope,
        near.filter((network) => own.withSubnets?.(network, asked)),
      )
    : near
  const here = distinct(whole.flatMap((resource) => own?.choices(resource, asked) ?? []))
  const known = [...declared(asked), ...catalogued(offer, asked)]
  // What is used here stands first, with what the catalogue says of it.
  const used = new Set(here.map(({ id }) => id))
  const choices = [
    ...here.map((choice) => {
      const detail = known.find(({ id }) => id === choice.id)?.detail
      return detail ? { ...choice, detail: `${detail}. ${choice.detail}` } : choice
    }),
    ...distinct(known).filter(({ id }) => !used.has(id)),
  ].slice(0, mostChoices)
  if (known.length > 0) return { source: 'catalogue', at: catalogueDay, choices }
  return found ? { source: 'inventory', at: found.at, choices } : { source: 'none', at: null, choices }
}
