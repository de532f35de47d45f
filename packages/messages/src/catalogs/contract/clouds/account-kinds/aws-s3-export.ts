/** Texts of `contract/clouds/account-kinds/aws-s3-export`. */
import { defineMessage } from '@cmp/messages'

export const enterExternalIdThatRoleRequires = defineMessage('Enter the external ID that the role requires')
export const enterAccessKeyOrRole = defineMessage('Enter an access key or a role')
export const enterAccessKeyIdThatBelongs = defineMessage(
  'Enter the access key ID that belongs to the secret access key, or leave both empty',
)
export const awsExportsInS3 = defineMessage('AWS exports in S3')
export const dataExportCur20Or = defineMessage(
  'A data export (CUR 2.0 or FOCUS) or a Cost and Usage Report that AWS delivers to a bucket. The key or role needs only s3:ListBucket and s3:GetObject on the folder of the export.',
)
export const leaveEmptyToAssumeRoleWith = defineMessage(
  'Leave empty to assume the role with the credentials of the portal server. A stored key is then deleted.',
)
export const role = defineMessage('Role')
export const roleWithAccessToBucketIt = defineMessage(
  'The role with access to the bucket. It is assumed with the access key or, without one, with the credentials of the portal server if the operator allows it.',
)
export const externalId = defineMessage('External ID')
export const externalIdInTrustPolicyOf = defineMessage(
  'The external ID in the trust policy of the role. It prevents others from using this portal to assume the role.',
)
export const folder = defineMessage('Folder')
export const folderOfOneExportItsPrefix = defineMessage(
  'The folder of one export: its prefix and name, for example exports/cur2. If two exports contain the same accounts, their costs are charged twice.',
)
export const enterRoleArnForExampleArn = defineMessage(
  'Enter a role ARN, for example arn:aws:iam::123456789012:role/cmp-billing',
)
export const externalIdCanContainLettersDigits = defineMessage(
  'The external ID can contain letters, digits, and +=,.@:/-',
)
