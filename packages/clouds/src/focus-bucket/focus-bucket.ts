// Any provider whose FOCUS files lie in a bucket that speaks S3: Oracle, Alibaba, and who has none of the kinds.
import { bucketOf } from '../aws-s3-export/aws-s3-export.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { openedLate, type ExportAdapter } from '../exports/opened-late.ts'
import { s3Store } from '../exports/s3-store.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { focusExports } from './month-exports.ts'

/** Reads the months of an account; the lines themselves say which provider's they are. */
export const focusBucket = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): ExportAdapter =>
  openedLate('Other', () =>
    focusExports(s3Store(bucketOf(fields, hosts.endpoints)), fieldText(fields, 'folder')),
  )
