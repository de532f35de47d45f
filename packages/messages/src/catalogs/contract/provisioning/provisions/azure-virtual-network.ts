/** Texts of `contract/provisioning/provisions/azure-virtual-network`. */
import { defineMessage } from '@cmp/messages'

export const forExample10000 = defineMessage('For example, 10.0.0.0/16')
export const overlaps = defineMessage('{value} overlaps {value2}')
export const addressRangeOverlapsSubnet = defineMessage('The address range overlaps the subnet {Name}')
export const nameIsUsedMoreThanOnce = defineMessage('The name {Name} is used more than once')
export const isCreatedWithAzureBastionOr = defineMessage(
  '{Name} is created with Azure Bastion or Azure Firewall. Choose another name',
)
export const region = defineMessage('Region')
export const createResourceGroup = defineMessage('Create resource group')
export const turnOffToUseExistingResource = defineMessage('Turn off to use an existing resource group.')
export const ipv4AddressSpace = defineMessage('IPv4 address space')
export const ipv6AddressSpace = defineMessage('IPv6 address space')
export const subnets = defineMessage('Subnets')
export const subnet = defineMessage('Subnet')
export const tags = defineMessage('Tags')
export const ddosNetworkProtection = defineMessage('DDoS Network Protection')
export const usesADdosProtectionPlanBilled = defineMessage('Uses a DDoS protection plan, billed monthly.')
export const bastionHost = defineMessage('Bastion host')
export const azureBastion = defineMessage('Azure Bastion')
export const browserBasedAccessToVms = defineMessage('Browser-based access to VMs.')
export const createPublicIpAddress = defineMessage('Create public IP address')
export const firewall = defineMessage('Firewall')
export const azureFirewall = defineMessage('Azure Firewall')
export const billedPerHourAndPerGb = defineMessage('Billed per hour and per GB of processed data.')
export const network = defineMessage('Network')
export const ipAddresses = defineMessage('IP addresses')
export const security = defineMessage('Security')
export const isNotValidCidrRangeEnter = defineMessage(
  '{text} is not a valid CIDR range. Enter one, for example {example}',
)
export const isNotValidCidrRangeEnterOne = defineMessage(
  '{AddressRange} is not a valid CIDR range. Enter one, for example 10.0.1.0/24',
)
export const ipv6SubnetMustBeExactly = defineMessage('An IPv6 subnet must be exactly /64')
export const azureReserves5AddressesInEach = defineMessage(
  'Azure reserves 5 addresses in each subnet. Enter a range of /{smallestSubnet} or larger',
)
export const isOutsideAddressSpaceOfNetwork = defineMessage(
  '{Name} is outside the address space of the network',
)
export const isNotValidEnterCidrRange = defineMessage(
  '{text} is not valid. Enter a CIDR range of /{smallestServiceSubnet} or larger',
)
export const addressRangeIsOutsideAddressSpace = defineMessage(
  'The address range is outside the address space of the network',
)
export const addressRangeOverlapsSubnet2 = defineMessage('The address range overlaps a subnet')
export const name = defineMessage('Name')
export const addressRange = defineMessage('Address range')
export const ddosProtectionPlan = defineMessage('DDoS protection plan')
export const subnetAddressRange = defineMessage('Subnet address range')
export const publicIpAddressName = defineMessage('Public IP address name')
