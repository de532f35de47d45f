/** An invoice of Google Cloud: its totals, the source of its line items, and the usage of its month. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/gcp-invoices'
import { preloadRow } from '../../../kit/shell/preload.ts'
import { gcpInvoices, gcpUsageLines, invoices, formatMonthName, permit, toMonth } from '@cmp/contract'
import { displayQuantity } from '@cmp/billing/display-units'
import { formatExact } from '@cmp/billing/format'
import { useQuery } from '@tanstack/react-query'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { NoValue } from '../../../ui/parts/cells.tsx'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'
import common from '../../../ui/parts/common.module.css'
import { CalculationDialog } from '../invoices/CalculationDialog.tsx'
import { CalculateButton, type Invoice } from '../invoices/invoice-list.tsx'
import { InvoiceLoads } from '../invoices/InvoiceLoads.tsx'
import styles from './gcp-invoice.module.css'

/** Page sizes of the usage table. */
const sizes = [10, 25, 50] as const

type Usage = { quantity: string; unit: string }

const lineColumns = {
  // The value and the unit of Google Cloud are shown on hover and are in the CSV.
  quantity: {
    cell: ({ quantity, unit }: Usage) => (
      <span className={common.number} title={`${quantity} ${unit}`}>
        {formatExact(displayQuantity(quantity, unit).quantity)}
      </span>
    ),
  },
  unit: { cell: ({ quantity, unit }: Usage) => displayQuantity(quantity, unit).unit || <NoValue /> },
  skuName: { width: 260 },
  projectName: { width: 180 },
  cost: {
    width: 170,
    cell: (line: { cost: string; currency: string }) => (
      <span className={common.number} title={line.cost}>
        {formatExact(line.cost, 2)} <small>{line.currency}</small>
      </span>
    ),
  },
}

const Shown = ({ invoice }: { invoice: Invoice }) => {
  const month = toMonth(invoice.billingPeriodStartDate)
  return (
    <div className={styles.invoice}>
      <TotalsStrip
        label={t(m.invoice)}
        lines={[
          {
            currency: invoice.currencyCode,
            rows: t(m.lineItem, { lines: invoice.lines }),
            sums: [
              { label: t(m.total), amount: invoice.totalCharges },
              { label: t(m.paid), amount: invoice.paidAmount },
              { label: t(m.unassigned), amount: invoice.unassignedCost },
              { label: t(m.unbilled), amount: invoice.unchargedCost },
            ],
          },
        ]}
      />
      <InvoiceLoads invoiceRowId={invoice.id} />
      <EmbeddedList
        resource={gcpUsageLines}
        title={t(m.googleCloudUsageInAcrossAll, { month: formatMonthName(month) })}
        prefix="usage"
        parameters={{ invoiceMonth: month.replace('-', '') }}
        columns={lineColumns}
        sticky={[]}
        sizes={sizes}
        numbered
        isReady
        emptyText={t(m.noLineItemsForThisMonth)}
      />
    </div>
  )
}

const Page = () => {
  const id = useRowId()
  const answer = useQuery(buildRowQuery(invoices, id))
  const { data } = answer
  const title = data
    ? t(m.googleCloudIn, { billingPeriodStartDate: formatMonthName(data.billingPeriodStartDate) })
    : t(m.googleCloudInvoice)
  useTitle(title)
  const list = getResourcePaths(gcpInvoices).list()
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(gcpInvoices.title), href: list }, { name: data?.invoiceId ?? '…' }]}
        action={
          data && (
            <div className={common.buttons}>
              <Button href={paths.invoiceReconciliation(id)}>{t(m.reconciliation)}</Button>
              <CalculateButton invoice={data} />
            </div>
          )
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list, title: t(gcpInvoices.title) }} />
      ) : data ? (
        <Shown invoice={data} />
      ) : (
        <LogoSpinner label={t(m.loadingInvoice)} />
      )}
      <CalculationDialog />
    </>
  )
}

/** The page. `?id=` is the ID of the invoice's row. */
export const GcpInvoicePage = () => (
  <RequireRole permission={permit.read(gcpInvoices)}>
    <Page />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadRow(invoices)
