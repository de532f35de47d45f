/** Estimated usage that no invoice bills yet. It is shown beside the charges and marked as not included in them. */
import { formatExact } from '@cmp/billing/format'
import { formatCount, formatMonthName, usageEstimates, chooseWord, type UsageEstimates } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { send } from '../api/api.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import { DateCell, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { NoRow, TableBlock } from '../../ui/parts/TableBlock.tsx'

type Estimate = UsageEstimates[number]

/** Returns remarks about an estimate that its amounts do not show. */
const listRemarks = ({ unassigned, unpriced, rejected, problem }: Estimate): string[] => [
  ...(unassigned && !/^[-0.]*$/.test(unassigned.amount)
    ? [`${formatExact(unassigned.amount, 2)} ${unassigned.currency} of the cost belong to no customer yet.`]
    : []),
  ...(unpriced > 0
    ? [
        `${formatCount(unpriced, 'customer')} ${chooseWord(unpriced, 'has', 'have')} no price: a profile or rate is missing.`,
      ]
    : []),
  ...(rejected > 0
    ? [`${formatCount(rejected, 'line')} ${chooseWord(rejected, 'is', 'are')} unreadable and left out.`]
    : []),
  ...(problem ? [`The last fetch failed. ${problem}`] : []),
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
  const heads = isReseller ? ['Month', 'Cost', 'Price'] : ['Month', 'Before VAT']
  return (
    <TableBlock
      title={newest.isRunning ? 'This month so far, estimated' : 'Not billed yet, estimated'}
      note={`Usage that no invoice bills yet, as the provider knows it so far. It is part of no invoice and of no sum on this page, and the bill may differ.${isReseller ? ' The price is what customers would be charged before VAT.' : ''}`}
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
                  {formatMonthName(month)}
                  {isRunning ? ', so far' : ', not billed yet'}
                </th>
                {isReseller && <td>{cost ? <MoneyCell {...cost} /> : <NoValue />}</td>}
                <td>
                  <Prices {...estimate} />
                </td>
              </tr>
              <NoRow columns={heads.length}>
                {account ?? cloudProvider}, as of <DateCell value={dataAt} />.{' '}
                {listRemarks(estimate).join(' ')}
              </NoRow>
            </Fragment>
          )
        })}
      </tbody>
    </TableBlock>
  )
}
