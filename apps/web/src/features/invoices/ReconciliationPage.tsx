/**
 * Whether an invoice adds up, as one story: from the lines to the provider's total, every residue by name, and from the lines
 * to the customers; then the tables behind both.
 */
import { equal, subtract } from '@cmp/billing/decimal'
import { invoices, reconcileInvoice, permit, counted, word, type Reconciliation } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Amount, Customers, Loads, Unassigned } from './reconciliation-blocks.tsx'
import { Waterfall } from './Waterfall.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import styles from './reconciliation.module.css'
import common from '../../ui/parts/common.module.css'

/** Who is charged for the lines. What lies between them and the provider's total is the waterfall's to tell. */
const Total = ({ data }: { data: Reconciliation }) => {
  const { currency, uncharged, kept } = data
  const rest = subtract(uncharged?.cost ?? '0', kept?.cost ?? '0')
  const steps = [
    { name: 'Lines to charge', amount: data.linesTotal },
    { name: 'Charged to customers', amount: data.customersCost },
    { name: 'Unassigned', amount: data.unassignedCost },
    ...(kept ? [{ name: 'Not charged by billing profiles', amount: kept.cost, reason: kept.reason }] : []),
    ...(uncharged && !equal(rest, '0')
      ? [{ name: 'Charged to nobody yet', amount: rest, reason: uncharged.reason }]
      : []),
  ]
  return (
    <Block title="From the lines to the customers" label="Total">
      <dl className={styles.reconTotal}>
        {steps.map(({ name, amount, reason }) => (
          <div key={name} data-open={reason && ''}>
            <dt>{name}</dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
            {reason && <dd>{reason}</dd>}
          </div>
        ))}
      </dl>
      {equal(rest, '0') && (
        <Alert severity="success" role="status">
          Adds up to the last digit: what customers are charged for and what is unassigned is every line of
          the invoice.
        </Alert>
      )}
      {data.rejectedLines > 0 && (
        <Alert severity="warning" role="status">
          {counted(data.rejectedLines, 'line')} could not be read and {word(data.rejectedLines, 'is', 'are')}{' '}
          in none of these sums. The import that brought the file names each of them.
        </Alert>
      )}
      {data.rejectedOfFile > 0 && (
        <Alert severity="warning" role="status">
          {counted(data.rejectedOfFile, 'line')} of the same files could not be read so far as to tell the
          invoice: {word(data.rejectedOfFile, 'it', 'they')} may belong here.
        </Alert>
      )}
    </Block>
  )
}

/** Without lines there is nothing to hold against the provider's total. */
const NoLines = ({ id }: { id: string }) => (
  <EmptyState
    title="No lines have come in yet"
    text="Fetch the lines of this invoice from its details, or import the file that the provider gives for it."
    action={
      <div className={common.buttons}>
        <Button variant="outlined" href={paths.invoiceImport('new')}>
          Import files
        </Button>
        <Button variant="contained" href={resourcePaths(invoices).detail(id)}>
          View Details
        </Button>
      </div>
    }
  />
)

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
          <div className={common.buttons}>
            <Button color="inherit" disabled={!data} onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="outlined" href={places.detail(id)}>
              View Details
            </Button>
          </div>
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: invoices.title }} />
      ) : data ? (
        <div className={styles.recon}>
          {data.loads.length > 0 ? <Waterfall id={id} of={data.invoiceId} /> : <NoLines id={id} />}
          <Total data={data} />
          <Loads data={data} />
          <Customers data={data} invoiceRowId={id} />
          <Unassigned data={data} invoiceRowId={id} />
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
