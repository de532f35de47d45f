// Google Cloud: the billing export in BigQuery, read as a service account.
import { endpointOf, fieldText, type AccountFields } from '../exports/account-fields.ts'
import { openedLate, type ExportAdapter } from '../exports/opened-late.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { keyIn } from './key.ts'
import { bigQueryExports } from './month-exports.ts'

const gibibyte = 1024n ** 3n

/** Reads the invoice months of an account. */
export const gcpBigQuery = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): ExportAdapter =>
  openedLate(
    'GCP',
    () => {
      const limit = Number(fields['mostGibibytes'])
      const table = fieldText(fields, 'table')
      return bigQueryExports({
        table,
        projectId: fieldText(fields, 'projectId') || (table.split('.')[0] ?? ''),
        location: fieldText(fields, 'location'),
        maximumBytesBilled: BigInt(Number.isSafeInteger(limit) ? limit : 0) * gibibyte,
        ...keyIn(fieldText(fields, 'serviceAccountKey')),
        endpoint: endpointOf(fields, hosts.endpoints),
      })
    },
    { reads: false },
  )
