/** Texts of `contract/provisioning/provisions/gcp-network`. */
import { defineMessage } from '@cmp/messages'

export const eG10010 = defineMessage('e.g. 10.0.1.0/24')
export const isNoRangeSuchAs10 = defineMessage('{AddressRange} is no range such as 10.0.1.0/24')
export const googleKeepsFourAddressesOfA = defineMessage(
  'Google keeps four addresses of a subnet: it is a /{smallestSubnet} at least',
)
export const itOverlapsTheSubnet = defineMessage('It overlaps the subnet {Name}')
export const theNameIsUsedTwice = defineMessage('The name {value} is used twice')
export const description = defineMessage('Description')
export const dynamicRoutingMode = defineMessage('Dynamic routing mode')
export const regional = defineMessage('Regional')
export const global = defineMessage('Global')
export const whereRoutesLearnedFromAVpn = defineMessage(
  'Where routes learned from a VPN or an interconnection apply.',
)
export const mtuBytes = defineMessage('MTU (bytes)')
export const subnets = defineMessage('Subnets')
export const subnet = defineMessage('Subnet')
export const region = defineMessage('Region')
export const range = defineMessage('Range')
export const privateGoogleAccess = defineMessage('Private Google Access')
export const network = defineMessage('Network')
export const name = defineMessage('Name')
