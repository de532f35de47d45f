/** What a retention rule deletes and what can no longer be explained afterwards, as figures and linked lists. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/retention'
import {
  customerInvoices,
  customers,
  invoices,
  formatMonthName,
  type RetentionConsequence,
} from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { bytesText } from './words.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './retention.module.css'

type Part = RetentionConsequence['current']

const describePart = ({ loads, lines, diskBytes }: Part, isCurrent: boolean): string =>
  t(m.importWithLine, { loads, isCurrent: String(isCurrent), lines, bytesText: bytesText(diskBytes) })

/** Describes what is deleted. Empty if nothing is. */
export const describeRemovals = ({ current, earlier, files }: RetentionConsequence): string[] => [
  ...(current.loads > 0 ? [describePart(current, true)] : []),
  ...(earlier.loads > 0 ? [describePart(earlier, false)] : []),
  ...(files.count > 0 ? [t(m.rawFilesOfSize, { count: files.count, size: bytesText(files.bytes) })] : []),
]

const List = ({
  title,
  count,
  shown,
  children,
}: {
  title: string
  count: number
  shown: number
  children: ReactNode
}) =>
  count === 0 ? null : (
    <details className={styles.list}>
      <summary>{title}</summary>
      <ul>{children}</ul>
      {count > shown && <p>{t(m.andMore, { count: count - shown })}</p>}
    </details>
  )

/** The lists of items that lose data. */
export const Losses = ({ due }: { due: RetentionConsequence }) => (
  <>
    <List
      title={t(m.providerInvoiceLineItemsUsageBy, { count: due.invoices.count })}
      count={due.invoices.count}
      shown={due.invoices.rows.length}
    >
      {due.invoices.rows.map(({ id, invoiceId, month }) => (
        <li key={id}>
          {renderRich(m.invoiceOfMonth, {
            invoiceId,
            month: formatMonthName(month),
            link: (chunks) => <AppLink href={getResourcePaths(invoices).detail(id)}>{chunks}</AppLink>,
          })}
        </li>
      ))}
    </List>
    <List
      title={t(m.customerDocumentCanNoLongerBe, { count: due.documents.count })}
      count={due.documents.count}
      shown={due.documents.rows.length}
    >
      {due.documents.rows.map(({ id, number, companyName, month, loses }) => (
        <li key={id}>
          {renderRich(m.documentLoses, {
            number,
            companyName,
            month: formatMonthName(month),
            loses,
            link: (chunks) => (
              <AppLink href={getResourcePaths(customerInvoices).detail(id)}>{chunks}</AppLink>
            ),
          })}
          {' · '}
          <AppLink href={paths.proof(id)}>{t(m.proof)}</AppLink>
        </li>
      ))}
    </List>
    <List
      title={t(m.affectedCustomer, { count: due.customers.count })}
      count={due.customers.count}
      shown={due.customers.rows.length}
    >
      {due.customers.rows.map(({ id, companyName, documents }) => (
        <li key={id}>
          <AppLink href={getResourcePaths(customers).detail(id)}>{companyName}</AppLink>:{' '}
          {t(m.document, { documents })}
        </li>
      ))}
    </List>
    <List
      title={t(m.protectedProviderInvoice, { count: due.held.count })}
      count={due.held.count}
      shown={due.held.rows.length}
    >
      {due.held.rows.map(({ id, invoiceId, month, reason }) => (
        <li key={`${id} ${reason}`}>
          {renderRich(m.invoiceOfMonthIsProtected, {
            invoiceId,
            month: formatMonthName(month),
            reason,
            link: (chunks) => <AppLink href={getResourcePaths(invoices).detail(id)}>{chunks}</AppLink>,
          })}
        </li>
      ))}
    </List>
  </>
)

/** The full consequences: what is deleted, what can no longer be explained, and that documents do not change. */
export const Consequence = ({ due }: { due: RetentionConsequence }) => {
  const going = describeRemovals(due)
  return (
    <div className={styles.consequence}>
      {going.length === 0 ? (
        <p>{t(m.nothingToDelete)}</p>
      ) : (
        <ul className={styles.going}>
          {going.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {due.documents.unexplained > 0 && (
        <Alert severity="warning" role="status">
          {t(m.documentCanNoLongerBeExplained, { unexplained: due.documents.unexplained })}
        </Alert>
      )}
      <Losses due={due} />
      {due.next !== null && (
        <p>
          {renderRich(m.nextDataIsStoredUntil, {
            date: () => due.next !== null && <DateCell value={due.next} />,
          })}
        </p>
      )}
    </div>
  )
}
