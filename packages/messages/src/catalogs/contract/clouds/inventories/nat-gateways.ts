/** Texts of `contract/clouds/inventories/nat-gateways`. */
import { defineMessage } from '@cmp/messages'

export const natGateways = defineMessage('NAT gateways')
export const natGatewaysOfSelectedCustomerThey = defineMessage(
  'The NAT gateways of the selected customer. They appear after the first collection.',
)
export const connectivityType = defineMessage('Connectivity type')
export const cloudRouter = defineMessage('Cloud Router')
export const sku = defineMessage('SKU')
export const ipAddresses = defineMessage('IP addresses')
export const natIpAllocation = defineMessage('NAT IP allocation')
export const network = defineMessage('Network')
export const subnets = defineMessage('Subnets')
export const zones = defineMessage('Zones')
export const tcpIdleTimeoutMinutes = defineMessage('TCP idle timeout (minutes)')
export const minimumPortsPerVm = defineMessage('Minimum ports per VM')
export const created = defineMessage('Created')
export const natGateway = defineMessage('NAT gateway')
export const connections = defineMessage('Connections')
