/**
 * The reconciliation of an invoice: from the line items to the provider's total with each difference named, and from
 * the line items to the customers. The tables behind both follow.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { areDecimalsEqual, subtract } from '@cmp/billing/decimal'
import { invoices, reconcileInvoice, permit, type Reconciliation } from '@cmp/contract'
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
    { name: t(m.chargeableLineItems), amount: data.linesTotal },
    { name: t(m.chargedToCustomers), amount: data.customersCost },
    { name: t(m.unassigned), amount: data.unassignedCost },
    ...(excluded
      ? [{ name: t(m.excludedByBillingProfiles), amount: excluded.cost, reason: excluded.reason }]
      : []),
    ...(uncharged && !areDecimalsEqual(rest, '0')
      ? [{ name: t(m.notChargedYet2), amount: rest, reason: uncharged.reason }]
      : []),
  ]
  return (
    <Block title={t(m.fromLineItemsToCustomers)} label={t(m.total)}>
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
          {t(m.totalsMatchExactlyEveryLineItem)}
        </Alert>
      )}
      {data.rejectedLines > 0 && (
        <Alert severity="warning" role="status">
          {t(m.rowCouldNotBeReadAnd, { rejectedLines: data.rejectedLines })}
        </Alert>
      )}
      {data.rejectedOfFile > 0 && (
        <Alert severity="warning" role="status">
          {t(m.rowOfSameFilesHasNo, { rejectedOfFile: data.rejectedOfFile })}
        </Alert>
      )}
    </Block>
  )
}

/** Without line items there is nothing to compare with the provider's total. */
const NoLines = ({ id }: { id: string }) => (
  <EmptyState
    title={t(m.noLineItemsYet)}
    text={t(m.fetchLineItemsOfThisInvoice)}
    action={
      <div className={common.buttons}>
        <Button variant="outlined" href={paths.invoiceImport('new')}>
          {t(m.importFiles)}
        </Button>
        <Button variant="contained" href={getResourcePaths(invoices).detail(id)}>
          {t(m.viewDetails)}
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
  const title = data ? t(m.reconciliationOf, { invoiceId: data.invoiceId }) : t(m.reconciliation)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(invoices.title), href: places.list() }, { name: t(m.reconciliation) }]}
        action={
          <div className={common.buttons}>
            <Button color="inherit" disabled={!data} onClick={() => window.print()}>
              {t(m.print)}
            </Button>
            <Button variant="outlined" href={places.detail(id)}>
              {t(m.viewDetails)}
            </Button>
          </div>
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(invoices.title) }} />
      ) : data ? (
        <div className={styles.recon}>
          {data.loads.length > 0 ? <Waterfall id={id} of={data.invoiceId} /> : <NoLines id={id} />}
          <Total data={data} />
          <Loads data={data} />
          <Customers data={data} invoiceRowId={id} />
          <Unassigned data={data} invoiceRowId={id} />
        </div>
      ) : (
        <LogoSpinner label={t(m.loadingReconciliation)} />
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
