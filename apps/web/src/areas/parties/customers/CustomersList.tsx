/** The list of customers with their money: outstanding, last month, change and trend, and the margin for the reseller. */
import { customers } from '@cmp/contract'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { listPage } from '../../../kit/shell/resource-pages.tsx'
import {
  BalanceCell,
  ChangeCell,
  ChargeCell,
  MarginCell,
  TrendCell,
} from '../../insight/shared/CustomerFigureCells.tsx'

const options: ListOptions<typeof customers> = {
  columns: {
    // Whole names matter more than IDs.
    companyName: { least: 230 },
    tenantId: { matters: 'least' },
    balance: { width: 150, least: 150, cell: ({ id }) => <BalanceCell id={id} /> },
    charge: { width: 150, least: 150, cell: ({ id }) => <ChargeCell id={id} /> },
    change: { width: 190, least: 190, cell: ({ id }) => <ChangeCell id={id} /> },
    trend: { width: 128, least: 128, cell: ({ id }) => <TrendCell id={id} /> },
    margin: { width: 92, least: 92, cell: ({ id }) => <MarginCell id={id} /> },
  },
}

const ResellerList = listPage(customers, options)
const CustomerList = listPage(customers, { ...options, leftOut: ['margin'] })

/** The page. Customers do not receive margins, so they have no column for them. */
export const CustomersList = () => (useRoleIsIn('sa') ? <ResellerList /> : <CustomerList />)
