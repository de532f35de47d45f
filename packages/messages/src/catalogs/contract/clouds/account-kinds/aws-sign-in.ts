/** Texts of `contract/clouds/account-kinds/aws-sign-in`. */
import { defineMessage } from '@cmp/messages'

export const enterARoleOrAnAccess = defineMessage('Enter a role, or an access key')
export const enterTheSecretAccessKey = defineMessage('Enter the secret access key')
export const enterTheAccessKeyThatThe = defineMessage('Enter the access key that the secret belongs to')
export const role = defineMessage('Role')
export const assumedWithTheAccessKeyOr = defineMessage(
  'Assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
)
export const roleIsAnArnSuchAs = defineMessage('Role is an ARN such as arn:aws:iam::123456789012:role/{name}')
