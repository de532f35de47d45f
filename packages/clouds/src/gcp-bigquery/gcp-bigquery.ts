// Google Cloud: reads the billing export in BigQuery with a service account.
import { getEndpoint, getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { createLazyExportAdapter, type ExportAdapter } from '../exports/lazy-adapter.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { parseServiceAccountKey } from './key.ts'
import { createBigQueryExports } from './month-exports.ts'

const gibibyte = 1024n ** 3n

/** Reads the invoice months of an account. */
export const createGcpBigQueryAdapter = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
): ExportAdapter =>
  createLazyExportAdapter(
    'GCP',
    () => {
      const limit = Number(fields['mostGibibytes'])
      const table = getFieldText(fields, 'table')
      return createBigQueryExports({
        table,
        projectId: getFieldText(fields, 'projectId') || (table.split('.')[0] ?? ''),
        location: getFieldText(fields, 'location'),
        maximumBytesBilled: BigInt(Number.isSafeInteger(limit) ? limit : 0) * gibibyte,
        ...parseServiceAccountKey(getFieldText(fields, 'serviceAccountKey')),
        endpoint: getEndpoint(fields, hosts.endpoints),
      })
    },
    { reads: false },
  )
