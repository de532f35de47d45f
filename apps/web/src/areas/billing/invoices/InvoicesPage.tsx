/** The pages of the providers' invoices with fetch, import, and the list with its calculations, for one provider or all. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { invoices, permit } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useCalculations } from './calculations.ts'
import { FetchButton } from './FetchButton.tsx'
import { ImportFilesButton } from './ImportFilesButton.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { buildInvoiceListOptions } from './invoice-list.tsx'
import { EstimatedUsage } from '../../../kit/usage/EstimatedUsage.tsx'
import styles from './invoice-list.module.css'
import common from '../../../ui/parts/common.module.css'

/** This code is loaded when a calculation is shown. */
const CalculationDialog = lazy(async () => ({
  default: (await import('./CalculationDialog.tsx')).CalculationDialog,
}))

const listOptions = buildInvoiceListOptions(getResourcePaths(invoices).detail)

/** The part of the list that a page shows: one provider's invoices, or all. */
type Part = NonNullable<ListOptions<typeof invoices>['part']>

const azure: Part = {
  path: paths.azureInvoices(),
  title: t(m.azureInvoices),
  filters: { cloudProvider: 'Azure' },
}
const aws: Part = { path: paths.awsInvoices(), title: t(m.awsInvoices), filters: { cloudProvider: 'AWS' } }
const all: Part = { path: getResourcePaths(invoices).list(), title: t(m.allInvoices), filters: {} }

const Page = ({ part }: { part: Part }) => {
  const isCalculationShown = useCalculations(({ shown }) => shown !== undefined)
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
            title: t(m.noData),
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
      {isCalculationShown && (
        <Suspense>
          <CalculationDialog />
        </Suspense>
      )}
    </>
  )
}

const guardPage = (part: Part) => () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page part={part} />
  </RequireRole>
)

/** Azure's invoices. On each of these pages, `?import=` opens the import dialog. */
export const AzureInvoicesPage = guardPage(azure)

/** AWS's invoices. */
export const AwsInvoicesPage = guardPage(aws)

/** The invoices of all providers. */
export const AllInvoicesPage = guardPage(all)

/** The functions that start loading the rows of each page. */
export const preloads = {
  azure: preloadList(invoices, { part: azure }),
  aws: preloadList(invoices, { part: aws }),
  all: preloadList(invoices, { part: all }),
}
