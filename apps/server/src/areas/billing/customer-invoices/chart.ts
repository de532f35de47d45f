/**
 * Computes the chart of a year: charges by month, customer, provider and currency. Amounts of two currencies are never
 * added.
 */
import { otherCustomers, type CustomerInvoiceChart } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { filterCustomerInvoices, isOfPart, type CustomerInvoiceFilter } from './customer-invoices.ts'
import { onDocuments } from './details-of.ts'

/** The number of customers per currency that are named, the largest of the year; all others are combined. */
const namedCustomers = 40

/** The filters of the chart. */
type ChartOf = CustomerInvoiceFilter & { year: number }

type Entry = { month: string; name: string; companyName: string; value: string; currency: string }

/**
 * Returns the entries of a year. A document's charge is the sum of its details, which are read only if the chart shows
 * a part of the document.
 */
const readChartEntries = async (scoped: Scoped, { year, ...filter }: ChartOf): Promise<Entry[]> => {
  const { trx, scope } = scoped
  const chosen = filterCustomerInvoices(scoped, filter).clearSelect().select('customerInvoice.id')
  const document = sql`
    select customer_invoice.id, to_char(billing_period_start_date, 'YYYY-MM') as month, cloud_provider, customer_id,
      currency, subtotal
    from customer_invoice
    where billing_period_start_date between ${`${year}-01-01`} and ${`${year}-12-31`} and state <> 'void'
      and id in (${chosen})`
  const charge =
    filter.subscriptionId || filter.serviceName
      ? sql`select document.month, document.cloud_provider, document.customer_id, document.currency,
        customer_invoice_detail.charge as value
      from customer_invoice_detail join document on document.id = customer_invoice_detail.customer_invoice_id
      where ${onDocuments({ scope }, sql`select id from document`)}
        and ${isOfPart(filter)}`
      : sql`select month, cloud_provider, customer_id, currency, subtotal as value from document`
  const { rows } = await sql<Entry>`
    with document as materialized (${document}), charge as (${charge}),
    part as (select month, cloud_provider, customer_id, currency, sum(value) as value from charge group by 1, 2, 3, 4),
    place as (
      select customer_id, currency, row_number() over (
        partition by currency order by sum(value) desc, customer_id) as place
      from part group by customer_id, currency)
    select part.month, part.cloud_provider as name,
      case when place.place <= ${namedCustomers} then customer.company_name else ${otherCustomers} end as "companyName",
      part.currency, trim_scale(sum(part.value)) as value
    from part join place using (customer_id, currency) join customer on customer.id = part.customer_id
    group by 1, 2, 3, 4 order by 1, 3, 2, 4`.execute(trx)
  return rows
}

/** Returns the chart: a list of entries for each month of the year. */
export const buildCustomerInvoiceChart = async (
  scoped: Scoped,
  chartOf: ChartOf,
): Promise<CustomerInvoiceChart> => {
  const byMonth = Map.groupBy(await readChartEntries(scoped, chartOf), ({ month }) => month)
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${chartOf.year}-${String(index + 1).padStart(2, '0')}`
    const entries = byMonth.get(month) ?? []
    return {
      month,
      entries: entries.map(({ name, companyName, value, currency }) => ({
        name,
        companyName,
        value,
        currency,
      })),
    }
  })
}
