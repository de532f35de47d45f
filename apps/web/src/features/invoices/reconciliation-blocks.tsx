/** The tables of a reconciliation: loads, customers, and what is unassigned; each ends in its sum. */
import { customerInvoices, firstOf, numberText, unassignedLines, type Reconciliation } from '@cmp/contract'
import type { ReactNode } from 'react'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { resourcePaths } from '../../kit/api/paths.ts'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import styles from './reconciliation.module.css'

const loadNames = { usage: 'PAYG (daily usage)', billing: 'RI (reconciliation)' } as const

/** An amount with its currency. */
export const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyCell amount={amount} currency={currency} />
)

/** One block of the waterfall: a heading, rows, and their sum. */
const Block = ({
  title,
  note,
  heads,
  children,
}: {
  title: string
  note?: ReactNode
  heads: { name: string; isNumber?: boolean }[]
  children: ReactNode
}) => (
  <section className={styles.reconBlock} aria-label={title}>
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <div className={styles.reconScroll} tabIndex={0} role="region" aria-label={`${title}, scrollable`}>
      <table>
        <thead>
          <tr>
            {heads.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles.amount : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </section>
)

/** What each load holds, and what of it is charged. */
export const Loads = ({ data }: { data: Reconciliation }) => {
  const repeats = data.loads.some((load) => load.repeatedLines > 0)
  return (
    <Block
      title="Lines that came in"
      note={
        repeats &&
        'The reconciliation file lists the Azure plan consumption a second time, summed by month. The daily usage is charged and these repeats are left out, or the same usage would be billed twice.'
      }
      heads={[
        { name: 'Load' },
        { name: 'Lines', isNumber: true },
        { name: 'Total', isNumber: true },
        { name: 'Repeated lines', isNumber: true },
        { name: 'Repeated', isNumber: true },
        { name: 'Charged lines', isNumber: true },
        { name: 'Charged', isNumber: true },
      ]}
    >
      <tbody>
        {data.loads.map((load) => (
          <tr key={`${load.loadId} ${load.lineItemType}`}>
            <th scope="row">
              {loadNames[load.lineItemType]}
              {load.fileNames.length > 0 && ` · ${firstOf(load.fileNames, 2)}`}
            </th>
            <td>{numberText(load.lines)}</td>
            <td>
              <Amount amount={load.total} currency={data.currency} />
            </td>
            <td>{numberText(load.repeatedLines)}</td>
            <td>
              <Amount amount={load.repeatedTotal} currency={data.currency} />
            </td>
            <td>{numberText(load.chargedLines)}</td>
            <td>
              <Amount amount={load.chargedTotal} currency={data.currency} />
            </td>
          </tr>
        ))}
        {data.loads.length === 0 && (
          <tr>
            <td colSpan={7} className={styles.reconNone}>
              No lines have come in yet. Fetch them, or import the invoice&apos;s file.
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            Lines to charge
          </th>
          <td>
            <Amount amount={data.linesTotal} currency={data.currency} />
          </td>
        </tr>
      </tfoot>
    </Block>
  )
}

/** What each customer is charged for. */
export const Customers = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
  <Block
    title="Charged to customers"
    heads={[
      { name: 'Customer' },
      { name: 'Lines', isNumber: true },
      { name: 'Customer charge', isNumber: true },
      { name: 'Cost', isNumber: true },
    ]}
  >
    <tbody>
      {data.customers.map((customer) => (
        <tr key={`${customer.customerId} ${customer.currency}`}>
          <th scope="row">
            <AppLink
              href={resourcePaths(customerInvoices).list({ invoiceRowId, customerId: customer.customerId })}
            >
              {customer.companyName}
            </AppLink>
          </th>
          <td>{numberText(customer.lines)}</td>
          <td>
            <Amount amount={customer.charge} currency={customer.currency} />
          </td>
          <td>
            <Amount amount={customer.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.customers.length === 0 && (
        <tr>
          <td colSpan={4} className={styles.reconNone}>
            {data.isCalculated
              ? 'No customer is charged for a line of this invoice.'
              : 'The invoice has not been calculated yet.'}
          </td>
        </tr>
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Cost charged on
        </th>
        <td>
          <Amount amount={data.customersCost} currency={data.currency} />
        </td>
      </tr>
    </tfoot>
  </Block>
)

/** What nobody is charged for. */
export const Unassigned = ({ data }: { data: Reconciliation }) => (
  <Block
    title="Unassigned"
    note={
      data.unassigned.length > 0 && (
        <>
          These subscriptions belong to no customer, so nobody is charged for them.{' '}
          <AppLink href={resourcePaths(unassignedLines).list()}>Assign them</AppLink>
        </>
      )
    }
    heads={[
      { name: 'Subscription' },
      { name: 'Id' },
      { name: 'Lines', isNumber: true },
      { name: 'Cost', isNumber: true },
    ]}
  >
    <tbody>
      {data.unassigned.map((entry) => (
        <tr key={`${entry.cloudProvider} ${entry.subAccountKey} ${entry.lines} ${entry.cost}`}>
          <th scope="row">{entry.subAccountName || entry.cloudProvider}</th>
          <td className={styles.reconText}>
            <code>{entry.subAccountKey || 'none'}</code>
          </td>
          <td>{numberText(entry.lines)}</td>
          <td>
            <Amount amount={entry.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.unassigned.length === 0 && (
        <tr>
          <td colSpan={4} className={styles.reconNone}>
            Every line belongs to a customer.
          </td>
        </tr>
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Cost of unassigned lines
        </th>
        <td>
          <Amount amount={data.unassignedCost} currency={data.currency} />
        </td>
      </tr>
    </tfoot>
  </Block>
)
