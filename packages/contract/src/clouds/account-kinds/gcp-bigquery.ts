/** Google Cloud: the billing export in BigQuery. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/gcp-bigquery'
import { defineAccountKind } from '../../kit/account-kind.ts'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { endpoint, firstMonth } from './export-fields.ts'

/** A table of a billing export: standard or detailed of one billing account, or a reseller's. */
export const gcpBigQueryKind = defineAccountKind({
  kind: 'gcp-bigquery',
  cloud: 'GCP',
  label: m.googleCloudBillingExportToBigquery,
  help: m.standardDetailedOrResellerBilling,
  fields: {
    table: f.text(m.table, {
      max: 2200,
      only: {
        pattern: /^[a-z][a-z0-9.:-]{4,62}[a-z0-9]\.\w{1,1024}\.[\w-]{1,1024}$/i,
        sentence: m.tableIsAName,
      },
    }),
    projectId: f.optional(
      f.text(m.billingProject, {
        max: 64,
        help: m.projectThatPaysForQueriesLeave,
      }),
    ),
    location: f.optional(
      f.text(m.location, {
        only: { pattern: /^[a-z0-9-]{2,40}$/i, sentence: m.enterLocationForExampleEuOr },
        help: m.locationOfTable,
      }),
    ),
    mostGibibytes: f.integer(m.maximumGibPerQuery, {
      min: 1,
      max: 1_000_000,
      help: m.largerQueriesAreRejectedBeforeThey,
    }),
    serviceAccountKey: f.optional(
      f.secret(m.serviceAccountKey, {
        max: 20_000,
        help: m.wholeJsonKeyFileStoredEncrypted,
        ...unchangedWhenEmpty,
      }),
    ),
    endpoint: f.optional(endpoint),
    firstMonth,
  },
  boundTo: ['table', 'endpoint'],
  rules: [
    ({ serviceAccountKey }) =>
      serviceAccountKey ? undefined : { field: 'serviceAccountKey', message: t(m.enterServiceAccountKey) },
  ],
})
