/** Every address of the portal as a function. No other module contains addresses. */
import { monthClosePage, retentionPage, type Resource } from '@cmp/contract'
import { withQuery } from './api.ts'
import { sessionPaths } from './session-paths.ts'

/** Pages that do not belong to a resource. */
export const paths = {
  ...sessionPaths,
  /** The user's own account. The address holds the tab. */
  profile: (tab?: string) => withQuery('/profile', { tab }),
  notifications: () => '/notification',
  notificationSettings: () => withQuery('/profile', { tab: 'notifications' }),
  tasks: () => '/task',
  /** The invoices of Azure. Google Cloud's invoices and those of agreements are separate lists. */
  azureInvoices: () => '/invoice',
  awsInvoices: () => '/aws-invoice',
  /** The invoice list with an import open above it: `new`, or the ID of an import. */
  invoiceImport: (id: string) => withQuery('/all-invoice', { import: id }),
  invoiceReconciliation: (id: string) => withQuery('/invoice/reconciliation', { id }),
  /** The changes of an invoice after its calculation. With a customer, only that customer's line items. */
  lateChange: (id: string, customer?: string) => withQuery('/late-change/detail', { id, customer }),
  /** The proof of a customer invoice. With a detail, its line items too. */
  proof: (id: string, detail?: string) => withQuery('/customer-invoice/proof', { id, detail }),
  /** A customer's month over all providers. Customers see their own. */
  statement: (shown: { customerId?: string | undefined; month?: string } = {}) =>
    withQuery('/statement', shown),
  /** A customer's account as of a date. Customers see their own. */
  accountStatement: (shown: { customerId?: string | undefined; from?: string; asOf?: string } = {}) =>
    withQuery('/statement/account', shown),
  /** The monthly reports by customer. Customers see their own. */
  monthlyReports: (shown: { month?: string } = {}) => withQuery('/monthly-report', shown),
  /** The report of a customer's month. */
  monthlyReport: (shown: { id: string; month?: string }) => withQuery('/monthly-report/detail', shown),
  /** The usage page. The address holds its dates, filters and grouping. */
  usage: (shown: Record<string, string | undefined> = {}) => withQuery('/usage-consumption', shown),
  /** Why the charges of some days differ from those of others. */
  usageChange: (shown: Record<string, string | undefined> = {}) =>
    withQuery('/usage-consumption/change', shown),
  /** Simulates other markups or rates. */
  simulator: (shown: Record<string, string | undefined> = {}) => withQuery('/simulator', shown),
  /** The margins of a month and the causes of their change. */
  margins: (shown: Record<string, string | undefined> = {}) => withQuery('/margin', shown),
  /** Imports a CSV into a list. With an ID, the preview or result of that import. */
  listImport: (list: string, id?: string) => withQuery('/list-import', { list, id }),
  /** The form that requests a resource; without a type, the choice of types. */
  /** All provisions and their runs. */
  provisions: () => '/infrastructure-provision',
  /** A run with its plan and log. */
  provisionRun: (id?: string) => withQuery('/infrastructure-provision/run', { id }),
  /** The page that changes a provision. Each type has a page of its own. */
  provisionEdit: (kind: string, id?: string) => withQuery(`/edit-${kind}`, { id }),
  /**
   * The page that requests a provision. `from` holds the initial values: a provision to copy, a template, or values by
   * field name.
   */
  provisionAdd: (type?: string, from: { copy?: string; template?: string } | Record<string, string> = {}) =>
    withQuery('/add-infrastructure-provision', { type, ...from }),
  assignMany: () => '/unassigned-line/assign',
  /** The result of a bulk action for each row. */
  bulkRun: (id?: string) => withQuery('/bulk-run', { id }),
  /** A dashboard. The address holds its ID and the time range. */
  dashboard: (shown: Record<string, string | undefined> = {}) => withQuery('/dashboard', shown),
  roles: () => '/role',
  seller: () => '/seller',
  brand: () => '/brand',
  signInSettings: () => '/sign-in-settings',
  retention: () => retentionPage,
  /** The board on which a month is closed. */
  monthClose: (shown: { month?: string } = {}) => withQuery(monthClosePage, shown),
}

/** Returns the pages of a resource, undefined for those that it does not have. */
export const getResourcePaths = ({ pages }: Pick<Resource, 'pages'>) => ({
  list: (filters: Record<string, string> = {}) => withQuery(pages.list, filters),
  add: () => pages.add,
  edit: (id: string) =>
    pages.edit === undefined
      ? undefined
      : pages.editId === 'path'
        ? `${pages.edit}/${encodeURIComponent(id)}`
        : withQuery(pages.edit, { id }),
  detail: (id: string) => (pages.detail === undefined ? undefined : withQuery(pages.detail, { id })),
})

/** The second set of paths of the side navigation, with the pages that they lead to. */
export const otherPaths: Record<string, string> = {
  '/customer-management/customer': '/customer',
  '/customer-management/customer-subscription': '/customer-subscription',
  '/usage-management/cloud-usage-consumption': '/usage-consumption',
  '/billing-management/invoices': '/invoice',
  '/billing-management/customer-invoice': '/customer-invoice',
  '/m': '/user',
}
