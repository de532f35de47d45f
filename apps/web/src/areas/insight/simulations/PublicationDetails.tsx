/**
 * Everything that a publication changes: each changed profile, rule or rate with what the simulation says about its
 * customer in money and percent, and with the documents of the customer that change. A long list scrolls.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import { getCurrencyDigits, type Simulation, type SimulationPublication } from '@cmp/contract'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { UnknownValue } from '../../../ui/parts/cells.tsx'
import { formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import { PercentChange } from '../shared/PercentChange.tsx'
import styles from './simulator.module.css'

type Simulated = Simulation['customers']
type Effects = SimulationPublication['effects']

/** The simulated difference of a customer in the last twelve months, one line for each currency. */
const SimulatedDifference = ({ rows }: { rows: Simulated }) =>
  rows.length === 0 ? (
    <UnknownValue why={t(m.noChargesInSimulatedMonths)} />
  ) : (
    rows.map(({ currency, change, changePercent }) => (
      <div key={currency}>
        {formatSignedAmount(change, getCurrencyDigits(currency))} {currency}{' '}
        <PercentChange percent={changePercent} />
      </div>
    ))
  )

/** The documents that change when the invoices are recalculated, one line for each currency. */
const ChangedDocuments = ({ effects }: { effects: Effects }) =>
  effects.length === 0
    ? t(m.none)
    : effects.map(({ currency, change, drafts, issuedDocuments }) => (
        <div key={currency}>
          {t(m.draftsAndIssued, { drafts, issuedDocuments })}:{' '}
          {formatSignedAmount(change, getCurrencyDigits(currency))} {currency}
        </div>
      ))

/** The details of the confirmation. */
export const PublicationDetails = ({
  found: { changes, effects, problems },
  simulated,
}: {
  found: SimulationPublication
  simulated: Simulated
}) => (
  <div className={styles.question}>
    <h3>{t(m.allChanges, { count: changes.length })}</h3>
    <div className={styles.scrolled} tabIndex={0} role="region" aria-label={t(m.changedTerms)}>
      <table className={styles.effects} aria-label={t(m.changedTerms)}>
        <thead>
          <tr>
            <th scope="col">{t(m.changedTerms)}</th>
            <th scope="col">{t(m.differenceOverSimulatedMonths)}</th>
            <th scope="col">{t(m.changedDocuments)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ text, customerId }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td data-label={t(m.differenceOverSimulatedMonths)}>
                <SimulatedDifference rows={simulated.filter((row) => row.customerId === customerId)} />
              </td>
              <td data-label={t(m.changedDocuments)}>
                <ChangedDocuments effects={effects.filter((row) => row.customerId === customerId)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {problems.length > 0 && (
      <Alert severity="warning">
        {t(m.couldNotBeSimulated, { count: problems.length, problems: problems.slice(0, 2).join(' ') })}
      </Alert>
    )}
  </div>
)
