/** Texts of `contract/provisioning/provisions/gcp-network`. */
import { defineMessage } from '@cmp/messages'

export const forExample10010 = defineMessage('For example, 10.0.1.0/24')
export const isNotValidCidrRangeEnter = defineMessage(
  '{AddressRange} is not a valid CIDR range. Enter one, for example 10.0.1.0/24',
)
export const googleReserves4AddressesInEach = defineMessage(
  'Google reserves 4 addresses in each subnet. Enter a range of /{smallestSubnet} or larger',
)
export const ipv4RangeOverlapsSubnet = defineMessage('The IPv4 range overlaps the subnet {Name}')
export const nameIsUsedMoreThanOnce = defineMessage('The name {value} is used more than once')
export const description = defineMessage('Description')
export const dynamicRoutingMode = defineMessage('Dynamic routing mode')
export const regional = defineMessage('Regional')
export const global = defineMessage('Global')
export const whetherCloudRoutersLearnAndAdvertise = defineMessage(
  'Regional: Cloud Routers learn and advertise only the routes of their region. Global: the routes of all regions.',
)
export const mtuBytes = defineMessage('MTU (bytes)')
export const subnets = defineMessage('Subnets')
export const subnet = defineMessage('Subnet')
export const region = defineMessage('Region')
export const ipv4Range = defineMessage('IPv4 range')
export const privateGoogleAccess = defineMessage('Private Google Access')
export const network = defineMessage('Network')
export const name = defineMessage('Name')
