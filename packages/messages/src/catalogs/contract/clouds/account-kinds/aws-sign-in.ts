/** Texts of `contract/clouds/account-kinds/aws-sign-in`. */
import { defineMessage } from '@cmp/messages'

export const enterARoleOrAnAccess = defineMessage('Enter a role or an access key')
export const enterTheSecretAccessKey = defineMessage('Enter the secret access key')
export const enterTheAccessKeyThatThe = defineMessage(
  'Enter the access key ID that belongs to the secret access key',
)
export const role = defineMessage('Role')
export const assumedWithTheAccessKeyOr = defineMessage(
  'Assumed with the access key or, without one, with the credentials of the portal server if the operator allows it.',
)
export const roleIsAnArnSuchAs = defineMessage(
  'Enter a role ARN, for example arn:aws:iam::123456789012:role/{name}',
)
