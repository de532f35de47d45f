/** Support tickets about a document, which it says itself. */
import { supportTickets, ticketStatuses } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { withQuery } from '../../kit/api/api.ts'
import { defaultListState } from '../../kit/api/list-search.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import styles from './customer-invoice.module.css'
import { labelOf } from './documents.ts'

/** The newest are shown; a document with more is spoken of elsewhere too. */
const most = 20

const places = resourcePaths(supportTickets)

/** The form of a ticket about a document, or about a row of it. */
export const askAbout = (customerInvoiceId: string, customerInvoiceDetailId?: string): string =>
  withQuery(places.add() ?? '', {
    customerInvoiceId,
    ...(customerInvoiceDetailId !== undefined && { customerInvoiceDetailId }),
  })

/** The list; nothing while there is none, and on failure, since the page's own lists say what is wrong. */
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
    <section className={styles.card} aria-label="Support tickets">
      <h2>Support tickets</h2>
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
