/** AWS: the resources of an account in its regions, with their metrics. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/aws-account'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { awsKeyRules, defineAwsRole } from './aws-sign-in.ts'
import { secretEndsOn } from './resource-fields.ts'

/** An account that is read with a role or an access key. */
export const awsAccountKind = defineAccountKind({
  kind: 'aws-account',
  cloud: 'AWS',
  label: m.awsAccount,
  purpose: 'resources',
  help: m.roleThatPortalAssumesWithExternal,
  fields: {
    roleArn: f.optional(defineAwsRole('PortalRead')),
    accessKeyId: f.optional(
      f.text(m.accessKeyId, {
        only: { pattern: /^[\w-]{3,200}$/, sentence: m.enterAccessKeyIdForExample },
      }),
    ),
    secretAccessKey: f.optional(
      f.secret(m.secretAccessKey, {
        max: 1000,
        help: m.storedEncryptedAndNeverShownAgain,
        ...unchangedWhenEmpty,
      }),
    ),
    region: f.text(m.defaultRegion, {
      only: { pattern: /^[a-z]{2}[a-z0-9-]{1,40}$/, sentence: m.enterRegionNameForExampleEu },
      help: m.regionUsedToListRegionsOf,
    }),
    secretEndsOn,
  },
  boundTo: ['roleArn', 'accessKeyId'],
  hasExternalId: true,
  rules: awsKeyRules,
})
