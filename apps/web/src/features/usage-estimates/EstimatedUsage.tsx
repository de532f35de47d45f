/** Usage that no invoice bills yet, estimated: beside what was charged, and marked as no part of it. */
import { counted, monthName, usageEstimates, word, type UsageEstimates } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { DateCell, MoneyCell } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import styles from './estimated-usage.module.css'

type Estimate = UsageEstimates[number]

const Prices = ({ prices, unpriced }: Pick<Estimate, 'prices' | 'unpriced'>) => (
  <>
    {prices.map(({ amount, currency }) => (
      <span key={currency}>
        <MoneyCell amount={amount} currency={currency} />
      </span>
    ))}
    {prices.length === 0 && '–'}
    {unpriced > 0 && <small>{`${counted(unpriced, 'customer')} without a profile or rate`}</small>}
  </>
)

const Row = ({ estimate, isReseller }: { estimate: Estimate; isReseller: boolean }) => {
  const { month, isRunning, cloudProvider, account, cost, unassigned, dataAt, problem, rejected } = estimate
  return (
    <tr>
      <th scope="row">
        {monthName(month)}
        <small>{isRunning ? 'so far' : 'not billed yet'}</small>
      </th>
      <td data-label={isReseller ? 'Account' : 'Cloud'}>
        {account ?? cloudProvider}
        {rejected > 0 && (
          <small>{`${counted(rejected, 'line')} ${word(rejected, 'is', 'are')} unreadable and left out`}</small>
        )}
        {problem && <small role="status">The last fetch failed. {problem}</small>}
      </td>
      {isReseller && (
        <td data-label="Cost">
          {cost && <MoneyCell {...cost} />}
          {unassigned && unassigned.amount !== '0' && (
            <small>
              of which <MoneyCell {...unassigned} /> of no customer
            </small>
          )}
        </td>
      )}
      <td data-label={isReseller ? 'At customers’ prices' : 'Before VAT'}>
        <Prices {...estimate} />
      </td>
      <td data-label="Data of">
        <DateCell value={dataAt} />
      </td>
    </tr>
  )
}

/** The section; nothing where nothing is estimated. With a customer it is that customer's part. */
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
  const title = newest.isRunning ? 'This month so far, estimated' : 'Not billed yet, estimated'
  return (
    <section className={styles.estimate} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StatusChip value="estimate" label="Estimate" tone="info" />
      </header>
      <p>
        Usage that no invoice bills yet, as the provider knows it so far. It is part of no invoice and of no
        sum on this page, and the bill may differ.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{isReseller ? 'Account' : 'Cloud'}</th>
            {isReseller && <th scope="col">Cost</th>}
            <th scope="col">{isReseller ? 'At customers’ prices' : 'Before VAT'}</th>
            <th scope="col">Data of</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((estimate) => (
            <Row
              key={`${estimate.month} ${estimate.account} ${estimate.cloudProvider} ${estimate.cost?.currency}`}
              estimate={estimate}
              isReseller={isReseller}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
