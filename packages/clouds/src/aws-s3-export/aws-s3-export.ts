// AWS: data exports (CUR 2.0, FOCUS) and Cost and Usage Reports in a bucket.
import { endpointOf, fieldText, type AccountFields } from '../exports/account-fields.ts'
import { manifestExports } from '../exports/manifest-exports.ts'
import { folderPrefix } from '../exports/object-store.ts'
import { openedLate, type ExportAdapter } from '../exports/opened-late.ts'
import { s3Store, type S3Settings } from '../exports/s3-store.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { roleOf } from './role.ts'
import { awsLayout } from './layout.ts'

/** The bucket that an account names; keys and host are those of the account. */
export const bucketOf = (fields: AccountFields, endpoints: readonly string[]): S3Settings => ({
  bucket: fieldText(fields, 'bucket'),
  region: fieldText(fields, 'region'),
  endpoint: endpointOf(fields, endpoints),
  accessKeyId: fieldText(fields, 'accessKeyId'),
  secretAccessKey: fieldText(fields, 'secretAccessKey'),
})

/** Reads the exports of an account, with its keys or as the role that it names. */
export const awsS3Export = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): ExportAdapter => {
  const role = roleOf(fields, hosts)
  return openedLate(
    'AWS',
    () =>
      manifestExports(
        s3Store({ ...bucketOf(fields, hosts.endpoints), role: role?.keys }),
        folderPrefix(fieldText(fields, 'folder')),
        awsLayout,
      ),
    {
      signIn: role && {
        name: 'Assume the role',
        ask: async () => {
          await role.keys()
          return role.arn
        },
      },
    },
  )
}
