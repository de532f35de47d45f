/** One budget: its spending and forecast as a bar, and the thresholds that were reached. */
import { formatMoney } from '@cmp/billing/format'
import { budgetAlerts, budgets, getCurrencyDigits, type BudgetAlerts, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { Block, NoRow, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import styles from './budget-state.module.css'

type Budget = RowOf<typeof budgets>

const Running = ({ budget }: { budget: Budget }) => {
  const { currency, amount, spent, expected, low, high, periodStart, periodEnd, checkedAt } = budget
  if (spent === null || expected === null || periodStart === null || periodEnd === null)
    return <p>The first check runs within a minute, then the amounts appear here.</p>
  const formatAmount = (value: string) => `${formatMoney(value, getCurrencyDigits(currency))} ${currency}`
  const usage = {
    from: periodStart,
    to: periodEnd,
    currency,
    customerId: budget.customerId ?? undefined,
    subscriptionId: budget.subscriptionId ?? undefined,
    projectId: budget.projectId ?? undefined,
    tagKey: budget.tagKey ?? undefined,
    tagValue: budget.tagValue ?? undefined,
  }
  return (
    <>
      <p className={styles.spent}>
        <strong>{formatAmount(spent)}</strong> of {formatAmount(amount)}
        {budget.spentPercent !== null && <> · {budget.spentPercent} %</>}
      </p>
      <BudgetBar budget={budget} />
      {budget.otherCurrencies !== null && (
        <Alert severity="warning">
          Charges in {budget.otherCurrencies} are not counted, because this budget is in {currency}. Add
          another budget for them.
        </Alert>
      )}
      <p>
        Forecast for the period: <b>{formatAmount(expected)}</b>
        {low !== null && high !== null && (
          <>
            {' '}
            (range {formatAmount(low)}–{formatAmount(high)})
          </>
        )}
        . Estimated from trend and weekday, before VAT; not part of any invoice.
      </p>
      <p className={styles.quiet}>
        {formatDate(periodStart)} to {formatDate(periodEnd)}
        {checkedAt !== null && (
          <>
            , last checked <DateCell value={checkedAt} withTime />
          </>
        )}
        . It counts what the customer sees of its charges: issued invoices, and drafts and estimates where
        they are shown. <AppLink href={paths.usage(usage)}>See the usage</AppLink>
      </p>
    </>
  )
}

const AlertRow = ({ alert }: { alert: BudgetAlerts[number] }) => (
  <tr>
    <th scope="row">
      {alert.thresholdPercent} % {alert.basis === 'spent' ? 'spent' : 'forecast'}
      <small className={styles.period}>period from {formatDate(alert.periodStart)}</small>
    </th>
    <td>
      <DateCell value={alert.at} />
    </td>
    <td>
      <MoneyCell amount={alert.amount} currency={alert.currency} />
    </td>
    <td>
      <MoneyCell amount={alert.budget} currency={alert.currency} />
    </td>
  </tr>
)

const Alerts = ({ id }: { id: string }) => {
  const answer = useQuery({
    queryKey: [budgets.name, 'alerts', id],
    queryFn: ({ signal }) => send(budgetAlerts, { params: { id } }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  const alerts = answer.data ?? []
  const heads = ['Threshold', 'Reached', 'Amount', 'Budget']
  return (
    <TableBlock
      title="Alerts so far"
      note="The customer’s and the reseller’s people are notified once per period at each threshold."
      heads={heads}
      words={1}
    >
      <tbody>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
        {answer.data && alerts.length === 0 && (
          <NoRow columns={heads.length}>No threshold was reached yet.</NoRow>
        )}
      </tbody>
    </TableBlock>
  )
}

const Period = ({ budget }: { budget: Budget }) => (
  <Block title="This period">
    <div className={styles.state}>
      <Running budget={budget} />
    </div>
  </Block>
)

const options: DetailOptions<typeof budgets> = {
  above: (budget) => <Period budget={budget} />,
  sections: [
    {
      title: 'Budget',
      fields: [
        'companyName',
        'amount',
        'period',
        'createdAt',
        'subscriptionName',
        'projectName',
        'tagKey',
        'tagValue',
        'thresholds',
        'forecastThresholds',
      ],
    },
  ],
  below: ({ id }) => <Alerts id={id} />,
}

/** The page. */
export const BudgetPage = () => <ResourceDetailPage resource={budgets} options={options} />
