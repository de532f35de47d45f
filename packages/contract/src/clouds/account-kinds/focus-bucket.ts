/** FOCUS files of any provider in an S3-compatible bucket. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { bucketFields, endpoint, firstMonth, needsKey } from './export-fields.ts'

/** A bucket with a folder for each month. */
export const focusBucketKind = defineAccountKind({
  kind: 'focus-bucket',
  cloud: 'Other',
  label: 'FOCUS files in a bucket',
  help: 'FOCUS exports of Oracle, Alibaba or any other provider, in a bucket that speaks S3. All files of a month are that month’s lines.',
  fields: {
    ...bucketFields,
    folder: f.text('Folder of a month', {
      max: 500,
      only: {
        pattern: /^[^{}]*\{YYYY\}[^{}]*\{MM\}[^{}]*$/,
        sentence: 'Folder of a month has {YYYY} and then {MM}, such as FOCUS Reports/{YYYY}/{MM}/',
      },
      help: 'How the files of a month begin, with {YYYY} and {MM} in the place of year and month.',
    }),
    endpoint,
    firstMonth,
  },
  boundTo: ['bucket', 'region', 'accessKeyId', 'endpoint'],
  rules: [needsKey],
})
