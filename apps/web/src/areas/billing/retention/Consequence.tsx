/** What a retention rule deletes and what can no longer be explained afterwards, as figures and linked lists. */
import {
  formatCount,
  customerInvoices,
  customers,
  invoices,
  formatMonthName,
  numberText,
  chooseWord,
  type RetentionConsequence,
} from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { bytesText } from './words.ts'
import styles from './retention.module.css'

type Part = RetentionConsequence['current']

const describePart = ({ loads, lines, diskBytes }: Part, what: string): string =>
  `${formatCount(loads, 'import')} ${what} with ${formatCount(lines, 'line')}, ${bytesText(diskBytes)}`

/** Describes what is deleted. Empty if nothing is. */
export const describeRemovals = ({ current, earlier, files }: RetentionConsequence): string[] => [
  ...(current.loads > 0 ? [describePart(current, 'in use')] : []),
  ...(earlier.loads > 0 ? [describePart(earlier, 'superseded')] : []),
  ...(files.count > 0 ? [`${formatCount(files.count, 'raw file')}, ${bytesText(files.bytes)}`] : []),
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
      {count > shown && <p>And {numberText(count - shown)} more.</p>}
    </details>
  )

/** The lists of items that lose data. */
export const Losses = ({ due }: { due: RetentionConsequence }) => (
  <>
    <List
      title={`${formatCount(due.invoices.count, 'invoice of a provider', 'invoices of providers')}: no lines, usage by line, comparison of late changes or new calculation any more`}
      count={due.invoices.count}
      shown={due.invoices.rows.length}
    >
      {due.invoices.rows.map(({ id, invoiceId, month }) => (
        <li key={id}>
          <AppLink href={getResourcePaths(invoices).detail(id)}>{invoiceId}</AppLink> of{' '}
          {formatMonthName(month)}
        </li>
      ))}
    </List>
    <List
      title={`${formatCount(due.documents.count, 'document')} of customers ${chooseWord(due.documents.count, 'loses', 'lose')} what ${chooseWord(due.documents.count, 'it follows', 'they follow')} from: keep the proofs before`}
      count={due.documents.count}
      shown={due.documents.rows.length}
    >
      {due.documents.rows.map(({ id, number, companyName, month, loses }) => (
        <li key={id}>
          <AppLink href={getResourcePaths(customerInvoices).detail(id)}>{number}</AppLink> {companyName},{' '}
          {formatMonthName(month)}:{' '}
          {loses === 'lines' ? 'why, proof and lines' : 'the text of the provider’s lines in its proof'}
          {' · '}
          <AppLink href={paths.proof(id)}>Proof</AppLink>
        </li>
      ))}
    </List>
    <List
      title={`${formatCount(due.customers.count, 'customer')} with such documents`}
      count={due.customers.count}
      shown={due.customers.rows.length}
    >
      {due.customers.rows.map(({ id, companyName, documents }) => (
        <li key={id}>
          <AppLink href={getResourcePaths(customers).detail(id)}>{companyName}</AppLink>:{' '}
          {formatCount(documents, 'document')}
        </li>
      ))}
    </List>
    <List
      title={`${formatCount(due.held.count, 'invoice of a provider', 'invoices of providers')} protected`}
      count={due.held.count}
      shown={due.held.rows.length}
    >
      {due.held.rows.map(({ id, invoiceId, month, reason }) => (
        <li key={`${id} ${reason}`}>
          <AppLink href={getResourcePaths(invoices).detail(id)}>{invoiceId}</AppLink> of{' '}
          {formatMonthName(month)}: {reason}
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
        <p>Nothing to delete.</p>
      ) : (
        <ul className={styles.going}>
          {going.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {due.documents.unexplained > 0 && (
        <Alert severity="warning" role="status">
          {formatCount(due.documents.unexplained, 'document')} can no longer be explained line by line.
          Documents, numbers and amounts stay as they are.
        </Alert>
      )}
      <Losses due={due} />
      {due.next !== null && (
        <p>
          The next data is kept until <DateCell value={due.next} />.
        </p>
      )}
    </div>
  )
}
