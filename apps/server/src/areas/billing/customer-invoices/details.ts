import { buildDisplayFields, listServiceNames, listSubAccountKeys } from '@cmp/billing'
import type { customerInvoiceDetails, QueryOf, RowOf } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../../db/tables.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  meterName: 'meter_name',
  subscriptionName: 'subscription_name',
  serviceName: 'service_name',
  quantity: 'quantity',
  lines: 'lines',
  charge: 'charge',
} satisfies SortColumns<typeof customerInvoiceDetails>

/** Selects the details of one customer invoice; without an invoice, none. */
const select = ({ trx }: Scoped) => trx.selectFrom('customerInvoiceDetail').selectAll()

/** Builds a row as lists show it. What the reseller paid is confidential. */
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
    ...buildDisplayFields(row.quantity, row.unit),
    lines: row.lines,
    cost: scope.kind === 'provider' ? row.cost : null,
    costCurrency: row.costCurrency,
    exchangeRate: row.exchangeRate,
    markupPercent: scope.kind === 'provider' ? row.markupPercent : null,
    charge: row.charge,
    currency: row.currency,
  })

const filterInvoiceDetails = (scoped: Scoped, query: QueryOf<typeof customerInvoiceDetails>) =>
  select(scoped)
    .where('customerInvoiceId', '=', query.customerInvoiceId ?? '00000000-0000-0000-0000-000000000000')
    .$if(!!query.subAccountKey, (q) =>
      q.where('subAccountKey', 'in', listSubAccountKeys(null, query.subAccountKey ?? '')),
    )
    .$if(!!query.serviceName, (q) => q.where('serviceName', 'in', listServiceNames(query.serviceName ?? '')))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['meter_name', 'service_name', 'subscription_name'], query.search ?? '')),
    )

/** Handlers of the details of customer invoices. */
export const customerInvoiceDetailHandlers: ResourceHandlers<typeof customerInvoiceDetails> = {
  list: (scoped, query) =>
    fetchPage(
      filterInvoiceDetails(scoped, query),
      query,
      sortColumns,
      'customer_invoice_detail.id',
      toDetailRow(scoped),
    ),
}
