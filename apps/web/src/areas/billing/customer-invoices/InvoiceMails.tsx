import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoiceMails, customerInvoices, documentMailEvents, outboxMails } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import common from '../../../ui/parts/common.module.css'
import { isOnItsWay, refreshMilliseconds } from '../../../kit/work/mail-on-its-way.ts'
import styles from './customer-invoice.module.css'
import { labelOf } from '../../../ui/parts/option-label.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

const title = t(m.emails)

/** Lists the emails of a document: subject, recipients, time, sender, and whether each has been sent. */
export const InvoiceMails = ({ id }: { id: string }) => {
  const answer = useQuery({
    // The key belongs to the documents' area, so this list is refetched together with them.
    queryKey: [customerInvoices.name, 'mails', id],
    queryFn: ({ signal }) => send(customerInvoiceMails, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? refreshMilliseconds : false),
  })
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : answer.data?.length === 0 ? (
        <p className={styles.none}>{t(m.thisDocumentHasNotBeenEmailed)}</p>
      ) : (
        <ul className={styles.lines}>
          {answer.data?.map(({ id: mailId, event, to, at, by, status }) => (
            <li key={mailId}>
              <strong>{labelOf(documentMailEvents, event)}</strong>
              <span>{to}</span>
              <span className={common.quiet}>
                {renderRich(m.mailedBy, { by, date: () => <DateCell value={at} withTime /> })}
              </span>
              <StatusChip value={status} label={labelOf(outboxMails.fields.status.options ?? [], status)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
