/** AWS sign-in with a role or an access key; for a role CMP generates the external ID. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/aws-sign-in'
import { f } from '../../kit/fields.ts'
import type { AccountValues } from '../../kit/account-kind.ts'

/** The field of the assumed role; its example contains `name`. */
export const defineAwsRole = (name: string) =>
  f.text(m.role, {
    only: {
      pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
      sentence: bind(m.enterRoleArnForExampleArn, { name }),
    },
    help: m.assumedWithAccessKeyOrWithout,
  })

type Problem = { field: 'roleArn' | 'accessKeyId' | 'secretAccessKey'; message: string }

/** Requires a role or an access key, and a complete access key. */
export const awsKeyRules: readonly ((account: AccountValues) => Problem | undefined)[] = [
  ({ roleArn, accessKeyId }) =>
    roleArn || accessKeyId ? undefined : { field: 'roleArn', message: t(m.enterRoleOrAccessKey) },
  ({ accessKeyId, secretAccessKey }) =>
    accessKeyId && !secretAccessKey
      ? { field: 'secretAccessKey', message: t(m.enterTheSecretAccessKey) }
      : undefined,
  ({ accessKeyId, secretAccessKey }) =>
    secretAccessKey && !accessKeyId
      ? { field: 'accessKeyId', message: t(m.enterAccessKeyIdThatBelongs) }
      : undefined,
]
