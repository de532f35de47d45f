/**
 * The first part of a customer's page: charges with a chart by service, or the setup steps that are left before there
 * are any.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/shared'
import { readCustomerOverview, type CustomerOverview as Overview } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { ChargesBars } from '../../billing/shared/ChargesBars.tsx'
import { ChargesTable } from '../../billing/shared/ChargesTable.tsx'
import { listChartCurrencies, findMainCurrency } from '../../billing/shared/chart-series.ts'
import { ChartCard, useChartChoice } from '../homepage/ChartCard.tsx'
import { Card, SkeletonCard } from '../homepage/home-parts.tsx'
import { SpendOf } from '../homepage/SpendOf.tsx'
import { UnpaidInvoices } from '../homepage/UnpaidInvoices.tsx'
import styles from '../homepage/home-page.module.css'

const stepWords = {
  profile: {
    title: t(m.billingProfile),
    text: t(m.currencyMarkupAndVatRequiredTo),
    action: t(m.addBillingProfile),
  },
  subscriptions: {
    title: t(m.subscriptions),
    text: t(m.lineItemsAreChargedToCustomer),
    action: t(m.addSubscription),
  },
  people: {
    title: t(m.users),
    text: t(m.usersWhoCanSignInAnd),
    action: t(m.addUser),
  },
} as const

const Setup = ({ steps }: { steps: NonNullable<Overview['setup']> }) => {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <Card title={t(m.finishSetup)} area="setup">
      <ol className={styles.homeSteps}>
        {steps.map(({ step, isDone, href }) => (
          <li key={step}>
            <StatusChip
              value={isDone ? 'done' : 'open'}
              label={isDone ? t(m.done) : step === next.step ? t(m.next) : t(m.toDo)}
              tone={isDone ? 'success' : step === next.step ? 'info' : 'neutral'}
            />
            <strong>{stepWords[step].title}</strong>
            <p>{stepWords[step].text}</p>
            {!isDone && (
              <Button href={href} variant={step === next.step ? 'contained' : 'outlined'}>
                {stepWords[step].action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const ByService = ({ months }: Pick<Overview, 'months'>) => {
  const navigate = useNavigate()
  const currencies = listChartCurrencies(months)
  const choice = useChartChoice(currencies, findMainCurrency(months))
  const { currency, asTable } = choice
  if (currency === undefined) return null
  return (
    <ChartCard
      title={t(m.chargesByService)}
      note={t(m.inBeforeVat, { currency })}
      currencies={currencies}
      choice={choice}
    >
      {asTable ? (
        <ChargesTable months={months} currency={currency} stackedBy="cloud" />
      ) : (
        <div className={styles.homeChart}>
          <ChargesBars
            months={months}
            currency={currency}
            stackedBy="cloud"
            onShowTable={() => choice.show({ chart: 'table' })}
            onOpen={(month) => {
              const href = months[month]?.href
              if (href !== undefined) void navigate({ href: `${href}&currency=${currency}` })
            }}
          />
        </div>
      )}
    </ChartCard>
  )
}

/** The part of the page. */
export const CustomerOverview = ({ id }: { id: string }) => {
  const answer = useQuery({
    queryKey: ['homepage', 'customer', id],
    // Refetched because the user may return from a form that has changed it.
    staleTime: 0,
    queryFn: ({ signal }) => send(readCustomerOverview, { params: { id } }, { signal }),
  })
  const overview = answer.data
  return (
    <div className={styles.home}>
      <div className={styles.homeGrid} data-side="overview">
        {answer.isError ? (
          <QueryFailed title={t(m.couldNotLoadCharges)} answer={answer} />
        ) : overview ? (
          <>
            {overview.setup && <Setup steps={overview.setup} />}
            {overview.spend && (
              <>
                <div className={styles.homeStack}>
                  <SpendOf spend={overview.spend} narrowed={{ customerId: id }} />
                  <UnpaidInvoices unpaid={overview.unpaid} />
                </div>
                <ByService months={overview.months} />
              </>
            )}
          </>
        ) : (
          <>
            <SkeletonCard area="spend" rows={4} />
            <SkeletonCard area="chart" height={352} />
          </>
        )}
      </div>
    </div>
  )
}
