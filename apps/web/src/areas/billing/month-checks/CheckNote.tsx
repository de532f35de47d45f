/** Explains the selected check: what it finds, what to do, and what could not be checked. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-checks'
import { monthCheckFindings, monthChecks, readMonthChecks } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import styles from './month-checks.module.css'

/** The explanation of one check, or of all of them, with the checks that are not complete. */
export const CheckNote = ({ month, check }: { month: string; check: string | undefined }) => {
  const answer = useQuery({
    queryKey: [monthCheckFindings.name, 'checks', month],
    queryFn: ({ signal }) => send(readMonthChecks, { params: { month } }, { signal }),
  })
  const declared = monthChecks.find(({ value }) => value === check)
  const incomplete = (answer.data?.checks ?? []).filter(
    ({ name, problem }) => problem !== '' && (check === undefined || name === check),
  )
  return (
    <div className={styles.note}>
      <p>
        {declared
          ? t(m.explanationAndRemedy, { explanation: t(declared.explanation), remedy: t(declared.remedy) })
          : t(m.checksSearchMonth, { count: monthChecks.length })}
      </p>
      {incomplete.map(({ name, title, problem }) => (
        <Alert key={name} severity="warning">
          {t(m.checkIsNotComplete, { title, problem })}
        </Alert>
      ))}
    </div>
  )
}
