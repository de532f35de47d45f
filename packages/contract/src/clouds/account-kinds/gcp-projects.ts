/** Google Cloud: projects, their resources and metrics. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/gcp-projects'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

const email = /^[a-z0-9-]{1,63}@[a-z0-9.-]{3,100}\.iam\.gserviceaccount\.com$/i

/** A service account that reads projects. */
export const gcpProjectsKind = defineAccountKind({
  kind: 'gcp-projects',
  cloud: 'GCP',
  label: m.googleCloudProjects,
  purpose: 'resources',
  help: m.serviceAccountWithViewerRolesOn,
  fields: {
    signIn: f.choice(m.signInWith, [
      { value: 'key', label: m.serviceAccountKey },
      { value: 'federation', label: m.workloadIdentityFederationNoSecret },
    ]),
    serviceAccountKey: f.optional(
      f.secret(m.serviceAccountKey2, {
        max: 20_000,
        help: m.wholeJsonKeyFileStoredEncrypted,
        ...unchangedWhenEmpty,
      }),
    ),
    audience: f.optional(
      f.text(m.provider, {
        max: 400,
        only: {
          pattern:
            /^\/\/iam\.googleapis\.com\/projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]{4,32}\/providers\/[a-z0-9-]{4,32}$/,
          sentence: m.enterProviderNameForExampleIam,
        },
        help: m.theFullNameOfTheProvider,
      }),
    ),
    serviceAccount: f.optional(
      f.text(m.serviceAccount, {
        only: {
          pattern: email,
          sentence: m.enterServiceAccountEmailForExample,
        },
        help: m.serviceAccountToImpersonateWith,
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
        : { field: 'serviceAccountKey', message: t(m.enterServiceAccountKey) },
    ({ signIn, audience }) =>
      signIn !== 'federation' || audience
        ? undefined
        : { field: 'audience', message: t(m.enterTheProviderOfTheWorkload) },
  ],
})
