/** Google Cloud: projects, their resources and how they run. */
import { defineAccountKind } from '../kit/account-kind.ts'
import { f } from '../kit/fields.ts'
import { secretEndsOn } from './resource-fields.ts'

const roles = [
  'browser',
  'compute.viewer',
  'monitoring.viewer',
  'container.clusterViewer',
  'cloudsql.viewer',
  'run.viewer',
  'appengine.appViewer',
  'cloudasset.viewer',
  'cloudkms.viewer',
  'secretmanager.viewer',
  'certificatemanager.viewer',
  'storage.bucketViewer',
]

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
        help: 'The JSON key file, whole. Kept encrypted and never shown again. Leave empty to keep it.',
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
        help: 'With federation: whom the portal acts as. Left empty, the federated identity itself.',
      }),
    ),
    secretEndsOn,
  },
  boundTo: ['signIn', 'audience', 'serviceAccount'],
  ofMachine: ({ signIn }) => signIn === 'federation',
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
  guide: ({ signIn, serviceAccount }) => {
    const account =
      typeof serviceAccount === 'string' && serviceAccount !== ''
        ? serviceAccount
        : 'portal-read@PROJECT_ID.iam.gserviceaccount.com'
    const signingIn =
      signIn === 'federation'
        ? [
            {
              title: 'A pool that trusts the issuer of the portal’s machine',
              command:
                'gcloud iam workload-identity-pools create portal --location global --project PROJECT_ID && gcloud iam workload-identity-pools providers create-oidc portal --location global --workload-identity-pool portal --project PROJECT_ID --issuer-uri ISSUER_URL --attribute-mapping google.subject=assertion.sub --attribute-condition "assertion.sub == \'SUBJECT\'"',
            },
            {
              title: 'Let that identity act as the service account',
              command: `gcloud iam service-accounts add-iam-policy-binding ${account} --role roles/iam.workloadIdentityUser --member "principal://iam.googleapis.com/projects/PROJECT_NUMBER/locations/global/workloadIdentityPools/portal/subject/SUBJECT"`,
            },
          ]
        : [
            {
              title: 'Its key; the file goes into the form and is deleted',
              command: `gcloud iam service-accounts keys create portal-read.json --iam-account ${account}`,
            },
          ]
    return [
      {
        title: 'The service account',
        command: 'gcloud iam service-accounts create portal-read --project PROJECT_ID',
      },
      ...signingIn,
      {
        title: 'What it may look at, for each project',
        command: `for ROLE in ${roles.join(' ')}; do gcloud projects add-iam-policy-binding PROJECT_ID --member serviceAccount:${account} --role roles/$ROLE --condition=None; done`,
      },
      {
        title: 'The interfaces that are asked; leave out what the project does not use',
        command:
          'gcloud services enable cloudresourcemanager.googleapis.com monitoring.googleapis.com compute.googleapis.com container.googleapis.com sqladmin.googleapis.com run.googleapis.com cloudasset.googleapis.com --project PROJECT_ID',
      },
    ]
  },
})
