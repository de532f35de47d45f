/** Texts of `contract/provisioning/provisions/azure-virtual-network`. */
import { defineMessage } from '@cmp/messages'

export const eG10000 = defineMessage('e.g. 10.0.0.0/16')
export const overlaps = defineMessage('{value} overlaps {value2}')
export const itOverlapsTheSubnet = defineMessage('It overlaps the subnet {Name}')
export const theNameIsUsedTwice = defineMessage('The name {Name} is used twice')
export const isMadeWithTheBastionHost = defineMessage(
  '{Name} is made with the Bastion host or firewall below',
)
export const region = defineMessage('Region')
export const createTheResourceGroup = defineMessage('Create the resource group')
export const turnOffToUseAnExisting = defineMessage('Turn off to use an existing one.')
export const ipv4AddressSpaces = defineMessage('IPv4 address spaces')
export const ipv6AddressSpaces = defineMessage('IPv6 address spaces')
export const subnets = defineMessage('Subnets')
export const subnet = defineMessage('Subnet')
export const tags = defineMessage('Tags')
export const ddosProtection = defineMessage('DDoS protection')
export const usesADdosProtectionPlanBilled = defineMessage('Uses a DDoS protection plan, billed monthly.')
export const bastionHost = defineMessage('Bastion host')
export const azureBastion = defineMessage('Azure Bastion')
export const browserBasedAccessToVms = defineMessage('Browser-based access to VMs.')
export const createAPublicIpAddress = defineMessage('Create a public IP address')
export const firewall = defineMessage('Firewall')
export const azureFirewall = defineMessage('Azure Firewall')
export const billedByTheHourAndBy = defineMessage('Billed by the hour and by traffic.')
export const network = defineMessage('Network')
export const addresses = defineMessage('Addresses')
export const security = defineMessage('Security')
export const isNoRangeSuchAs = defineMessage('{text} is no range such as {example}')
export const isNoRangeSuchAs10 = defineMessage('{AddressRange} is no range such as 10.0.1.0/24')
export const aSubnetOfIpv6Addresses = defineMessage('A subnet of IPv6 addresses is a /64 exactly')
export const azureKeepsFiveAddressesOfA = defineMessage(
  'Azure keeps five addresses of a subnet: it is a /{smallestSubnet} at least',
)
export const liesOutsideTheAddressSpacesOf = defineMessage(
  '{Name} lies outside the address spaces of the network',
)
export const isNoRangeOfOrLarger = defineMessage('{text} is no range of /{smallestServiceSubnet} or larger')
export const itLiesOutsideTheAddressSpaces = defineMessage(
  'It lies outside the address spaces of the network',
)
export const itOverlapsASubnet = defineMessage('It overlaps a subnet')
export const name = defineMessage('Name')
export const range = defineMessage('Range')
export const ddosProtectionPlan = defineMessage('DDoS protection plan')
export const subnetRange = defineMessage('Subnet range')
export const publicIpName = defineMessage('Public IP name')
