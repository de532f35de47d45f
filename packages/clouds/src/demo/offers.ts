// The offers of the demo's providers: the demo's own resources, and otherwise the portal's catalog.
import { getCatalogOffers } from '../offers/catalogue.ts'
import { sortOffers } from '../offers/kit.ts'
import type { CloudResource, InventoryPort } from '../ports/inventory.ts'
import type { Offered, OffersPort, OfferQuestion } from '../ports/offers.ts'

/** Images of the demo's AWS; their IDs are fictitious. */
const images: readonly Offered[] = [
  { id: 'ami-0de30000000000001', name: 'al2023-ami-x86_64', detail: 'ami-0de30000000000001, 2026-11-02' },
  {
    id: 'ami-0de30000000000002',
    name: 'ubuntu-noble-24.04-amd64',
    detail: 'ami-0de30000000000002, 2026-11-02',
  },
  {
    id: 'ami-0de30000000000003',
    name: 'Windows_Server-2025-English-Full-Base',
    detail: 'ami-0de30000000000003, 2026-11-02',
  },
]

/** Security groups and key pairs of the demo's AWS. */
const awsNames: Readonly<Record<string, readonly Offered[]>> = {
  'aws-images': images,
  'aws-security-groups': [
    { id: 'sg-0de3000000000a001', name: 'web', detail: 'sg-0de3000000000a001' },
    { id: 'sg-0de3000000000a002', name: 'databases', detail: 'sg-0de3000000000a002' },
  ],
  'aws-key-pairs': [{ id: 'operations', name: 'operations', detail: 'ed25519' }],
  'aws-db-subnet-groups': [{ id: 'databases', name: 'databases', detail: '' }],
}

/** The ID of another Azure resource in the same resource group. */
const buildSiblingId = ({ containerId, resourceGroup }: CloudResource, type: string, name: string): string =>
  `/subscriptions/${containerId}/resourceGroups/${resourceGroup ?? ''}/providers/${type}/${name}`

/** Resources that exist next to the resources of an inventory. */
const besides: Readonly<Record<string, { inventory: string; choice: (resource: CloudResource) => Offered }>> =
  {
    'azure-security-groups': {
      inventory: 'virtual-networks',
      choice: (network) => {
        const name = `nsg-${network.name}`
        return {
          id: buildSiblingId(network, 'Microsoft.Network/networkSecurityGroups', name),
          name,
          detail: network.resourceGroup ?? '',
        }
      },
    },
    'azure-network-interfaces': {
      inventory: 'virtual-machines',
      choice: (machine) => {
        const name = `${machine.name}-spare`
        return {
          id: buildSiblingId(machine, 'Microsoft.Network/networkInterfaces', name),
          name,
          detail: machine.resourceGroup ?? '',
        }
      },
    },
    'azure-app-plans': {
      inventory: 'web-apps',
      choice: (app) => {
        const name = `plan-${app.name}`
        return { id: buildSiblingId(app, 'Microsoft.Web/serverFarms', name), name, detail: 'P1v3' }
      },
    },
  }

/** The demo's offers. */
export const createDemoOffers = (inventory: InventoryPort): OffersPort => ({
  list: async ({ offer, containerId, region, of }: OfferQuestion) => {
    const ofAws = awsNames[offer]
    if (ofAws) return [...ofAws]
    const found = besides[offer]
    if (!found) {
      const known = getCatalogOffers(offer, { of })
      return known.length > 0 ? known : undefined
    }
    const resources = await inventory.list({ inventory: found.inventory, containerId })
    return sortOffers(
      resources.filter((resource) => region === '' || resource.region === region).map(found.choice),
    )
  },
})
