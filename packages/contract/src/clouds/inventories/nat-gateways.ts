/** NAT gateways: Azure NAT Gateway, Google Cloud NAT (part of a Cloud Router), NAT gateways of an Amazon VPC. */
import * as m from '@cmp/messages/contract/clouds/inventories/nat-gateways'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { natGatewayCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/** The router is part of the address because two routers of a region may have gateways with the same name. */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  natGatewayName: 'name',
  routerName: 'router',
  location: 'region',
} as const

export const natGateways = defineInventory({
  name: 'nat-gateways',
  noun: nouns.natGateway,
  apiName: 'NATGateway',
  title: m.natGateways,
  purpose: m.natGatewaysOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Public` or `Private`. */
    kind: f.text(m.connectivityType),
    /** The Cloud Router of the gateway; Google Cloud only. */
    router: f.optional(f.text(m.cloudRouter)),
    /** `Standard`, `StandardV2`; Azure only. */
    sku: f.optional(f.text(m.sku)),
    /** Public addresses, separated by a comma and a space; null if Google Cloud allocates them automatically. */
    addresses: f.optional(f.text(m.ipAddresses, { max: 1000 })),
    /** `Automatic`, `Manual`; Google Cloud only. */
    allocation: f.optional(f.text(m.natIpAllocation)),
    network: f.optional(f.text(m.network)),
    /** The subnets that use the gateway; at AWS the subnet that contains it. */
    subnets: f.optional(f.text(m.subnets, { max: 1000 })),
    zones: f.optional(f.text(m.zones, { max: 1000 })),
    /** Azure only: minutes after which an idle TCP connection ends. */
    idleMinutes: f.optional(f.integer(m.tcpIdleTimeoutMinutes, { min: 0, max: 10_000 })),
    /** Google Cloud only: the minimum number of ports for each VM. */
    leastPorts: f.optional(f.integer(m.minimumPortsPerVm, { min: 0, max: 65_536 })),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'status', 'kind', 'addresses', 'network', 'router'],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'router'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind'],
    search: ['name', 'resourceGroup', 'addresses', 'network', 'router'],
  },
  address,
  calls: {
    list: '/api/VNATGateway/GetNATGatewayList',
    detail: '/api/VNATGateway/GetNATGatewayDetail',
  },
  charts: natGatewayCharts,
  usage: { path: '/api/VNATGateway/GetNATGatewayUsage', address },
  pages: {
    list: '/visibility-nat-gateway',
    detail:
      '/visibility-nat-gateway/details/containerId/$containerId/resourceGroups/$resourceGroupName/natGateways/$natGatewayName/router/$routerName/location/$location',
  },
  sections: [
    { title: m.natGateway, fields: ['name', 'status', 'kind', 'sku', 'createdAt'] },
    { title: m.network, fields: ['addresses', 'allocation', 'network', 'router', 'subnets', 'zones'] },
    { title: m.connections, fields: ['idleMinutes', 'leastPorts'] },
    whereItIs,
  ],
})
