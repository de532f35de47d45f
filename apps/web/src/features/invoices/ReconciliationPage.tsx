/** Whether an invoice adds up: its loads, its customers, what is unassigned, and every difference by name. */
import { equal } from '@cmp/billing/decimal'
import { formatExact } from '@cmp/billing/format'
import { invoices, reconcileInvoice, permit, counted, word, type Reconciliation } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Amount, Customers, Loads, Unassigned } from './reconciliation-blocks.tsx'
import { Waterfall } from './Waterfall.tsx'

import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import styles from './reconciliation.module.css'
import common from '../../ui/parts/common.module.css'

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
    <Block title="Does it add up?" label="Total">
      <dl className={styles.reconTotal}>
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
        <ul className={styles.reconDifferences} aria-label="Differences">
          {data.differences.map((difference) => (
            <li key={difference.name}>
              <strong>{difference.name}</strong>
              <span title={`${difference.amount} ${currency}`} className={common.number}>
                {formatExact(difference.amount, 2)} <small>{currency}</small>
              </span>
              <p>{difference.explanation}</p>
            </li>
          ))}
        </ul>
      )}
      {data.rejectedLines > 0 && (
        <Alert severity="warning">
          {counted(data.rejectedLines, 'line')} could not be read and {word(data.rejectedLines, 'is', 'are')}{' '}
          in none of these sums. The import that brought the file names each of them.
        </Alert>
      )}
      {data.rejectedOfFile > 0 && (
        <Alert severity="warning">
          {counted(data.rejectedOfFile, 'line')} of the same files could not be read so far as to tell the
          invoice: {word(data.rejectedOfFile, 'it', 'they')} may belong here.
        </Alert>
      )}
    </Block>
  )
}

const Page = () => {
  const id = useRowId()
  const answer = useQuery({
    queryKey: ['reconciliation', id],
    queryFn: ({ signal }) => send(reconcileInvoice, { params: { id } }, { signal }),
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
        <QueryFailed answer={answer} back={{ href: places.list(), title: invoices.title }} />
      ) : data ? (
        <div className={styles.recon}>
          <Waterfall id={id} />
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

/** The page; `?id=` is the invoice's row. */
export const ReconciliationPage = () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page />
  </RequireRole>
)
