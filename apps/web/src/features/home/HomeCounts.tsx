/** What waits for somebody, counted, each with the list that shows it; for a customer also its latest invoices. */
import { customerInvoices, invoices, unassignedLines, type Resource } from '@cmp/contract'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../kit/AppLink.tsx'
import { defaultListState, type ListState } from '../../kit/list-search.ts'
import { resourcePaths } from '../../kit/paths.ts'
import { describeError } from '../../kit/query.ts'
import { idOf, listQuery } from '../../kit/resource-calls.ts'
import { useRoleIsIn } from '../../kit/use-session.ts'
import { DateCell, MoneyCell } from '../../ui/cells.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** A customer's latest invoices shown. */
const latestShown = 5

type Waiting = { label: string; resource: Resource; filters: Record<string, string> }

const unpaid: Waiting = {
  label: 'Unpaid customer invoices',
  resource: customerInvoices,
  filters: { paymentStatus: 'unpaid' },
}

const forProvider: readonly Waiting[] = [
  { label: 'Invoices to calculate', resource: invoices, filters: { isCalculated: 'false' } },
  { label: 'Unassigned subscriptions', resource: unassignedLines, filters: {} },
  unpaid,
]

const forCustomer: readonly Waiting[] = [{ ...unpaid, label: 'Unpaid invoices' }]

/** One count; the list's own count says how many there are. */
const Count = ({ label, resource, filters }: Waiting) => {
  const answer = useQuery(listQuery(resource, { ...defaultListState(resource), size: 1, filters }))
  return (
    <li>
      <ButtonBase href={resourcePaths(resource).list(filters)}>
        <strong className="cmp-number">
          {answer.isError ? '–' : answer.data ? answer.data.count.toLocaleString('en-US') : '…'}
        </strong>
        <span>{answer.isError ? describeError(answer.error) : label}</span>
      </ButtonBase>
    </li>
  )
}

const latest: ListState = {
  ...defaultListState(customerInvoices),
  size: latestShown,
  sort: 'billingPeriodStartDate',
  direction: 'desc',
}

/** The invoices that a customer received last. */
const LatestInvoices = () => {
  const answer = useQuery(listQuery(customerInvoices, latest))
  const rows = answer.data?.rows
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby="home-latest">
      <h2 id="home-latest">Latest invoices</h2>
      <ul className="cmp-home-latest">
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink href={resourcePaths(customerInvoices).detail(idOf(row))}>{row.number}</AppLink>
            <DateCell value={row.billingPeriodStartDate} />
            <MoneyCell amount={row.total} currency={row.currency} />
            <StatusChip value={row.paymentStatus} label={row.paymentStatus === 'paid' ? 'Paid' : 'Unpaid'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The counts of the signed-in role. */
export const HomeCounts = () => {
  const isProvider = useRoleIsIn('sa')
  return (
    <>
      <section aria-labelledby="home-waiting">
        <h2 id="home-waiting">What waits</h2>
        <ul className="cmp-home-counts">
          {(isProvider ? forProvider : forCustomer).map((waiting) => (
            <Count key={waiting.label} {...waiting} />
          ))}
        </ul>
      </section>
      {!isProvider && <LatestInvoices />}
    </>
  )
}
