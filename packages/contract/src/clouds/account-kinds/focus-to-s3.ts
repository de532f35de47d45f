/** A customer's bucket to which its FOCUS files are delivered: Amazon S3 or a compatible service. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/focus-to-s3'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { awsKeyRules, defineAwsRole } from './aws-sign-in.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { bucketFields, endpoint } from './export-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

const { accessKeyId, secretAccessKey, ...bucket } = bucketFields

/** A bucket that is written with a role or an access key. */
export const focusToS3Kind = defineAccountKind({
  kind: 'focus-to-s3',
  cloud: 'AWS',
  label: m.focusToAmazonS3,
  purpose: 'delivery',
  help: m.bucketOfCustomerToWhichIts,
  fields: {
    ...bucket,
    folder,
    roleArn: f.optional(defineAwsRole('portal-focus')),
    accessKeyId: f.optional(accessKeyId),
    secretAccessKey,
    endpoint: f.optional(endpoint),
    firstMonth,
    secretEndsOn,
  },
  boundTo: ['bucket', 'region', 'roleArn', 'accessKeyId', 'endpoint'],
  hasExternalId: true,
  rules: awsKeyRules,
})
