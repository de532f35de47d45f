/** AWS: the resources of an account in its regions, with their metrics. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { awsKeyRules, defineAwsRole } from './aws-sign-in.ts'
import { secretEndsOn } from './resource-fields.ts'

/** An account that is read with a role or an access key. */
export const awsAccountKind = defineAccountKind({
  kind: 'aws-account',
  cloud: 'AWS',
  label: 'AWS account',
  purpose: 'resources',
  help: 'A role of the account that the portal assumes with an external id of the account’s own, which its page shows, or a key. It lists and describes; it reads nothing that is inside a bucket, a database or a secret.',
  fields: {
    roleArn: f.optional(defineAwsRole('PortalRead')),
    accessKeyId: f.optional(
      f.text('Access key id', {
        only: { pattern: /^[\w-]{3,200}$/, sentence: 'Access key id is an id such as AKIAIOSFODNN7EXAMPLE' },
      }),
    ),
    secretAccessKey: f.optional(
      f.secret('Secret access key', {
        max: 1000,
        help: 'Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
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
  rules: awsKeyRules,
})
