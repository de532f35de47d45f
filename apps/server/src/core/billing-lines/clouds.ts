/** How providers are distinguished in customers' subscriptions, and which amounts of a sub-account count. */
import { sql } from 'kysely'

/** Returns the provider under which a subscription is looked up among the customers'. Unknown providers share one name. */
export const toCloudGroup = (provider: string): 'Azure' | 'AWS' | 'GCP' | 'Other' =>
  provider === 'Azure' || provider === 'AWS' || provider === 'GCP' ? provider : 'Other'

/** The same in SQL. */
export const buildCloudGroupSql = (column: string) =>
  sql<string>`case when ${sql.ref(column)} in ('Azure', 'AWS', 'GCP') then ${sql.ref(column)} else 'Other' end`

/**
 * SQL: the line items or cost of a sub-account that count. If the daily usage is imported too, its repetition in the
 * reconciliation does not count.
 */
export const buildChargedPartSql = (table: string, column: 'lines' | 'cost'): string =>
  `${table}.${column} - case when ${table}.line_item_type = 'billing' and exists (select from invoice_load as daily
    where daily.invoice_row_id = ${table}.invoice_row_id and daily.line_item_type = 'usage' and daily.is_current)
    then ${table}.consumption_${column} else 0 end`
