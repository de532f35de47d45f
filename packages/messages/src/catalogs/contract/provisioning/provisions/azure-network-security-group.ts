/** Texts of `contract/provisioning/provisions/azure-network-security-group`. */
import { defineMessage } from '@cmp/messages'

export const anotherRuleInThisDirectionAlready = defineMessage(
  'Another rule in this direction already has this priority',
)
export const anotherRuleAlreadyHasThisName = defineMessage('Another rule already has this name')
export const icmpEspAndAhDoNot = defineMessage(
  'ICMP, ESP and AH do not use ports. Enter * for both port ranges',
)
export const duplicateEntry = defineMessage('Duplicate entry')
export const securityRule = defineMessage('Security rule')
export const priority = defineMessage('Priority')
export const rulesAreProcessedInPriorityOrder = defineMessage(
  'Rules are processed in priority order: the lower the number, the higher the priority.',
)
export const direction = defineMessage('Direction')
export const inbound = defineMessage('Inbound')
export const outbound = defineMessage('Outbound')
export const action = defineMessage('Action')
export const allow = defineMessage('Allow')
export const deny = defineMessage('Deny')
export const protocol = defineMessage('Protocol')
export const any = defineMessage('Any')
export const tcp = defineMessage('TCP')
export const udp = defineMessage('UDP')
export const icmp = defineMessage('ICMP')
export const esp = defineMessage('ESP')
export const ah = defineMessage('AH')
export const description = defineMessage('Description')
export const region = defineMessage('Region')
export const createResourceGroup = defineMessage('Create resource group')
export const turnOffToUseExistingResource = defineMessage('Turn off to use an existing resource group.')
export const securityRules = defineMessage('Security rules')
export const subnets = defineMessage('Subnets')
export const networkInterfaces = defineMessage('Network interfaces')
export const tags = defineMessage('Tags')
export const networkSecurityGroup = defineMessage('Network security group')
export const associations = defineMessage('Associations')
export const enterIpAddressCidrRange10 = defineMessage(
  'Enter an IP address, a CIDR range (10.0.0.0/16), a service tag (Internet) or * for any.',
)
export const enterPort443Range80008080 = defineMessage(
  'Enter a port (443), a range (8000-8080) or * for any.',
)
export const name = defineMessage('Name')
export const source = defineMessage('Source')
export const sourcePortRange = defineMessage('Source port range')
export const destination = defineMessage('Destination')
export const destinationPortRange = defineMessage('Destination port range')
export const subnet = defineMessage('Subnet')
export const networkInterface = defineMessage('Network interface')
