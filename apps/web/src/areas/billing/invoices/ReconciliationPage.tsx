/**
 * The reconciliation of an invoice: from the line items to the provider's total with each difference named, and from
 * the line items to the customers. The tables behind both follow.
 */
import { areDecimalsEqual, subtract } from '@cmp/billing/decimal'
import {
  invoices,
  reconcileInvoice,
  permit,
  formatCount,
  chooseWord,
  type Reconciliation,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Amount, Customers, Loads, Unassigned } from './reconciliation-blocks.tsx'
import { Waterfall } from './Waterfall.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import styles from './reconciliation.module.css'
import common from '../../../ui/parts/common.module.css'

/** Who is charged for the line items. The waterfall explains the difference from the provider's total. */
const Total = ({ data }: { data: Reconciliation }) => {
  const { currency, uncharged, excluded } = data
  const rest = subtract(uncharged?.cost ?? '0', excluded?.cost ?? '0')
  const steps = [
    { name: 'Lines to charge', amount: data.linesTotal },
    { name: 'Charged to customers', amount: data.customersCost },
    { name: 'Unassigned', amount: data.unassignedCost },
    ...(excluded
      ? [{ name: 'Not charged by billing profiles', amount: excluded.cost, reason: excluded.reason }]
      : []),
    ...(uncharged && !areDecimalsEqual(rest, '0')
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
      {areDecimalsEqual(rest, '0') && (
        <Alert severity="success" role="status">
          Adds up to the last digit: what customers are charged for and what is unassigned is every line of
          the invoice.
        </Alert>
      )}
      {data.rejectedLines > 0 && (
        <Alert severity="warning" role="status">
          {formatCount(data.rejectedLines, 'line')} could not be read and{' '}
          {chooseWord(data.rejectedLines, 'is', 'are')} in none of these sums. The import that brought the
          file names each of them.
        </Alert>
      )}
      {data.rejectedOfFile > 0 && (
        <Alert severity="warning" role="status">
          {formatCount(data.rejectedOfFile, 'line')} of the same files could not be read so far as to tell the
          invoice: {chooseWord(data.rejectedOfFile, 'it', 'they')} may belong here.
        </Alert>
      )}
    </Block>
  )
}

/** Without line items there is nothing to compare with the provider's total. */
const NoLines = ({ id }: { id: string }) => (
  <EmptyState
    title="No lines have come in yet"
    text="Fetch the lines of this invoice from its details, or import the file that the provider gives for it."
    action={
      <div className={common.buttons}>
        <Button variant="outlined" href={paths.invoiceImport('new')}>
          Import files
        </Button>
        <Button variant="contained" href={getResourcePaths(invoices).detail(id)}>
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
  const places = getResourcePaths(invoices)
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

/** The page. `?id=` is the ID of the invoice's row. */
export const ReconciliationPage = () => (
  <RequireRole permission={permit.read(invoices)}>
    <Page />
  </RequireRole>
)
