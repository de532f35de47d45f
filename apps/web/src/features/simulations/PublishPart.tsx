/** Makes what is simulated the terms from a day on: first it is said what that changes, then it is confirmed. */
import {
  isDay,
  billingProfiles,
  billingProfileSubscriptions,
  counted,
  currencyMonthlyRates,
  digitsOf,
  listed,
  monthAfter,
  publishSimulation,
  simulationPublication,
  type SimulationPublication,
} from '@cmp/contract'
import { useId, useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import { DayInput } from '../../ui/parts/DayInput.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import { signed } from '../usage-by-meters/usage-state.ts'
import { isOutdated } from '../../kit/api/outdated.ts'
import { askedOf, type Shown } from './simulation-state.ts'
import styles from './simulator.module.css'

/** Changes and documents that the question lists; its sentences count all. */
const mostListed = 5

const amountText = (amount: string, currency: string): string =>
  `${signed(amount, digitsOf(currency))} ${currency}`

/** Whose documents come to something else. */
const consequencesOf = ({
  customers,
  drafts,
  issuedDocuments,
  differences,
}: SimulationPublication): string => {
  if (customers === 0) return 'No document that is there comes to anything else.'
  const parts = [
    ...(drafts > 0 ? [counted(drafts, 'draft changes', 'drafts change')] : []),
    ...(issuedDocuments > 0
      ? [
          `${counted(issuedDocuments, 'issued document gets', 'issued documents get')} an adjustment or a credit note`,
        ]
      : []),
  ]
  return `For ${counted(customers, 'customer')} ${listed(parts)}, once the invoices, which will be stale, are calculated again: ${listed(differences.map(({ amount, currency }) => amountText(amount, currency)))} before VAT.`
}

const Details = ({ found: { changes, changeCount, rows, problems } }: { found: SimulationPublication }) => {
  const moreChanges = changeCount - Math.min(changes.length, mostListed)
  return (
    <div className={styles.question}>
      <p>What is written:</p>
      <ul>
        {changes.slice(0, mostListed).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {moreChanges > 0 && <li>And {counted(moreChanges, 'more change')}.</li>}
      </ul>
      {rows.length > 0 && (
        <>
          <p>The largest differences:</p>
          <ul>
            {rows.slice(0, mostListed).map((row) => (
              <li key={`${row.invoiceId} ${row.customerId} ${row.currency}`}>
                {row.companyName}, {row.invoiceId}: {amountText(row.change, row.currency)}
                {row.issued.length > 0 && ` (issued: ${row.issued.map(({ number }) => number).join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <Alert severity="warning">
          Nothing is known of {counted(problems.length, 'invoice')}: {problems.slice(0, 2).join(' ')}
        </Alert>
      )}
    </div>
  )
}

/** The first day of the month after that of a day. */
const nextMonth = (day: string): string => `${monthAfter(day.slice(0, 'YYYY-MM'.length), 1)}-01`

/** The day and the button; a basis has none, since rules cannot say it. */
export const PublishPart = ({ shown }: { shown: Shown }) => {
  const dayId = useId()
  const today = useToday()
  const [from, setFrom] = useState(() => nextMonth(today))
  const asking = useChange(async () => {
    const asked = { ...askedOf(shown), from }
    const look = () => send(simulationPublication, { query: asked })
    const ask = (found: SimulationPublication): void =>
      confirm({
        title: `Publish from ${formatDate(from)} on?`,
        consequences: consequencesOf(found),
        details: <Details found={found} />,
        action: 'Publish',
        run: async () => {
          const { message } = await send(publishSimulation, {
            body: { ...asked, terms: found.terms },
          }).catch(async (error: unknown) => {
            if (isOutdated(error)) ask(await look())
            throw error
          })
          toast(message, { tone: 'success' })
          await Promise.all(
            [billingProfiles, billingProfileSubscriptions, currencyMonthlyRates].map((resource) =>
              refreshResource(queryClient, resource),
            ),
          )
          await queryClient.invalidateQueries({ queryKey: ['simulations'] })
        },
      })
    ask(await look())
  }, 'inline')
  if (shown.change === 'basis')
    return (
      <Block
        title="Publish"
        note="Another basis cannot be published: the markups of profiles and rules are on my cost. Simulate the markup on my cost that comes to about the same, and publish that."
      >
        {null}
      </Block>
    )
  return (
    <Block
      title="Publish"
      note={
        shown.change === 'rate'
          ? 'The rate becomes that of every month from this day’s month on which has one, and of that month. First you see what it changes.'
          : 'Profiles and rules get a new version from this day on; what was used before is charged as it was. First you see what it changes.'
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
          See what it changes
        </Button>
      </form>
      {asking.problem && <Alert severity="error">{asking.problem}</Alert>}
    </Block>
  )
}
