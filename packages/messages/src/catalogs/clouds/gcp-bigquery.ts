/** Texts of `clouds/gcp-bigquery`. */
import { defineMessage } from '@cmp/messages'

export const bigqueryBilledGibForTheseLines = defineMessage('BigQuery billed {bytes} GiB for these lines.')
export const doesNotNameATableAs = defineMessage('{table} does not name a table as project.dataset.table.')
export const theTableHasNoLinesOf = defineMessage(
  'The table {table} has no lines of the invoice month {documentId}.',
)
export const bigqueryWouldReadMoreForThis = defineMessage(
  'BigQuery would read more for this question than the account allows ({maximumBytesBilled} bytes). Raise "Most GiB per query" in the account, or give it a smaller table. {message}',
)
export const bigquerySentOfRowsFetchAgain = defineMessage(
  'BigQuery sent {count} of {total} rows. Fetch again.',
)
export const bigqueryAnsweredARowThatIs = defineMessage(
  'BigQuery answered a row that is not the one that was asked for.',
)
export const theKeyIsNotTheJson = defineMessage(
  'The key is not the JSON key file of a service account. Create one for the account and paste the whole file.',
)
