/** FOCUS files of any provider in an S3-compatible bucket. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/focus-bucket'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { f } from '../../kit/fields.ts'
import { bucketFields, endpoint, firstMonth, needsKey } from './export-fields.ts'

/** A bucket with a folder for each month. */
export const focusBucketKind = defineAccountKind({
  kind: 'focus-bucket',
  cloud: 'Other',
  label: m.focusFilesInABucket,
  help: m.focusExportsOfOracleAlibabaOr,
  fields: {
    ...bucketFields,
    folder: f.text(m.monthlyFolder, {
      max: 500,
      only: {
        pattern: /^[^{}]*\{YYYY\}[^{}]*\{MM\}[^{}]*$/,
        sentence: m.enterMonthlyFolderWithAndThen,
      },
      help: m.pathPrefixOfFilesOfMonth,
    }),
    endpoint,
    firstMonth,
  },
  boundTo: ['bucket', 'region', 'accessKeyId', 'endpoint'],
  rules: [needsKey],
})
