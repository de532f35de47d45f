/** Every address of the portal as a function; nothing else writes one down. */
import { retentionPage, type Resource } from '@cmp/contract'
import { withQuery } from './api.ts'
import { sessionPaths } from './session-paths.ts'

/** Pages that belong to no resource. */
export const paths = {
  ...sessionPaths,
  /** A person's own account; the tab stands in the address. */
  profile: (tab?: string) => withQuery('/profile', { tab }),
  /** The invoices of one cloud; Google Cloud's and those of agreements are lists of their own. */
  azureInvoices: () => '/invoice',
  awsInvoices: () => '/aws-invoice',
  /** The invoice list with an import open over it: `new`, or the id of one that runs or ran. */
  invoiceImport: (id: string) => withQuery('/all-invoice', { import: id }),
  invoiceReconciliation: (id: string) => withQuery('/invoice/reconciliation', { id }),
  /** What changed of an invoice after it was calculated; with a customer, that one's lines. */
  lateChange: (id: string, customer?: string) => withQuery('/late-change/detail', { id, customer }),
  /** The proof of a customer invoice; with a detail, that one's down to its lines. */
  proof: (id: string, detail?: string) => withQuery('/customer-invoice/proof', { id, detail }),
  /** A customer's month over all clouds; a customer has its own. */
  statement: (shown: { customerId?: string | undefined; month?: string } = {}) =>
    withQuery('/statement', shown),
  /** A customer's account as of a date; a customer has its own. */
  accountStatement: (shown: { customerId?: string | undefined; from?: string; asOf?: string } = {}) =>
    withQuery('/statement/account', shown),
  /** The monthly reports by customer; a customer has its own there. */
  monthlyReports: (shown: { month?: string } = {}) => withQuery('/monthly-report', shown),
  /** The report of a customer's month. */
  monthlyReport: (shown: { id: string; month?: string }) => withQuery('/monthly-report/detail', shown),
  /** Usage: its days, what it is narrowed to and how it is grouped stand in the address. */
  usage: (shown: Record<string, string | undefined> = {}) => withQuery('/usage-consumption', shown),
  /** Why the charge of some days differs from that of others. */
  usageChange: (shown: Record<string, string | undefined> = {}) =>
    withQuery('/usage-consumption/change', shown),
  /** What other markups or rates would have come to. */
  simulator: (shown: Record<string, string | undefined> = {}) => withQuery('/simulator', shown),
  /** Margins of a month, and why they changed. */
  margins: (shown: Record<string, string | undefined> = {}) => withQuery('/margin', shown),
  /** Bringing a CSV into a list; with an id, one import's preview or outcome. */
  listImport: (list: string, id?: string) => withQuery('/list-import', { list, id }),
  /** The form that requests something of a cloud; without a type, the choice of one. */
  /** What was provisioned, and every run. */
  provisions: () => '/infrastructure-provision',
  /** A run with its plan and its log. */
  provisionRun: (id?: string) => withQuery('/infrastructure-provision/run', { id }),
  /** Where what was provisioned is changed: each kind has a page of its own. */
  provisionEdit: (kind: string, id?: string) => withQuery(`/edit-${kind}`, { id }),
  /** Where something is asked for; `from` says what the form begins with: another one, a template, or values by the names of its fields. */
  provisionAdd: (type?: string, from: { copy?: string; template?: string } | Record<string, string> = {}) =>
    withQuery('/add-infrastructure-provision', { type, ...from }),
  assignMany: () => '/unassigned-line/assign',
  /** What became of each row that one thing was done to. */
  bulkRun: (id?: string) => withQuery('/bulk-run', { id }),
  /** Charts beside each other; which, and over which range, stands in the address. */
  dashboard: (shown: Record<string, string | undefined> = {}) => withQuery('/dashboard', shown),
  roles: () => '/role',
  seller: () => '/seller',
  brand: () => '/brand',
  signInSettings: () => '/sign-in-settings',
  retention: () => retentionPage,
}

/** The pages that a resource has; undefined where it has none of that sort. */
export const resourcePaths = ({ pages }: Pick<Resource, 'pages'>) => ({
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

/** The second path set of the side navigation, and the pages that it means. */
export const otherPaths: Record<string, string> = {
  '/customer-management/customer': '/customer',
  '/customer-management/customer-subscription': '/customer-subscription',
  '/usage-management/cloud-usage-consumption': '/usage-consumption',
  '/billing-management/invoices': '/invoice',
  '/billing-management/customer-invoice': '/customer-invoice',
  '/m': '/user',
}
