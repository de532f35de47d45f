import { DateCell, NoValue } from '../../ui/parts/cells.tsx'
import styles from './due-date.module.css'
import { overdueText, type CustomerInvoice } from './documents.ts'

/** The day by which a document is to be paid, and in words how long it is past. */
export const DueDate = ({ invoice }: { invoice: Pick<CustomerInvoice, 'dueDate' | 'overdueDays'> }) =>
  invoice.dueDate === null ? (
    <NoValue />
  ) : (
    <span className={styles.due}>
      <DateCell value={invoice.dueDate} />
      {invoice.overdueDays > 0 && <strong>{overdueText(invoice)}</strong>}
    </span>
  )
