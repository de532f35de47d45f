/** A customer's Google Cloud Storage bucket to which its FOCUS files are delivered. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { folder, firstMonth } from './delivery-fields.ts'
import { secretEndsOn } from './resource-fields.ts'

/** A bucket that is written with a service account. */
export const focusToGoogleStorageKind = defineAccountKind({
  kind: 'focus-to-google-storage',
  cloud: 'GCP',
  label: 'FOCUS to a bucket of Google Cloud Storage',
  purpose: 'delivery',
  help: 'A bucket of the customer’s own that its FOCUS files are delivered to, with the key of a service account that has the role Storage Object User on the bucket.',
  fields: {
    bucket: f.text('Bucket', {
      only: { pattern: /^[a-z0-9][a-z0-9._-]{1,220}$/, sentence: 'Bucket is a name such as contoso-focus' },
    }),
    folder,
    serviceAccountKey: f.optional(
      f.secret('Key of the service account', {
        max: 20_000,
        help: 'The JSON key file, whole. Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
      }),
    ),
    firstMonth,
    secretEndsOn,
  },
  boundTo: ['bucket'],
  rules: [
    ({ serviceAccountKey }) =>
      serviceAccountKey
        ? undefined
        : { field: 'serviceAccountKey', message: 'Enter the key of the service account' },
  ],
})
