/** Virtual networks with their subnets: Azure, Google Cloud (whose networks are global), VPCs of AWS. */
import * as m from '@cmp/messages/contract/clouds/inventories/virtual-networks'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  virtualNetworkName: 'name',
} as const

export const virtualNetworks = defineInventory({
  name: 'virtual-networks',
  noun: nouns.virtualNetwork,
  apiName: 'VirtualNetwork',
  title: m.virtualNetworks,
  purpose: m.virtualNetworksOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** Ranges, separated by a comma and a space; null at Google Cloud, where only subnets have ranges. */
    addressSpace: f.optional(f.text(m.addressSpace, { max: 1000 })),
    subnets: f.integer(m.subnets, { min: 0, max: 10_000 }),
    peerings: f.optional(f.integer(m.peerings, { min: 0, max: 10_000 })),
    /** Azure only: the addresses of the DNS servers, or null for Azure's own. */
    dnsServers: f.optional(f.text(m.dnsServers, { max: 1000 })),
    ddosProtection: f.optional(f.boolean(m.ddosProtection)),
    /** Google Cloud only: the subnet mode, `auto` or `custom`. */
    subnetMode: f.optional(f.text(m.subnetCreationMode)),
    mtu: f.optional(f.integer(m.mtu, { min: 0, max: 65_535 })),
    /** Of AWS. */
    isDefault: f.optional(f.boolean(m.defaultVpc)),
    tenancy: f.optional(f.text(m.tenancy)),
    ipv6: f.optional(f.text(m.ipv6Range, { max: 1000 })),
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
      title: m.network,
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
    { title: m.configuration, fields: ['subnetMode', 'mtu', 'isDefault', 'tenancy'] },
    whereItIs,
  ],
  children: {
    subnets: {
      noun: nouns.subnet,
      title: m.subnets,
      purpose: m.subnetsOfNetworkWithTheirAddress,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        /** The provider's own ID, if it is not identified by network and name. */
        subnetId: f.optional(f.externalId(m.subnetId)),
        addressRange: f.text(m.addressRange),
        /** The region of a Google Cloud subnet, the zone of an AWS subnet. */
        place: f.optional(f.text(m.regionOrZone)),
        freeAddresses: f.optional(f.integer(m.availableIpAddresses, { min: 0, max: 1_000_000_000 })),
        /** What the subnet is reserved for: an Azure delegation, a Google Cloud purpose. */
        purpose: f.optional(f.text(m.purpose)),
        /** Azure only: the name of the network security group. */
        securityGroup: f.optional(f.text(m.securityGroup)),
        /** Private Google Access; at Azure, whether default outbound access is disabled. */
        isPrivate: f.optional(f.boolean(m.privateAccess)),
        flowLogs: f.optional(f.boolean(m.flowLogs)),
        /** AWS only: whether new instances get a public address. */
        assignsPublicIp: f.optional(f.boolean(m.autoAssignPublicIp)),
      },
      columns: ['name', 'addressRange', 'place', 'freeAddresses', 'purpose', 'securityGroup', 'isPrivate'],
      call: { apiName: 'Subnets', path: '/api/VVirtualNetwork/GetSubnetwork', address },
    },
  },
})
