/** Texts of `contract/clouds/aws-names`. */
import { defineMessage } from '@cmp/messages'

export const securityGroups = defineMessage('Security groups')
export const securityGroup = defineMessage('Security group')
export const leaveEmptyForTheDefaultGroup = defineMessage('Leave empty for the default group of the VPC.')
export const securityGroupIsAnIdSuch = defineMessage('Security group is an ID such as sg-0123456789abcdef0')
