/** AWS: an account's resources in its regions and how they run. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** An account that is read as a role or with a key. */
export const awsAccountKind = defineAccountKind({
  kind: 'aws-account',
  cloud: 'AWS',
  label: 'AWS account',
  purpose: 'resources',
  help: 'A role of the account that the portal assumes with an external id of the account’s own, which its page shows, or a key. It lists and describes; it reads nothing that is inside a bucket, a database or a secret.',
  fields: {
    roleArn: f.optional(
      f.text('Role', {
        only: {
          pattern: /^arn:aws(-[a-z-]+)?:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/,
          sentence: 'Role is an ARN such as arn:aws:iam::123456789012:role/PortalRead',
        },
        help: 'Assumed with the access key or, where there is none and the operator of the portal allows it, with the credentials of its machine.',
      }),
    ),
    accessKeyId: f.optional(
      f.text('Access key id', {
        only: { pattern: /^[\w-]{3,200}$/, sentence: 'Access key id is an id such as AKIAIOSFODNN7EXAMPLE' },
      }),
    ),
    secretAccessKey: f.optional(
      f.secret('Secret access key', {
        max: 1000,
        help: 'Kept encrypted and never shown again. Leave empty to keep it.',
      }),
    ),
    region: f.text('First region', {
      only: { pattern: /^[a-z]{2}[a-z0-9-]{1,40}$/, sentence: 'Region is a name such as eu-central-1' },
      help: 'Where the account is asked for its regions; all that are switched on are read.',
    }),
    secretEndsOn,
  },
  boundTo: ['roleArn', 'accessKeyId'],
  hasExternalId: true,
  rules: [
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
  ],
})
