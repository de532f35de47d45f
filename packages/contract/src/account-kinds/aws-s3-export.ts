/** AWS: data exports (CUR 2.0, FOCUS) and Cost and Usage Reports in a bucket. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
import { bucketFields, endpoint, firstMonth, needsKey } from './export-fields.ts'

/** A bucket that AWS writes its exports to. */
export const awsS3ExportKind = defineAccountKind({
  kind: 'aws-s3-export',
  cloud: 'AWS',
  label: 'AWS exports in S3',
  help: 'A data export (CUR 2.0 or FOCUS) or a Cost and Usage Report that AWS delivers to a bucket. The key needs s3:ListBucket and s3:GetObject on the folder of the export and nothing else.',
  fields: {
    ...bucketFields,
    folder: f.text('Folder', {
      max: 500,
      help: 'The folder of one export: its prefix and its name, such as exports/cur2. Two exports of the same accounts would be charged twice.',
    }),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['bucket', 'region', 'accessKeyId', 'endpoint'],
  rules: [needsKey],
})
