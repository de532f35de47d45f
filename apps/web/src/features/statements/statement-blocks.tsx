/** The parts of a statement in one currency: what it comes to, its documents, clouds and payments. */
import {
  customerInvoices,
  digitsOf,
  documentKinds,
  documentStates,
  monthName,
  paymentMethods,
  type StatementCurrency,
  type StatementDocument,
} from '@cmp/contract'
import type { ReactNode } from 'react'
import { resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { DateCell, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { labelOf } from '../customer-invoices/documents.ts'
import styles from './statement.module.css'

/** An amount with the digits of its currency. */
const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyCell amount={amount} digits={digitsOf(currency)} />
)

const sumNames = ['charge', 'vat', 'total', 'paid', 'open'] as const
const sumHeads = ['Charge', 'VAT', 'Total', 'Paid', 'Open']

type Sums = Record<(typeof sumNames)[number], string>

const SumCells = ({ sums, currency }: { sums: Sums; currency: string }) =>
  sumNames.map((name) => (
    <td key={name}>
      <Amount amount={sums[name]} currency={currency} />
    </td>
  ))

/** A table under a heading; the last columns are amounts. */
const Block = ({
  title,
  heads,
  texts,
  children,
}: {
  title: string
  heads: readonly string[]
  /** How many of the columns, from the left, are words. */
  texts: number
  children: ReactNode
}) => (
  <section className={styles.block} aria-label={title}>
    <h3>{title}</h3>
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, scrollable`}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column < texts ? undefined : styles.amount}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </section>
)

const DocumentRow = ({ document, currency }: { document: StatementDocument; currency: string }) => (
  <tr>
    <th scope="row">
      <AppLink href={resourcePaths(customerInvoices).detail(document.id) ?? ''}>
        {document.number ?? 'Draft'}
      </AppLink>
    </th>
    <td className={styles.words}>{labelOf(documentKinds, document.kind)}</td>
    <td className={styles.words}>{document.cloudProvider}</td>
    <td className={styles.words}>{document.dueDate ? <DateCell value={document.dueDate} /> : <NoValue />}</td>
    <td className={styles.words}>
      <StatusChip value={document.state} label={labelOf(documentStates, document.state)} />
    </td>
    <SumCells sums={document} currency={currency} />
  </tr>
)

/** Documents; nothing where there are none. */
const Documents = ({
  title,
  documents,
  currency,
}: {
  title: string
  documents: readonly StatementDocument[]
  currency: string
}) =>
  documents.length > 0 && (
    <Block title={title} heads={['Document', 'Kind', 'Cloud', 'Due', 'State', ...sumHeads]} texts={5}>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} currency={currency} />
        ))}
      </tbody>
    </Block>
  )

const Clouds = ({ part: { byCloud, totals, currency } }: { part: StatementCurrency }) =>
  byCloud.length > 0 && (
    <Block title="By cloud" heads={['Cloud', ...sumHeads]} texts={1}>
      <tbody>
        {byCloud.map((cloud) => (
          <tr key={cloud.cloudProvider}>
            <th scope="row">{cloud.cloudProvider}</th>
            <SumCells sums={cloud} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <SumCells sums={totals} currency={currency} />
        </tr>
      </tfoot>
    </Block>
  )

const Payments = ({ part: { payments, paidInMonth, currency } }: { part: StatementCurrency }) =>
  payments.length > 0 && (
    <Block
      title="Payments in the month"
      heads={['Document', 'Paid on', 'Method', 'Reference', 'Amount', 'Tax withheld']}
      texts={4}
    >
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">{payment.number}</th>
            <td className={styles.words}>
              <DateCell value={payment.paidOn} />
            </td>
            <td className={styles.words}>{labelOf(paymentMethods, payment.method)}</td>
            <td className={styles.words}>{payment.reference || <NoValue />}</td>
            <td>
              <Amount amount={payment.amount} currency={currency} />
            </td>
            <td>
              <Amount amount={payment.withheldAmount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            Paid in all, tax withheld included
          </th>
          <td>
            <Amount amount={paidInMonth} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </Block>
  )

const Open = ({ part: { totals, earlierOpen, openInAll, currency } }: { part: StatementCurrency }) => (
  <dl className={styles.open}>
    {[
      { name: 'Charged in the month, with VAT', amount: totals.total },
      { name: 'Paid of it', amount: totals.paid },
      { name: 'Open of the month', amount: totals.open },
      { name: 'Open of earlier months', amount: earlierOpen },
      { name: 'Open in all', amount: openInAll },
    ].map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <MoneyCell amount={amount} currency={currency} digits={digitsOf(currency)} />
        </dd>
      </div>
    ))}
  </dl>
)

/** Everything of one currency; two are never added. */
export const CurrencyBlock = ({ part }: { part: StatementCurrency }) => {
  const { currency, documents, earlier, estimates } = part
  const [first] = documents
  return (
    <section className={styles.currency} aria-label={`In ${currency}`}>
      <Open part={part} />
      <Documents
        title={first ? `Documents of ${monthName(first.month)} in ${currency}` : 'Documents'}
        documents={documents}
        currency={currency}
      />
      <Clouds part={part} />
      <Documents title="Open of earlier months" documents={earlier} currency={currency} />
      <Payments part={part} />
      <Documents
        title="Estimates: not issued yet, and in none of the sums"
        documents={estimates}
        currency={currency}
      />
    </section>
  )
}
