/** Texts of `contract/clouds/inventories/virtual-networks`. */
import { defineMessage } from '@cmp/messages'

export const virtualNetworks = defineMessage('Virtual networks')
export const virtualNetworksOfSelectedCustomerThey = defineMessage(
  'The virtual networks of the selected customer. They appear after the first collection.',
)
export const addressSpace = defineMessage('Address space')
export const subnets = defineMessage('Subnets')
export const peerings = defineMessage('Peerings')
export const dnsServers = defineMessage('DNS servers')
export const ddosProtection = defineMessage('DDoS protection')
export const subnetCreationMode = defineMessage('Subnet creation mode')
export const mtu = defineMessage('MTU')
export const defaultVpc = defineMessage('Default VPC')
export const tenancy = defineMessage('Tenancy')
export const ipv6Range = defineMessage('IPv6 range')
export const network = defineMessage('Network')
export const configuration = defineMessage('Configuration')
export const subnetsOfNetworkWithTheirAddress = defineMessage(
  'Subnets of the network with their address ranges.',
)
export const name = defineMessage('Name')
export const subnetId = defineMessage('Subnet ID')
export const addressRange = defineMessage('Address range')
export const regionOrZone = defineMessage('Region or zone')
export const availableIpAddresses = defineMessage('Available IP addresses')
export const purpose = defineMessage('Purpose')
export const securityGroup = defineMessage('Security group')
export const privateAccess = defineMessage('Private access')
export const flowLogs = defineMessage('Flow logs')
export const autoAssignPublicIp = defineMessage('Auto-assign public IP')
