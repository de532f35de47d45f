/** Whether an invoice adds up: its loads, its customers, what is unassigned, and every difference by name. */
import { equal, formatExact } from '@cmp/billing'
import { customerInvoices, invoices, unassignedLines, type Reconciliation } from '@cmp/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../kit/api.ts'
import { AppLink } from '../../kit/AppLink.tsx'
import { resourcePaths } from '../../kit/paths.ts'
import { describeError } from '../../kit/query.ts'
import { useRowId } from '../../kit/resource-form-page.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { MoneyCell } from '../../ui/cells.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LogoSpinner } from '../../ui/LogoSpinner.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import './reconciliation.css'

const loadNames = { usage: 'PAYG (daily usage)', billing: 'RI (reconciliation)' } as const

const count = (value: number): string => value.toLocaleString('en-US')

const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
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
  <section className="cmp-recon-block" aria-label={title}>
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <div className="cmp-recon-scroll" tabIndex={0} role="region" aria-label={`${title}, scrollable`}>
      <table>
        <thead>
          <tr>
            {heads.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'cmp-td-number' : undefined}>
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

const Loads = ({ data }: { data: Reconciliation }) => {
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
          <tr key={load.lineItemType}>
            <th scope="row">{loadNames[load.lineItemType]}</th>
            <td>{count(load.lines)}</td>
            <td>
              <Amount amount={load.total} currency={data.currency} />
            </td>
            <td>{count(load.repeatedLines)}</td>
            <td>
              <Amount amount={load.repeatedTotal} currency={data.currency} />
            </td>
            <td>{count(load.chargedLines)}</td>
            <td>
              <Amount amount={load.chargedTotal} currency={data.currency} />
            </td>
          </tr>
        ))}
        {data.loads.length === 0 && (
          <tr>
            <td colSpan={7} className="cmp-recon-none">
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

const Customers = ({ data, invoiceRowId }: { data: Reconciliation; invoiceRowId: string }) => (
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
          <td>{count(customer.lines)}</td>
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
          <td colSpan={4} className="cmp-recon-none">
            {data.isCalculated
              ? 'No line belongs to a customer.'
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

const Unassigned = ({ data }: { data: Reconciliation }) => (
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
          <td className="cmp-recon-text">
            <code>{entry.subAccountKey || 'none'}</code>
          </td>
          <td>{count(entry.lines)}</td>
          <td>
            <Amount amount={entry.cost} currency={data.currency} />
          </td>
        </tr>
      ))}
      {data.unassigned.length === 0 && (
        <tr>
          <td colSpan={4} className="cmp-recon-none">
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

const Total = ({ data }: { data: Reconciliation }) => {
  const { currency } = data
  const steps = [
    { name: 'Lines to charge', amount: data.linesTotal },
    { name: 'Charged to customers', amount: data.customersCost },
    { name: 'Unassigned', amount: data.unassignedCost },
    { name: "The invoice's total", amount: data.invoiceTotal },
    ...(data.announcedTotal !== null && !equal(data.announcedTotal, data.invoiceTotal)
      ? [{ name: 'The total that the provider announced', amount: data.announcedTotal }]
      : []),
  ]
  return (
    <section className="cmp-recon-block" aria-label="Total">
      <h2>Does it add up?</h2>
      <dl className="cmp-recon-total">
        {steps.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {data.differences.length === 0 ? (
        <Alert severity="success">
          Adds up to the last digit: what customers are charged for and what is unassigned is every line of
          the invoice.
        </Alert>
      ) : (
        <ul className="cmp-recon-differences" aria-label="Differences">
          {data.differences.map((difference) => (
            <li key={difference.name}>
              <strong>{difference.name}</strong>
              <span title={`${difference.amount} ${currency}`} className="cmp-number">
                {formatExact(difference.amount, 2)} <small>{currency}</small>
              </span>
              <p>{difference.explanation}</p>
            </li>
          ))}
        </ul>
      )}
      {data.rejectedLines > 0 && (
        <Alert severity="warning">
          {count(data.rejectedLines)} lines could not be read and are in none of these sums. The import that
          brought the file names each of them.
        </Alert>
      )}
    </section>
  )
}

/** The page; `?id=` is the invoice's row. */
export const ReconciliationPage = () => {
  const id = useRowId()
  const answer = useQuery({
    queryKey: ['reconciliation', id],
    queryFn: ({ signal }) =>
      api.get<Reconciliation>(`/api/Invoices/${encodeURIComponent(id)}/reconciliation`, { signal }),
  })
  const places = resourcePaths(invoices)
  const { data } = answer
  const title = data ? `Reconciliation of ${data.invoiceId}` : 'Reconciliation'
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: invoices.title, href: places.list() }, { name: 'Reconciliation' }]}
        action={
          <Button variant="outlined" href={places.detail(id)}>
            View Details
          </Button>
        }
      />
      {answer.isError ? (
        <ErrorState message={describeError(answer.error)} onRetry={() => void answer.refetch()} />
      ) : data ? (
        <div className="cmp-recon">
          <Total data={data} />
          <Loads data={data} />
          <Customers data={data} invoiceRowId={id} />
          <Unassigned data={data} />
        </div>
      ) : (
        <LogoSpinner label="Loading the reconciliation" />
      )}
    </>
  )
}
