/** Texts of `contract/clouds/account-kinds/aws-s3-export`. */
import { defineMessage } from '@cmp/messages'

export const enterTheExternalIdThatThe = defineMessage('Enter the external id that the role asks for')
export const enterAnAccessKeyOrA = defineMessage('Enter an access key, or a role')
export const enterTheAccessKeyThatThe = defineMessage(
  'Enter the access key that the secret belongs to, or leave both empty',
)
export const awsExportsInS3 = defineMessage('AWS exports in S3')
export const aDataExportCur20 = defineMessage(
  'A data export (CUR 2.0 or FOCUS) or a Cost and Usage Report that AWS delivers to a bucket. The key or the role needs s3:ListBucket and s3:GetObject on the folder of the export and nothing else.',
)
export const leaveItEmptyToAssumeThe = defineMessage(
  'Leave it empty to assume the role with the credentials of the portal’s machine: a key that was kept is then removed.',
)
export const role = defineMessage('Role')
export const theRoleThatReadsTheBucket = defineMessage(
  'The role that reads the bucket. It is assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
)
export const externalId = defineMessage('External id')
export const theExternalIdThatTheTrust = defineMessage(
  'The external id that the trust policy of the role asks for: it keeps others from having this portal assume it.',
)
export const folder = defineMessage('Folder')
export const theFolderOfOneExportIts = defineMessage(
  'The folder of one export: its prefix and its name, such as exports/cur2. Two exports of the same accounts would be charged twice.',
)
export const roleIsAnArnSuchAs = defineMessage(
  'Role is an ARN such as arn:aws:iam::123456789012:role/cmp-billing',
)
export const externalIdHasLettersDigitsAnd = defineMessage('External id has letters, digits and +=,.@:/-')
