/** AWS: data exports (CUR 2.0, FOCUS) and Cost and Usage Reports in a bucket. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { bucketFields, endpoint, firstMonth, needsKey } from './export-fields.ts'

/** A bucket with AWS exports, read with access keys or a role. */
export const awsS3ExportKind = defineAccountKind({
  kind: 'aws-s3-export',
  cloud: 'AWS',
  label: 'AWS exports in S3',
  help: 'A data export (CUR 2.0 or FOCUS) or a Cost and Usage Report that AWS delivers to a bucket. The key or the role needs s3:ListBucket and s3:GetObject on the folder of the export and nothing else.',
  fields: {
    ...bucketFields,
    accessKeyId: f.optional({
      ...bucketFields.accessKeyId,
      help: 'Leave it empty to assume the role with the credentials of the portal’s machine: a key that was kept is then removed.',
    }),
    roleArn: f.optional(
      f.text('Role', {
        only: {
          pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
          sentence: 'Role is an ARN such as arn:aws:iam::123456789012:role/cmp-billing',
        },
        help: 'The role that reads the bucket. It is assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
      }),
    ),
    externalId: f.optional(
      f.text('External id', {
        only: { pattern: /^[\w+=,.@:/-]{2,1224}$/, sentence: 'External id has letters, digits and +=,.@:/-' },
        help: 'The external id that the trust policy of the role asks for: it keeps others from having this portal assume it.',
      }),
    ),
    folder: f.text('Folder', {
      max: 500,
      help: 'The folder of one export: its prefix and its name, such as exports/cur2. Two exports of the same accounts would be charged twice.',
    }),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['bucket', 'region', 'accessKeyId', 'roleArn', 'endpoint'],
  rules: [
    ({ roleArn, externalId }) =>
      roleArn && !externalId
        ? { field: 'externalId', message: 'Enter the external id that the role asks for' }
        : undefined,
    ({ roleArn, accessKeyId: key }) =>
      roleArn || key ? undefined : { field: 'accessKeyId', message: 'Enter an access key, or a role' },
    (account) => (account['accessKeyId'] ? needsKey(account) : undefined),
    ({ accessKeyId: key, secretAccessKey }) =>
      secretAccessKey && !key
        ? {
            field: 'accessKeyId',
            message: 'Enter the access key that the secret belongs to, or leave both empty',
          }
        : undefined,
  ],
})
