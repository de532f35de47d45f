/** AWS: data exports (CUR 2.0, FOCUS) and Cost and Usage Reports in a bucket. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/aws-s3-export'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { bucketFields, endpoint, firstMonth, needsKey } from './export-fields.ts'

/** A bucket with AWS exports, read with access keys or a role. */
export const awsS3ExportKind = defineAccountKind({
  kind: 'aws-s3-export',
  cloud: 'AWS',
  label: m.awsExportsInS3,
  help: m.dataExportCur20Or,
  fields: {
    ...bucketFields,
    accessKeyId: f.optional({
      ...bucketFields.accessKeyId,
      help: m.leaveEmptyToAssumeRoleWith,
    }),
    roleArn: f.optional(
      f.text(m.role, {
        only: {
          pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
          sentence: m.enterRoleArnForExampleArn,
        },
        help: m.roleWithAccessToBucketIt,
      }),
    ),
    externalId: f.optional(
      f.text(m.externalId, {
        only: { pattern: /^[\w+=,.@:/-]{2,1224}$/, sentence: m.externalIdCanContainLettersDigits },
        help: m.externalIdInTrustPolicyOf,
      }),
    ),
    folder: f.text(m.folder, {
      max: 500,
      help: m.folderOfOneExportItsPrefix,
    }),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['bucket', 'region', 'accessKeyId', 'roleArn', 'endpoint'],
  rules: [
    ({ roleArn, externalId }) =>
      roleArn && !externalId
        ? { field: 'externalId', message: t(m.enterExternalIdThatRoleRequires) }
        : undefined,
    ({ roleArn, accessKeyId: key }) =>
      roleArn || key ? undefined : { field: 'accessKeyId', message: t(m.enterAccessKeyOrRole) },
    (account) => (account['accessKeyId'] ? needsKey(account) : undefined),
    ({ accessKeyId: key, secretAccessKey }) =>
      secretAccessKey && !key
        ? {
            field: 'accessKeyId',
            message: t(m.enterAccessKeyIdThatBelongs),
          }
        : undefined,
  ],
})
