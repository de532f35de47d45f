/** Texts of `contract/clouds/account-kinds/aws-s3-export`. */
import { defineMessage } from '@cmp/messages'

export const enterTheExternalIdThatThe = defineMessage('Enter the external ID that the role requires')
export const enterAnAccessKeyOrA = defineMessage('Enter an access key or a role')
export const enterTheAccessKeyThatThe = defineMessage(
  'Enter the access key ID that belongs to the secret access key, or leave both empty',
)
export const awsExportsInS3 = defineMessage('AWS exports in S3')
export const aDataExportCur20 = defineMessage(
  'A data export (CUR 2.0 or FOCUS) or a Cost and Usage Report that AWS delivers to a bucket. The key or role needs only s3:ListBucket and s3:GetObject on the folder of the export.',
)
export const leaveItEmptyToAssumeThe = defineMessage(
  'Leave empty to assume the role with the credentials of the portal server. A stored key is then deleted.',
)
export const role = defineMessage('Role')
export const theRoleThatReadsTheBucket = defineMessage(
  'The role with access to the bucket. It is assumed with the access key or, without one, with the credentials of the portal server if the operator allows it.',
)
export const externalId = defineMessage('External ID')
export const theExternalIdThatTheTrust = defineMessage(
  'The external ID in the trust policy of the role. It prevents others from using this portal to assume the role.',
)
export const folder = defineMessage('Folder')
export const theFolderOfOneExportIts = defineMessage(
  'The folder of one export: its prefix and name, for example exports/cur2. If two exports contain the same accounts, their costs are charged twice.',
)
export const roleIsAnArnSuchAs = defineMessage(
  'Enter a role ARN, for example arn:aws:iam::123456789012:role/cmp-billing',
)
export const externalIdHasLettersDigitsAnd = defineMessage(
  'The external ID can contain letters, digits, and +=,.@:/-',
)
