/** Publishes simulated terms from a date on. The user sees the consequences first, then confirms. */
import {
  isDay,
  billingProfiles,
  billingProfileSubscriptions,
  formatCount,
  currencyMonthlyRates,
  getCurrencyDigits,
  formatList,
  addMonths,
  publishSimulation,
  simulationPublication,
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
import { toSimulationQuery, type Shown } from './simulation-state.ts'
import styles from './simulator.module.css'

/** The maximum number of changes and documents that the confirmation lists. Its sentences count all. */
const mostListed = 5

const formatChange = (amount: string, currency: string): string =>
  `${formatSignedAmount(amount, getCurrencyDigits(currency))} ${currency}`

/** Describes the customers and documents whose totals change. */
const describeConsequences = ({
  customers,
  drafts,
  issuedDocuments,
  differences,
}: SimulationPublication): string => {
  if (customers === 0) return 'No existing document changes.'
  const parts = [
    ...(drafts > 0 ? [formatCount(drafts, 'draft changes', 'drafts change')] : []),
    ...(issuedDocuments > 0
      ? [
          `${formatCount(issuedDocuments, 'issued document gets', 'issued documents get')} an adjustment or a credit note`,
        ]
      : []),
  ]
  return `For ${formatCount(customers, 'customer')} ${formatList(parts)}, once the invoices are recalculated: ${formatList(differences.map(({ amount, currency }) => formatChange(amount, currency)))} before VAT.`
}

const Details = ({ found: { changes, changeCount, rows, problems } }: { found: SimulationPublication }) => {
  const moreChanges = changeCount - Math.min(changes.length, mostListed)
  return (
    <div className={styles.question}>
      <p>Changes:</p>
      <ul>
        {changes.slice(0, mostListed).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {moreChanges > 0 && <li>And {formatCount(moreChanges, 'more change')}.</li>}
      </ul>
      {rows.length > 0 && (
        <>
          <p>The largest differences:</p>
          <ul>
            {rows.slice(0, mostListed).map((row) => (
              <li key={`${row.invoiceId} ${row.customerId} ${row.currency}`}>
                {row.companyName}, {row.invoiceId}: {formatChange(row.change, row.currency)}
                {row.issued.length > 0 && ` (issued: ${row.issued.map(({ number }) => number).join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <Alert severity="warning">
          {formatCount(problems.length, 'invoice')} could not be simulated: {problems.slice(0, 2).join(' ')}
        </Alert>
      )}
    </div>
  )
}

/** The date and the button. A simulated basis cannot be published, because price rules cannot express it. */
export const PublishPart = ({ shown }: { shown: Shown }) => {
  const dayId = useId()
  const today = useToday()
  const [from, setFrom] = useState(() => toFirstDay(addMonths(today, 1)))
  const asking = useChange(async () => {
    const publicationQuery = { ...toSimulationQuery(shown), from }
    const fetchPublication = () => send(simulationPublication, { query: publicationQuery })
    const confirmPublication = (found: SimulationPublication): void =>
      confirm({
        title: `Publish from ${formatDate(from)} on?`,
        consequences: describeConsequences(found),
        details: <Details found={found} />,
        action: 'Publish',
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
      <Block
        title="Publish"
        note="Only markups on cost can be published, because billing profiles and price rules use cost. Simulate a markup on cost with a similar result, and publish it."
      >
        {null}
      </Block>
    )
  return (
    <Block
      title="Publish"
      note={
        shown.change === 'rate'
          ? 'Applies to this month and to later months that have a rate. Review the changes before publishing.'
          : 'Applies to usage from this date. Earlier usage keeps its price. Review the changes before publishing.'
      }
    >
      <form
        className={styles.publish}
        onSubmit={(event) => {
          event.preventDefault()
          asking.send()
        }}
      >
        <div className={styles.field}>
          <label htmlFor={dayId}>From</label>
          <DayInput id={dayId} value={from} onChange={setFrom} saysWhy />
        </div>
        <Button type="submit" variant="outlined" loading={asking.isBusy} disabled={!isDay(from)}>
          Review changes
        </Button>
      </form>
      {asking.problem && <Alert severity="error">{asking.problem}</Alert>}
    </Block>
  )
}
