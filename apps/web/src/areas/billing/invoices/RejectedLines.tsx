/** The lines of an import that could not be read, each with its position and the reason. */
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
    <section aria-label="Rejected lines">
      <h3>Rejected lines</h3>
      <p className={styles.hint}>
        These lines were left out. Correct them in the file and import it again: the earlier load is replaced.
        {rejected > shownRejected &&
          ` The first ${numberText(shownRejected)} of ${numberText(rejected)} are shown.`}
      </p>
      <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Rejected lines, scrollable">
        <table>
          <thead>
            <tr>
              <th>File</th>
              <th className={styles.amount}>Line</th>
              <th>Column</th>
              <th>Reason</th>
              <th>Value</th>
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
