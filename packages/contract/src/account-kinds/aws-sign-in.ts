/** Signing in at AWS as a role or with a key, where the portal makes the external id. */
import { f } from '../kit/fields.ts'
import type { AccountValues } from '../kit/account-kind.ts'

/** The role that is assumed; its example has the `name`. */
export const awsRole = (name: string) =>
  f.text('Role', {
    only: {
      pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
      sentence: `Role is an ARN such as arn:aws:iam::123456789012:role/${name}`,
    },
    help: 'Assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
  })

type Problem = { field: 'roleArn' | 'accessKeyId' | 'secretAccessKey'; message: string }

/** A role or a key, and a key whole. */
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
