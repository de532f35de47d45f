/** The pages of the providers' invoices: fetch, import, and the list with its calculations; a cloud's own, or all. */
import { invoices, permit } from '@cmp/contract'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { CalculationDialog } from './CalculationDialog.tsx'
import { FetchButton } from './FetchButton.tsx'
import { ImportFilesButton } from './ImportFilesButton.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { invoiceListOptions } from './invoice-list.tsx'
import { EstimatedUsage } from '../usage-estimates/EstimatedUsage.tsx'
import styles from './invoice-list.module.css'
import common from '../../ui/parts/common.module.css'

const listOptions = invoiceListOptions(resourcePaths(invoices).detail)

/** A page of the list: a cloud's, or all. */
type Part = NonNullable<ListOptions<typeof invoices>['part']>

const azure: Part = {
  path: paths.azureInvoices(),
  title: 'Azure invoices',
  filters: { cloudProvider: 'Azure' },
}
const aws: Part = { path: paths.awsInvoices(), title: 'AWS invoices', filters: { cloudProvider: 'AWS' } }
const all: Part = { path: resourcePaths(invoices).list(), title: 'All invoices', filters: {} }

const Page = ({ part }: { part: Part }) => {
  return (
    <>
      <ResourceListPage
        resource={invoices}
        options={{
          ...listOptions,
          part,
          leftOut: part === all ? [] : ['cloudProvider'],
          primaryAction: (
            <div className={common.buttons}>
              <ImportFilesButton />
              <FetchButton variant="contained" />
            </div>
          ),
          empty: {
            title: 'No Data',
            action: (
              <div className={common.buttons}>
                <ImportFilesButton />
                <FetchButton variant="outlined" />
              </div>
            ),
          },
          above: (
            <>
              <InvoiceTabs />
              {part === azure && (
                <div className={styles.estimated}>
                  <EstimatedUsage cloud="Azure" />
                </div>
              )}
            </>
          ),
        }}
      />
      <CalculationDialog />
    </>
  )
}

const guarded = (part: Part) => () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page part={part} />
  </RequireRole>
)

/** Azure's invoices. On each of the pages `?import=` opens the door's dialog over it. */
export const AzureInvoicesPage = guarded(azure)

/** AWS's invoices. */
export const AwsInvoicesPage = guarded(aws)

/** The invoices of every cloud. */
export const AllInvoicesPage = guarded(all)
