/** Texts of `contract/clouds/inventories/load-balancers`. */
import { defineMessage } from '@cmp/messages'

export const loadBalancers = defineMessage('Load balancers')
export const loadBalancersOfSelectedCustomerThey = defineMessage(
  'The load balancers of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const scheme = defineMessage('Scheme')
export const sku = defineMessage('SKU')
export const address = defineMessage('Address')
export const ipAddressType = defineMessage('IP address type')
export const network = defineMessage('Network')
export const zones = defineMessage('Zones')
export const listenersAndRules = defineMessage('Listeners and rules')
export const minimumInstances = defineMessage('Minimum instances')
export const maximumInstances = defineMessage('Maximum instances')
export const webApplicationFirewall = defineMessage('Web application firewall')
export const created = defineMessage('Created')
export const loadBalancer = defineMessage('Load balancer')
export const capacity = defineMessage('Capacity')
export const loadBalancingRulesOfAzureLoad = defineMessage(
  'Load balancing rules of Azure load balancers, listeners of application gateways and AWS load balancers, and forwarding rules of Google Cloud.',
)
export const name = defineMessage('Name')
export const protocol = defineMessage('Protocol')
export const ports = defineMessage('Ports')
export const frontend = defineMessage('Frontend')
export const backend = defineMessage('Backend')
