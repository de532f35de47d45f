/** AWS sign-in with a role or an access key; for a role CMP generates the external ID. */
import { f } from '../../kit/fields.ts'
import type { AccountValues } from '../../kit/account-kind.ts'

/** The field of the assumed role; its example contains `name`. */
export const defineAwsRole = (name: string) =>
  f.text('Role', {
    only: {
      pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
      sentence: `Role is an ARN such as arn:aws:iam::123456789012:role/${name}`,
    },
    help: 'Assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
  })

type Problem = { field: 'roleArn' | 'accessKeyId' | 'secretAccessKey'; message: string }

/** Requires a role or an access key, and a complete access key. */
export const awsKeyRules: readonly ((account: AccountValues) => Problem | undefined)[] = [
  ({ roleArn, accessKeyId }) =>
    roleArn || accessKeyId ? undefined : { field: 'roleArn', message: 'Enter a role, or an access key' },
  ({ accessKeyId, secretAccessKey }) =>
    accessKeyId && !secretAccessKey
      ? { field: 'secretAccessKey', message: 'Enter the secret access key' }
      : undefined,
  ({ accessKeyId, secretAccessKey }) =>
    secretAccessKey && !accessKeyId
      ? { field: 'accessKeyId', message: 'Enter the access key that the secret belongs to' }
      : undefined,
]
