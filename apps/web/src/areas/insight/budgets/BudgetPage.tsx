/** One budget: its spending and forecast as a bar, and the thresholds that were reached. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/budgets'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { Block, NoRow, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import styles from './budget-state.module.css'

type Budget = RowOf<typeof budgets>

const Running = ({ budget }: { budget: Budget }) => {
  const { currency, amount, spent, expected, low, high, periodStart, periodEnd, checkedAt } = budget
  if (spent === null || expected === null || periodStart === null || periodEnd === null)
    return <p>{t(m.amountsAppearHereAfterFirstCheck)}</p>
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
        {renderRich(m.spentOf, {
          spent: formatAmount(spent),
          amount: formatAmount(amount),
          strong: (content) => <strong>{content}</strong>,
        })}
        {budget.spentPercent !== null && <> · {budget.spentPercent} %</>}
      </p>
      <BudgetBar budget={budget} />
      {budget.otherCurrencies !== null && (
        <Alert severity="warning">
          {t(m.chargesInAreNotIncludedBecause, { otherCurrencies: budget.otherCurrencies, currency })}
        </Alert>
      )}
      <p>
        {renderRich(m.forecastForPeriodLowEstimatedFrom, {
          expected: formatAmount(expected),
          hasRange: String(low !== null && high !== null),
          low: formatAmount(low ?? expected),
          high: formatAmount(high ?? expected),
          b: (content) => <b>{content}</b>,
        })}
      </p>
      <p className={styles.quiet}>
        {renderRich(m.fromTo, {
          from: formatDate(periodStart),
          to: formatDate(periodEnd),
          isChecked: String(checkedAt !== null),
          date: () => checkedAt !== null && <DateCell value={checkedAt} withTime />,
          link: (content) => <AppLink href={paths.usage(usage)}>{content}</AppLink>,
        })}
      </p>
    </>
  )
}

const AlertRow = ({ alert }: { alert: BudgetAlerts[number] }) => (
  <tr>
    <th scope="row">
      {t(m.percentOf, { percent: alert.thresholdPercent, basis: alert.basis })}
      <small className={styles.period}>
        {t(m.periodFrom, { periodStart: formatDate(alert.periodStart) })}
      </small>
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
  const heads = [t(m.threshold), t(m.reached), t(m.amount), t(m.budget)]
  return (
    <TableBlock title={t(m.alertHistory)} note={t(m.usersOfCustomerAndResellerAre)} heads={heads} words={1}>
      <tbody>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
        {answer.data && alerts.length === 0 && (
          <NoRow columns={heads.length}>{t(m.noThresholdHasBeenReachedYet)}</NoRow>
        )}
      </tbody>
    </TableBlock>
  )
}

const Period = ({ budget }: { budget: Budget }) => (
  <Block title={t(m.thisPeriod)}>
    <div className={styles.state}>
      <Running budget={budget} />
    </div>
  </Block>
)

const options: DetailOptions<typeof budgets> = {
  above: (budget) => <Period budget={budget} />,
  sections: [
    {
      title: t(m.budget),
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
