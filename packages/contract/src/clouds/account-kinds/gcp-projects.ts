/** Google Cloud: projects, their resources and metrics. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

const email = /^[a-z0-9-]{1,63}@[a-z0-9.-]{3,100}\.iam\.gserviceaccount\.com$/i

/** A service account that reads projects. */
export const gcpProjectsKind = defineAccountKind({
  kind: 'gcp-projects',
  cloud: 'GCP',
  label: 'Google Cloud projects',
  purpose: 'resources',
  help: 'A service account that may look at projects: by a key, or without any secret by workload identity federation. It reads no data of a bucket, a database or a secret.',
  fields: {
    signIn: f.choice('Sign in with', [
      { value: 'key', label: 'Key of a service account' },
      { value: 'federation', label: 'Workload identity federation (no secret)' },
    ]),
    serviceAccountKey: f.optional(
      f.secret('Key of the service account', {
        max: 20_000,
        help: 'The JSON key file, whole. Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
      }),
    ),
    audience: f.optional(
      f.text('Provider', {
        max: 400,
        only: {
          pattern:
            /^\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]{4,32}\/providers\/[a-z0-9-]{4,32}$/,
          sentence:
            'Provider is a name such as //iam.googleapis.com/projects/123456789/locations/global/workloadIdentityPools/portal/providers/portal',
        },
        help: 'The full name of the provider in the workload identity pool.',
      }),
    ),
    serviceAccount: f.optional(
      f.text('Service account', {
        only: {
          pattern: email,
          sentence: 'Service account is an address such as portal-read@project.iam.gserviceaccount.com',
        },
        help: 'With federation: the account to impersonate. Leave empty to use the federated identity itself.',
      }),
    ),
    secretEndsOn,
  },
  boundTo: ['signIn', 'audience', 'serviceAccount'],
  machineSignIns: ['federation'],
  rules: [
    ({ signIn, serviceAccountKey }) =>
      signIn !== 'key' || serviceAccountKey
        ? undefined
        : { field: 'serviceAccountKey', message: 'Enter the key of the service account' },
    ({ signIn, audience }) =>
      signIn !== 'federation' || audience
        ? undefined
        : { field: 'audience', message: 'Enter the provider of the workload identity pool' },
  ],
})
