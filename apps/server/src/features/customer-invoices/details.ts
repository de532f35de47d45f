import { displayedFields, serviceNamesOf, subAccountSpellings } from '@cmp/billing'
import type { customerInvoiceDetails, QueryOf, RowOf } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'

const sortColumns = {
  meterName: 'meter_name',
  subscriptionName: 'subscription_name',
  serviceName: 'service_name',
  quantity: 'quantity',
  lines: 'lines',
  charge: 'charge',
} satisfies SortColumns<typeof customerInvoiceDetails>

/** The details of one customer invoice; asked for without one, there are none. */
const select = ({ trx }: Scoped) => trx.selectFrom('customerInvoiceDetail').selectAll()

/** A row as lists show it: what the reseller paid is the reseller's own. */
export const toDetailRow =
  ({ scope }: Scoped) =>
  (row: Selectable<CustomerInvoiceDetailTable>): RowOf<typeof customerInvoiceDetails> => ({
    id: row.id,
    customerInvoiceId: row.customerInvoiceId,
    component: row.component,
    subAccountKey: row.subAccountKey,
    subscriptionName: row.subscriptionName,
    serviceName: row.serviceName,
    meterName: row.meterName,
    chargeCategory: row.chargeCategory,
    chargeClass: row.chargeClass,
    resourceGroup: row.resourceGroup,
    quantity: row.quantity,
    unit: row.unit,
    ...displayedFields(row.quantity, row.unit),
    lines: row.lines,
    cost: scope.kind === 'provider' ? row.cost : null,
    costCurrency: row.costCurrency,
    exchangeRate: row.exchangeRate,
    markupPercent: scope.kind === 'provider' ? row.markupPercent : null,
    charge: row.charge,
    currency: row.currency,
  })

const filtered = (scoped: Scoped, query: QueryOf<typeof customerInvoiceDetails>) =>
  select(scoped)
    .where('customerInvoiceId', '=', query.customerInvoiceId ?? '00000000-0000-0000-0000-000000000000')
    .$if(!!query.subAccountKey, (q) =>
      q.where('subAccountKey', 'in', subAccountSpellings(null, query.subAccountKey ?? '')),
    )
    .$if(!!query.serviceName, (q) => q.where('serviceName', 'in', serviceNamesOf(query.serviceName ?? '')))
    .$if(!!query.search, (q) =>
      q.where(anyContains(['meter_name', 'service_name', 'subscription_name'], query.search ?? '')),
    )

/** The call of the details. */
export const customerInvoiceDetailHandlers: ResourceHandlers<typeof customerInvoiceDetails> = {
  list: (scoped, query) =>
    fetchPage(filtered(scoped, query), query, sortColumns, 'customer_invoice_detail.id', toDetailRow(scoped)),
}
