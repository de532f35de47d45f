/** Google Cloud: the billing export in BigQuery. */
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { endpoint, firstMonth } from './export-fields.ts'

/** A table of a billing export: standard or detailed of one billing account, or a reseller's. */
export const gcpBigQueryKind = defineAccountKind({
  kind: 'gcp-bigquery',
  cloud: 'GCP',
  label: 'Google Cloud billing export in BigQuery',
  help: 'A billing export, standard or detailed, or a reseller’s. The service account needs BigQuery Job User on the project that pays for the queries and BigQuery Data Viewer on the table.',
  fields: {
    table: f.text('Table', {
      max: 2200,
      only: {
        pattern: /^[a-z][a-z0-9.:-]{4,62}[a-z0-9]\.\w{1,1024}\.[\w-]{1,1024}$/i,
        sentence: 'Table is a name such as contoso-billing.billing.reseller_billing_detailed_export_v1',
      },
    }),
    projectId: f.optional(
      f.text('Project that pays', {
        max: 64,
        help: 'For the queries. Leave empty for the project of the table.',
      }),
    ),
    location: f.optional(
      f.text('Location', {
        only: { pattern: /^[a-z0-9-]{2,40}$/i, sentence: 'Location is a name such as EU or europe-west3' },
        help: 'Where the table is.',
      }),
    ),
    mostGibibytes: f.integer('Most GiB per query', {
      min: 1,
      max: 1_000_000,
      help: 'A query that would read more is refused before it costs anything. What one has cost is said when it ends.',
    }),
    serviceAccountKey: f.optional(
      f.secret('Key of the service account', {
        max: 20_000,
        help: 'The JSON key file, whole. Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
      }),
    ),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['table', 'endpoint'],
  rules: [
    ({ serviceAccountKey }) =>
      serviceAccountKey
        ? undefined
        : { field: 'serviceAccountKey', message: 'Enter the key of the service account' },
  ],
})
