/** Texts of `contract/clouds/aws-names`. */
import { defineMessage } from '@cmp/messages'

export const securityGroups = defineMessage('Security groups')
export const securityGroup = defineMessage('Security group')
export const leaveEmptyToUseDefaultSecurity = defineMessage(
  'Leave empty to use the default security group of the VPC.',
)
export const enterSecurityGroupIdForExample = defineMessage(
  'Enter a security group ID, for example sg-0123456789abcdef0',
)
