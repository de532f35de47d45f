/** How clouds are told apart among customers' subscriptions, and what of a sub-account counts. */
import { sql } from 'kysely'

/** How a provider's subscription is looked for among the customers': unknown clouds stand together. */
export const cloudOf = (provider: string): 'Azure' | 'AWS' | 'GCP' | 'Other' =>
  provider === 'Azure' || provider === 'AWS' || provider === 'GCP' ? provider : 'Other'

/** The same in SQL. */
export const cloudOfColumn = (column: string) =>
  sql<string>`case when ${sql.ref(column)} in ('Azure', 'AWS', 'GCP') then ${sql.ref(column)} else 'Other' end`

/**
 * What of a sub-account's lines or cost counts, in SQL: where the daily usage is loaded too, the reconciliation's
 * repetition of it does not.
 */
export const chargedPart = (table: string, column: 'lines' | 'cost'): string =>
  `${table}.${column} - case when ${table}.line_item_type = 'billing' and exists (select from invoice_load as daily
    where daily.invoice_row_id = ${table}.invoice_row_id and daily.line_item_type = 'usage' and daily.is_current)
    then ${table}.consumption_${column} else 0 end`
