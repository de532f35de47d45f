/** Texts of `contract/clouds/account-kinds/aws-sign-in`. */
import { defineMessage } from '@cmp/messages'

export const enterRoleOrAccessKey = defineMessage('Enter a role or an access key')
export const enterTheSecretAccessKey = defineMessage('Enter the secret access key')
export const enterAccessKeyIdThatBelongs = defineMessage(
  'Enter the access key ID that belongs to the secret access key',
)
export const role = defineMessage('Role')
export const assumedWithAccessKeyOrWithout = defineMessage(
  'Assumed with the access key or, without one, with the credentials of the portal server if the operator allows it.',
)
export const enterRoleArnForExampleArn = defineMessage(
  'Enter a role ARN, for example arn:aws:iam::123456789012:role/{name}',
)
