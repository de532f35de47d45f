/** Texts of `contract/clouds/inventories/nat-gateways`. */
import { defineMessage } from '@cmp/messages'

export const natGateways = defineMessage('NAT gateways')
export const theNatGatewaysOfTheChosen = defineMessage(
  'The NAT gateways of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Connectivity type')
export const cloudRouter = defineMessage('Cloud Router')
export const sku = defineMessage('SKU')
export const addresses = defineMessage('IP addresses')
export const addressAllocation = defineMessage('NAT IP allocation')
export const network = defineMessage('Network')
export const subnets = defineMessage('Subnets')
export const zones = defineMessage('Zones')
export const idleTimeoutMinutes = defineMessage('TCP idle timeout (minutes)')
export const minimumPortsPerVm = defineMessage('Minimum ports per VM')
export const created = defineMessage('Created')
export const natGateway = defineMessage('NAT gateway')
export const connections = defineMessage('Connections')
