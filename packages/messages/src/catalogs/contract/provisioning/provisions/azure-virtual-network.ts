/** Texts of `contract/provisioning/provisions/azure-virtual-network`. */
import { defineMessage } from '@cmp/messages'

export const eG10000 = defineMessage('For example, 10.0.0.0/16')
export const overlaps = defineMessage('{value} overlaps {value2}')
export const itOverlapsTheSubnet = defineMessage('The address range overlaps the subnet {Name}')
export const theNameIsUsedTwice = defineMessage('The name {Name} is used more than once')
export const isMadeWithTheBastionHost = defineMessage(
  '{Name} is created with Azure Bastion or Azure Firewall. Choose another name',
)
export const region = defineMessage('Region')
export const createTheResourceGroup = defineMessage('Create resource group')
export const turnOffToUseAnExisting = defineMessage('Turn off to use an existing resource group.')
export const ipv4AddressSpaces = defineMessage('IPv4 address space')
export const ipv6AddressSpaces = defineMessage('IPv6 address space')
export const subnets = defineMessage('Subnets')
export const subnet = defineMessage('Subnet')
export const tags = defineMessage('Tags')
export const ddosProtection = defineMessage('DDoS Network Protection')
export const usesADdosProtectionPlanBilled = defineMessage('Uses a DDoS protection plan, billed monthly.')
export const bastionHost = defineMessage('Bastion host')
export const azureBastion = defineMessage('Azure Bastion')
export const browserBasedAccessToVms = defineMessage('Browser-based access to VMs.')
export const createAPublicIpAddress = defineMessage('Create public IP address')
export const firewall = defineMessage('Firewall')
export const azureFirewall = defineMessage('Azure Firewall')
export const billedByTheHourAndBy = defineMessage('Billed per hour and per GB of processed data.')
export const network = defineMessage('Network')
export const addresses = defineMessage('IP addresses')
export const security = defineMessage('Security')
export const isNoRangeSuchAs = defineMessage(
  '{text} is not a valid CIDR range. Enter one, for example {example}',
)
export const isNoRangeSuchAs10 = defineMessage(
  '{AddressRange} is not a valid CIDR range. Enter one, for example 10.0.1.0/24',
)
export const aSubnetOfIpv6Addresses = defineMessage('An IPv6 subnet must be exactly /64')
export const azureKeepsFiveAddressesOfA = defineMessage(
  'Azure reserves 5 addresses in each subnet. Enter a range of /{smallestSubnet} or larger',
)
export const liesOutsideTheAddressSpacesOf = defineMessage(
  '{Name} is outside the address space of the network',
)
export const isNoRangeOfOrLarger = defineMessage(
  '{text} is not valid. Enter a CIDR range of /{smallestServiceSubnet} or larger',
)
export const itLiesOutsideTheAddressSpaces = defineMessage(
  'The address range is outside the address space of the network',
)
export const itOverlapsASubnet = defineMessage('The address range overlaps a subnet')
export const name = defineMessage('Name')
export const range = defineMessage('Address range')
export const ddosProtectionPlan = defineMessage('DDoS protection plan')
export const subnetRange = defineMessage('Subnet address range')
export const publicIpName = defineMessage('Public IP address name')
