/** Texts of `clouds/gcp-bigquery`. */
import { defineMessage } from '@cmp/messages'

export const bigqueryBilledGibForTheseLine = defineMessage(
  'BigQuery billed {bytes} GiB for these line items.',
)
export const isNotTableNameInFormat = defineMessage(
  '{table} is not a table name in the format project.dataset.table.',
)
export const tableHasNoLineItemsFor = defineMessage(
  'The table {table} has no line items for the invoice month {documentId}.',
)
export const thisQueryWouldReadMoreThan = defineMessage(
  'This query would read more than the account allows ({maximumBytesBilled} bytes). Increase "Maximum GiB per query" in the account, or use a smaller table. {message}',
)
export const bigqueryReturnedOfRowsFetchAgain = defineMessage(
  'BigQuery returned {count} of {total} rows. Fetch again.',
)
export const bigqueryReturnedRowThatDoesNot = defineMessage(
  'BigQuery returned a row that does not match the query.',
)
export const theKeyIsNotTheJson = defineMessage(
  'The key is not the JSON key file of a service account. Create one for the account and paste the whole file.',
)
export const bigQueryResponse = defineMessage('The response of BigQuery')
