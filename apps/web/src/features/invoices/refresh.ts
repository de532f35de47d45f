/** What changes when invoices do. */
import { invoices, unassignedLines } from '@cmp/contract'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'

/** The lists of invoices and of unassigned lines ask again. */
export const refreshInvoices = async (): Promise<void> => {
  await Promise.all([refreshResource(queryClient, invoices), refreshResource(queryClient, unassignedLines)])
}
