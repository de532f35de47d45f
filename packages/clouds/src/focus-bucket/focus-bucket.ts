// Reads FOCUS files of any provider from an S3-compatible bucket: Oracle, Alibaba, and providers without their own
// account type.
import { toS3Settings } from '../aws-s3-export/aws-s3-export.ts'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { createLazyExportAdapter, type ExportAdapter } from '../exports/lazy-adapter.ts'
import { openS3Store } from '../exports/s3-store.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { focusExports } from './month-exports.ts'

/** Reads the months of an account; the lines themselves name their provider. */
export const focusBucket = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): ExportAdapter =>
  createLazyExportAdapter('Other', () =>
    focusExports(openS3Store(toS3Settings(fields, hosts.endpoints)), getFieldText(fields, 'folder')),
  )
