// Reads AWS exports from a bucket: data exports (CUR 2.0, FOCUS) and Cost and Usage Reports.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws-s3-export'
import { getEndpoint, getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { createManifestExports } from '../exports/manifest-exports.ts'
import { toFolderPrefix } from '../exports/object-store.ts'
import { createLazyExportAdapter, type ExportAdapter } from '../exports/lazy-adapter.ts'
import { openS3Store, type S3Settings } from '../exports/s3-store.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { getAssumedRole } from './role.ts'
import { awsLayout } from './layout.ts'

/** The bucket that an account names, with the keys and the host of the account. */
export const toS3Settings = (fields: AccountFields, endpoints: readonly string[]): S3Settings => ({
  bucket: getFieldText(fields, 'bucket'),
  region: getFieldText(fields, 'region'),
  endpoint: getEndpoint(fields, endpoints),
  accessKeyId: getFieldText(fields, 'accessKeyId'),
  secretAccessKey: getFieldText(fields, 'secretAccessKey'),
})

/** Reads the exports of an account, with its keys or with the role that it names. */
export const createAwsS3Export = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
): ExportAdapter => {
  const role = getAssumedRole(fields, hosts)
  return createLazyExportAdapter(
    'AWS',
    () =>
      createManifestExports(
        openS3Store({ ...toS3Settings(fields, hosts.endpoints), role: role?.keys }),
        toFolderPrefix(getFieldText(fields, 'folder')),
        awsLayout,
      ),
    {
      signIn: role && {
        name: t(m.assumeRole),
        ask: async () => {
          await role.keys()
          return role.arn
        },
      },
    },
  )
}
