/** The support tickets about a document. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { supportTickets, ticketStatuses } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { withQuery } from '../../../kit/api/api.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import styles from './customer-invoice.module.css'
import { labelOf } from '../../../ui/parts/option-label.ts'

/** Only the newest tickets are shown; more than these are unlikely for one document. */
const most = 20

const places = getResourcePaths(supportTickets)

/** Returns the address of the form for a ticket about a document or about one of its rows. */
export const buildTicketUrl = (customerInvoiceId: string, customerInvoiceDetailId?: string): string =>
  withQuery(places.add() ?? '', {
    customerInvoiceId,
    ...(customerInvoiceDetailId !== undefined && { customerInvoiceDetailId }),
  })

/** The list. It renders nothing if it is empty, and nothing on failure because the page's other lists show the error. */
export const InvoiceTickets = ({ id }: { id: string }) => {
  const answer = useQuery(
    listQuery(supportTickets, {
      ...defaultListState(supportTickets),
      size: most,
      filters: { customerInvoiceId: id },
    }),
  )
  const rows = answer.isPlaceholderData ? [] : (answer.data?.rows ?? [])
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-label={t(m.supportTickets)}>
      <h2>{t(m.supportTickets)}</h2>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink href={places.detail(row.id) ?? places.list()}>
              {row.ticketNo}: {row.title}
            </AppLink>
            <StatusChip value={row.status} label={labelOf(ticketStatuses, row.status)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
