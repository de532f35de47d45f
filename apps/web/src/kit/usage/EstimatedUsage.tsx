/** Estimated usage that no invoice bills yet. It is shown beside the charges and marked as not included in them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { formatExact } from '@cmp/billing/format'
import { formatMonthName, usageEstimates, type UsageEstimates } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { send } from '../api/api.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import { DateCell, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { renderRich } from '../../ui/parts/render-rich.ts'
import { NoRow, TableBlock } from '../../ui/parts/TableBlock.tsx'

type Estimate = UsageEstimates[number]

/** Returns remarks about an estimate that its amounts do not show. */
const listRemarks = ({ unassigned, unpriced, rejected, problem }: Estimate): string[] => [
  ...(unassigned && !/^[-0.]*$/.test(unassigned.amount)
    ? [
        t(m.ofCostIsNotAssignedTo, {
          exact: formatExact(unassigned.amount, 2),
          currency: unassigned.currency,
        }),
      ]
    : []),
  ...(unpriced > 0 ? [t(m.customerHasNoPriceBecauseBilling, { unpriced })] : []),
  ...(rejected > 0 ? [t(m.lineItemIsUnreadableAndExcluded, { rejected })] : []),
  ...(problem ? [t(m.theLastFetchFailed, { problem })] : []),
]

const Prices = ({ prices }: Pick<Estimate, 'prices'>) =>
  prices.length === 0 ? (
    <NoValue />
  ) : (
    prices.map(({ amount, currency }) => (
      <div key={currency}>
        <MoneyCell amount={amount} currency={currency} />
      </div>
    ))
  )

/** The section. Renders nothing if there are no estimates. With a customer, it shows only that customer's part. */
export const EstimatedUsage = ({ customerId, cloud }: { customerId?: string; cloud?: string }) => {
  const answer = useQuery({
    queryKey: ['usage-estimates', customerId ?? ''],
    queryFn: ({ signal }) => send(usageEstimates, { query: { customerId } }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  const shown = (answer.data ?? []).filter(
    ({ cloudProvider }) => cloud === undefined || cloudProvider === cloud,
  )
  const [newest] = shown
  if (!newest) return null
  const isReseller = shown.some(({ cost }) => cost !== null)
  const heads = isReseller ? [t(m.month), t(m.cost), t(m.price)] : [t(m.month), t(m.beforeVat)]
  return (
    <TableBlock
      title={newest.isRunning ? t(m.thisMonthToDateEstimated) : t(m.notBilledYetEstimated)}
      note={t(m.unbilledUsageBasedOnProvidersLatest, { isReseller: String(isReseller) })}
      heads={heads}
      words={1}
    >
      <tbody>
        {shown.map((estimate) => {
          const { month, isRunning, cloudProvider, account, cost, dataAt } = estimate
          return (
            <Fragment key={`${month} ${account} ${cloudProvider} ${cost?.currency}`}>
              <tr>
                <th scope="row">
                  {t(isRunning ? m.monthSoFar : m.monthNotBilledYet, { month: formatMonthName(month) })}
                </th>
                {isReseller && <td>{cost ? <MoneyCell {...cost} /> : <NoValue />}</td>}
                <td>
                  <Prices {...estimate} />
                </td>
              </tr>
              <NoRow columns={heads.length}>
                {renderRich(m.accountAsOf, {
                  account: account ?? cloudProvider,
                  date: () => <DateCell value={dataAt} />,
                  remarks: listRemarks(estimate).join(' '),
                })}
              </NoRow>
            </Fragment>
          )
        })}
      </tbody>
    </TableBlock>
  )
}
