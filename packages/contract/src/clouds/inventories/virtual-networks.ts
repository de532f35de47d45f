/** Virtual networks with their subnets: Azure, Google Cloud (whose networks are global), VPCs of AWS. */
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  virtualNetworkName: 'name',
} as const

export const virtualNetworks = defineInventory({
  name: 'virtual-networks',
  noun: 'virtual network',
  title: 'Virtual networks',
  purpose: 'The virtual networks of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** Ranges, separated by a comma and a space; null at Google Cloud, where only subnets have ranges. */
    addressSpace: f.optional(f.text('Address space', { max: 1000 })),
    subnets: f.integer('Subnets', { min: 0, max: 10_000 }),
    peerings: f.optional(f.integer('Peerings', { min: 0, max: 10_000 })),
    /** Azure only: the addresses of the DNS servers, or null for Azure's own. */
    dnsServers: f.optional(f.text('DNS servers', { max: 1000 })),
    ddosProtection: f.optional(f.boolean('DDoS protection')),
    /** Google Cloud only: the subnet mode, `auto` or `custom`. */
    subnetMode: f.optional(f.text('Subnet mode')),
    mtu: f.optional(f.integer('MTU', { min: 0, max: 65_535 })),
    /** Of AWS. */
    isDefault: f.optional(f.boolean('Default')),
    tenancy: f.optional(f.text('Tenancy')),
    ipv6: f.optional(f.text('IPv6', { max: 1000 })),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'status', 'addressSpace', 'subnets', 'peerings'],
    sort: ['name', 'resourceGroup', 'region', 'addressSpace'],
    defaultSort: 'name',
    filter: ['status', 'region'],
    search: ['name', 'resourceGroup', 'addressSpace'],
  },
  address,
  calls: {
    list: '/api/VVirtualNetwork/GetVirtualNetworkList',
    detail: '/api/VVirtualNetwork/GetVirtualNetworkDetail',
  },
  pages: {
    list: '/visibility-virtual-network',
    detail:
      '/visibility-virtual-network/details/containerId/$containerId/resourceGroups/$resourceGroupName/virtualNetwork/$virtualNetworkName',
  },
  sections: [
    {
      title: 'Network',
      fields: [
        'name',
        'status',
        'addressSpace',
        'ipv6',
        'subnets',
        'peerings',
        'dnsServers',
        'ddosProtection',
      ],
    },
    { title: 'How it is made', fields: ['subnetMode', 'mtu', 'isDefault', 'tenancy'] },
    whereItIs,
  ],
  children: {
    subnets: {
      noun: 'subnet',
      title: 'Subnets',
      purpose: 'Ranges of the network that things are put into.',
      nameField: 'name',
      fields: {
        name: f.text('Name'),
        /** The provider's own ID, if it is not identified by network and name. */
        subnetId: f.optional(f.externalId('Subnet id')),
        addressRange: f.text('Range'),
        /** The region of a Google Cloud subnet, the zone of an AWS subnet. */
        place: f.optional(f.text('Place')),
        freeAddresses: f.optional(f.integer('Free addresses', { min: 0, max: 1_000_000_000 })),
        /** What the subnet is reserved for: an Azure delegation, a Google Cloud purpose. */
        purpose: f.optional(f.text('Purpose')),
        /** Azure only: the name of the network security group. */
        securityGroup: f.optional(f.text('Security group')),
        /** Private Google Access; at Azure, whether default outbound access is disabled. */
        isPrivate: f.optional(f.boolean('Private access')),
        flowLogs: f.optional(f.boolean('Flow logs')),
        /** AWS only: whether new instances get a public address. */
        assignsPublicIp: f.optional(f.boolean('Assigns public IP')),
      },
      columns: ['name', 'addressRange', 'place', 'freeAddresses', 'purpose', 'securityGroup', 'isPrivate'],
      call: { path: '/api/VVirtualNetwork/GetSubnetwork', address },
    },
  },
})
