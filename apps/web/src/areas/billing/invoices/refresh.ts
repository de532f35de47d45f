/** Refreshes the data that depends on invoices. */
import { invoices, unassignedLines } from '@cmp/contract'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'

/** Refetches the lists of invoices and of unassigned line items. */
export const refreshInvoices = async (): Promise<void> => {
  await Promise.all([refreshResource(queryClient, invoices), refreshResource(queryClient, unassignedLines)])
}
