/** The lines of an import that could not be read, each with its position and the reason. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { numberText, rejectedLinesOfImport } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import styles from './imports.module.css'

/** The maximum number of rejected lines that the call returns. */
const shownRejected = 1000

/** The table. `rejected` is the total number. */
export const RejectedLines = ({ id, rejected }: { id: string; rejected: number }) => {
  const answer = useQuery({
    queryKey: ['invoice-import', id, 'rejected'],
    queryFn: ({ signal }) => send(rejectedLinesOfImport, { params: { id } }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  return (
    <section aria-label={t(m.rejectedRows)}>
      <h3>{t(m.rejectedRows)}</h3>
      <p className={styles.hint}>
        {t(m.theseRowsWereSkippedCorrectThem)}
        {rejected > shownRejected && ` ${t(m.showingFirstOf, { shownRejected, rejected })}`}
      </p>
      <div className={styles.plainTable} tabIndex={0} role="region" aria-label={t(m.rejectedRowsScrollable)}>
        <table>
          <thead>
            <tr>
              <th>{t(m.file)}</th>
              <th className={styles.amount}>{t(m.line)}</th>
              <th>{t(m.column)}</th>
              <th>{t(m.reason)}</th>
              <th>{t(m.value)}</th>
            </tr>
          </thead>
          <tbody>
            {answer.data?.map((line) => (
              <tr key={`${line.fileName} ${line.lineNumber} ${line.column}`}>
                <td>{line.fileName}</td>
                <td className={styles.amount}>{numberText(line.lineNumber)}</td>
                <td>{line.column}</td>
                <td>{line.reason}</td>
                <td>
                  <code>{line.raw}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
