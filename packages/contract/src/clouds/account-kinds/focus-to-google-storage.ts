/** A customer's Google Cloud Storage bucket to which its FOCUS files are delivered. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/focus-to-google-storage'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** A bucket that is written with a service account. */
export const focusToGoogleStorageKind = defineAccountKind({
  kind: 'focus-to-google-storage',
  cloud: 'GCP',
  label: m.focusToGoogleCloudStorage,
  purpose: 'delivery',
  help: m.bucketOfCustomerToWhichIts,
  fields: {
    bucket: f.text(m.bucket, {
      only: { pattern: /^[a-z0-9][a-z0-9._-]{1,220}$/, sentence: m.enterBucketNameForExampleContoso },
    }),
    folder,
    serviceAccountKey: f.optional(
      f.secret(m.serviceAccountKey, {
        max: 20_000,
        help: m.wholeJsonKeyFileStoredEncrypted,
        ...unchangedWhenEmpty,
      }),
    ),
    firstMonth,
    secretEndsOn,
  },
  boundTo: ['bucket'],
  rules: [
    ({ serviceAccountKey }) =>
      serviceAccountKey ? undefined : { field: 'serviceAccountKey', message: t(m.enterServiceAccountKey) },
  ],
})
