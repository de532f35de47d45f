/**
 * Load balancers: Azure Load Balancer and Application Gateway; the load balancers of the Google Cloud console; AWS
 * Elastic Load Balancing of the current and the previous generation.
 */
import * as m from '@cmp/messages/contract/clouds/inventories/load-balancers'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { loadBalancerCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/**
 * The type is part of the address: a region may have a network and a classic load balancer with the same name, and a
 * resource group a load balancer and a gateway.
 */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  loadBalancerName: 'name',
  loadBalancerType: 'kind',
  location: 'region',
} as const

const few = { min: 0, max: 100_000 }

export const loadBalancers = defineInventory({
  name: 'load-balancers',
  noun: nouns.loadBalancer,
  apiName: 'LoadBalancer',
  title: m.loadBalancers,
  purpose: m.loadBalancersOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Load Balancer`, `Application Gateway`, `Application Load Balancer`, `Network Load Balancer`, `Classic Load Balancer`. */
    kind: f.text(m.type),
    /** `Internet-facing` or `Internal`; null for a load balancer without a frontend. */
    scheme: f.optional(f.text(m.scheme)),
    /** The SKU at Azure, the network service tier at Google Cloud. */
    sku: f.optional(f.text(m.sku)),
    /** IP addresses, separated by a comma and a space; the DNS name at AWS. */
    address: f.optional(f.text(m.address, { max: 1000 })),
    /** `ipv4`, `dualstack`; AWS only. */
    ipAddressType: f.optional(f.text(m.ipAddressType)),
    network: f.optional(f.text(m.network)),
    zones: f.optional(f.text(m.zones, { max: 1000 })),
    /** Listeners and rules. Null if only the detail response contains them. */
    frontends: f.optional(f.integer(m.listenersAndRules, few)),
    /** Application gateways only. Both values are equal without autoscaling. */
    leastInstances: f.optional(f.integer(m.minimumInstances, few)),
    mostInstances: f.optional(f.integer(m.maximumInstances, few)),
    /** Whether a web application firewall is enabled; application gateways only. */
    firewall: f.optional(f.boolean(m.webApplicationFirewall)),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'status', 'kind', 'scheme', 'address', 'sku'],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'scheme'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'scheme'],
    search: ['name', 'resourceGroup', 'address', 'network'],
  },
  address,
  calls: {
    list: '/api/VLoadBalancer/GetLoadBalancerList',
    detail: '/api/VLoadBalancer/GetLoadBalancerDetail',
  },
  charts: loadBalancerCharts,
  usage: { path: '/api/VLoadBalancer/GetLoadBalancerUsage', address },
  pages: {
    list: '/visibility-load-balancer',
    detail:
      '/visibility-load-balancer/details/containerId/$containerId/resourceGroups/$resourceGroupName/loadBalancers/$loadBalancerName/type/$loadBalancerType/location/$location',
  },
  sections: [
    {
      title: m.loadBalancer,
      fields: ['name', 'status', 'kind', 'scheme', 'sku', 'firewall', 'createdAt'],
    },
    { title: m.network, fields: ['address', 'ipAddressType', 'network', 'zones'] },
    { title: m.capacity, fields: ['frontends', 'leastInstances', 'mostInstances'] },
    whereItIs,
  ],
  children: {
    frontends: {
      noun: nouns.listenerOrRule,
      title: m.listenersAndRules,
      purpose: m.loadBalancingRulesOfAzureLoad,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        /** `HTTPS`, `TCP`. */
        protocol: f.optional(f.text(m.protocol)),
        /** One port or a range. */
        ports: f.optional(f.text(m.ports, { max: 1000 })),
        /** The frontend's address, or its name if Azure does not return the address. */
        address: f.optional(f.text(m.frontend, { max: 1000 })),
        /** The backend pool, target group, backend service or URL map that receives the traffic. */
        target: f.optional(f.text(m.backend, { max: 1000 })),
      },
      columns: ['name', 'protocol', 'ports', 'address', 'target'],
      call: { apiName: 'ListenersAndRules', path: '/api/VLoadBalancer/GetLoadBalancerFrontendList', address },
    },
  },
})
