/** The customers that a late change affects, and what each would be charged. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/late-changes'
import { numberText, ofNobody, type lateChanges, type LateChangeCustomers, type RowOf } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { NoRow, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { ExactAmount } from './ExactAmount.tsx'

type Customer = LateChangeCustomers['customers'][number]

const Charges = ({ charges, side }: { charges: Customer['charges']; side: 'before' | 'after' }) =>
  charges.length === 0 ? (
    <NoValue />
  ) : (
    charges.map(({ currency, [side]: amount }) => (
      <div key={currency}>
        <MoneyCell amount={amount} currency={currency} />
      </div>
    ))
  )

const heads = [
  t(m.customer),
  t(m.changed),
  t(m.added),
  t(m.removed),
  t(m.costBefore),
  t(m.costAfter),
  t(m.difference),
  t(m.currentCharge),
  t(m.newCharge),
]

const noteOf = ({ state }: RowOf<typeof lateChanges>, { count, customers }: LateChangeCustomers): string =>
  [
    t(m.costsIncludeOnlyLineItemsThat),
    ...(state === 'open' ? [t(m.chargesAreTotalsWithVatOf)] : []),
    ...(count > customers.length ? [t(m.showingOf, { count: customers.length, count2: count })] : []),
  ].join(' ')

/** The table. Each name filters the line items below to that customer. */
export const ConcernedCustomers = ({
  change,
  data,
}: {
  change: RowOf<typeof lateChanges>
  data: LateChangeCustomers
}) => (
  <>
    {data.problem && (
      <Alert severity="warning">{t(m.itCannotBeRecalculatedYet, { problem: data.problem })}</Alert>
    )}
    <TableBlock title={t(m.affectedCustomers)} note={noteOf(change, data)} heads={heads} words={1}>
      <tbody>
        {data.customers.map((customer) => (
          <tr key={customer.customerId ?? ofNobody}>
            <th scope="row">
              <AppLink href={paths.lateChange(change.id, customer.customerId ?? ofNobody)}>
                {customer.customerId === null ? t(m.unassigned) : customer.companyName}
              </AppLink>
            </th>
            <td>{numberText(customer.changed)}</td>
            <td>{numberText(customer.added)}</td>
            <td>{numberText(customer.removed)}</td>
            <td>
              <ExactAmount amount={customer.costBefore} currency={data.currency} />
            </td>
            <td>
              <ExactAmount amount={customer.costAfter} currency={data.currency} />
            </td>
            <td>
              <ExactAmount amount={customer.difference} currency={data.currency} />
            </td>
            <td>
              <Charges charges={customer.charges} side="before" />
            </td>
            <td>
              <Charges charges={customer.charges} side="after" />
            </td>
          </tr>
        ))}
        {data.customers.length === 0 && <NoRow columns={heads.length}>{t(m.noLineItemsDiffer)}</NoRow>}
      </tbody>
    </TableBlock>
  </>
)
