/** Publishes simulated terms from a date on. The user sees the consequences first, then confirms. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import {
  isDay,
  billingProfiles,
  billingProfileSubscriptions,
  currencyMonthlyRates,
  getCurrencyDigits,
  formatList,
  addMonths,
  publishSimulation,
  simulationPublication,
  type Simulation,
  type SimulationPublication,
  toFirstDay,
} from '@cmp/contract'
import { useId, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { DayInput } from '../../../ui/parts/DayInput.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { isOutdated } from '../../../kit/api/outdated.ts'
import { PublicationDetails } from './PublicationDetails.tsx'
import { toSimulationQuery, type Shown } from './simulation-state.ts'
import styles from './simulator.module.css'

const formatChange = (amount: string, currency: string): string =>
  `${formatSignedAmount(amount, getCurrencyDigits(currency))} ${currency}`

/** Describes the customers and documents whose totals change. */
const describeConsequences = ({
  customers,
  drafts,
  issuedDocuments,
  differences,
}: SimulationPublication): string => {
  if (customers === 0) return t(m.noExistingDocumentChanges)
  const parts = [
    ...(drafts > 0 ? [t(m.draftChanges, { drafts })] : []),
    ...(issuedDocuments > 0 ? [t(m.issuedDocumentGetsAnAdjustmentOr, { issuedDocuments })] : []),
  ]
  return t(m.forCustomerWhenInvoicesAreRecalculated, {
    customers,
    parts: formatList(parts),
    differences: formatList(differences.map(({ amount, currency }) => formatChange(amount, currency))),
  })
}

/** The date and the button. A simulated basis cannot be published, because price rules cannot express it. */
export const PublishPart = ({ shown, data }: { shown: Shown; data: Simulation }) => {
  const dayId = useId()
  const today = useToday()
  const [from, setFrom] = useState(() => toFirstDay(addMonths(today, 1)))
  const asking = useChange(async () => {
    const publicationQuery = { ...toSimulationQuery(shown), from }
    const fetchPublication = () => send(simulationPublication, { query: publicationQuery })
    const confirmPublication = (found: SimulationPublication): void =>
      confirm({
        title: t(m.publishChangesFrom, { from: formatDate(from) }),
        consequences: describeConsequences(found),
        details: <PublicationDetails found={found} simulated={data.customers} />,
        size: 'large',
        action: t(m.publish),
        run: async () => {
          const { message } = await send(publishSimulation, {
            body: { ...publicationQuery, terms: found.terms },
          }).catch(async (error: unknown) => {
            if (isOutdated(error)) confirmPublication(await fetchPublication())
            throw error
          })
          showToast(message, { tone: 'success' })
          await Promise.all(
            [billingProfiles, billingProfileSubscriptions, currencyMonthlyRates].map((resource) =>
              refreshResource(queryClient, resource),
            ),
          )
          await queryClient.invalidateQueries({ queryKey: ['simulations'] })
        },
      })
    confirmPublication(await fetchPublication())
  }, 'inline')
  if (shown.change === 'basis')
    return (
      <Block title={t(m.publish)} note={t(m.onlyMarkupsOnCostCanBe)}>
        {null}
      </Block>
    )
  return (
    <Block
      title={t(m.publish)}
      note={shown.change === 'rate' ? t(m.appliesToThisMonthAndTo) : t(m.appliesToUsageFromThisDate)}
    >
      <form
        className={styles.publish}
        onSubmit={(event) => {
          event.preventDefault()
          asking.send()
        }}
      >
        <div className={styles.field}>
          <label htmlFor={dayId}>{t(m.from)}</label>
          <DayInput id={dayId} value={from} onChange={setFrom} saysWhy />
        </div>
        <Button type="submit" variant="outlined" loading={asking.isBusy} disabled={!isDay(from)}>
          {t(m.reviewChanges)}
        </Button>
      </form>
      {asking.problem && <Alert severity="error">{asking.problem}</Alert>}
    </Block>
  )
}
