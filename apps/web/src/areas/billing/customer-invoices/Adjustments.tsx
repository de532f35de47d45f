/** The adjustments and credit notes that followed an invoice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoices } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import styles from './customer-invoice.module.css'
import { getDocumentKindLabel, getDocumentStateLabel } from './documents.ts'

/** More than any invoice has, because an adjustment follows only when a late correction is issued. */
const most = 100

/** The list. It renders nothing if it is empty, and nothing on failure because the page's other lists show the error. */
export const Adjustments = ({ adjustsId, isProvider }: { adjustsId: string; isProvider: boolean }) => {
  const answer = useQuery(
    listQuery(customerInvoices, {
      ...defaultListState(customerInvoices),
      sort: 'createdAt',
      size: most,
      filters: { adjustsId },
    }),
  )
  const rows = answer.isPlaceholderData ? [] : (answer.data?.rows ?? [])
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label={t(m.adjustmentsAndCreditNotes)}>
      <h2>{t(m.adjustmentsAndCreditNotes)}</h2>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink href={getResourcePaths(customerInvoices).detail(row.id) ?? ''}>
              {row.number ?? t(m.notIssuedYet, { documentKindLabel: getDocumentKindLabel(row) })}
            </AppLink>
            {row.number !== null && <span>{getDocumentKindLabel(row)}</span>}
            <StatusChip value={row.state} label={getDocumentStateLabel(row, isProvider)} />
            <MoneyCell amount={row.total} currency={row.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
