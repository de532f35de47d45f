/** One import while it runs and after: files, lines, invoices, and the lines that could not be read. */
import {
  billingFormats,
  counted,
  numberText,
  rejectedLinesOfImport,
  type ImportResult,
  type ImportStatus,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { describeError } from '../../kit/api/failures.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { ErrorState } from '../../ui/parts/ErrorState.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { CreateCustomersButton } from './CreateCustomersButton.tsx'
import { formatFileSize } from './file-size.ts'
import { importQuery, isOver } from './imports.ts'
import { outcomeLabels } from './load-words.ts'
import { OverlapQuestion } from './OverlapQuestion.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DialogActions, DialogContent } from '../../ui/parts/Dialog.tsx'
import { LinearProgress } from '../../ui/parts/LinearProgress.tsx'
import styles from './imports.module.css'
import common from '../../ui/parts/common.module.css'

/** Rejected lines that the call returns at most. */
const shownRejected = 1000

const formatLabel = (format: string): string =>
  billingFormats.find(({ value }) => value === format)?.label ?? format

const RejectedLines = ({ id, rejected }: { id: string; rejected: number }) => {
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

/** What became of the lines that an invoice had, kind by kind. */
const Changes = ({ invoice }: { invoice: ImportResult['invoices'][number] }) => {
  const changes = invoice.loads.filter(({ before }) => before.lines > 0)
  if (changes.length === 0) return 'Nothing'
  return changes.map(({ lineItemType, outcome, before, after }) => (
    <div key={lineItemType}>
      {outcomeLabels[outcome]}: {counted(before.lines, 'line')},{' '}
      <MoneyCell amount={before.total} currency={invoice.currency} />
      {outcome !== 'kept' && (
        <>
          {' '}
          → {counted(after.lines, 'line')}, <MoneyCell amount={after.total} currency={invoice.currency} />
        </>
      )}
    </div>
  ))
}

const Result = ({ result }: { result: ImportResult }) => (
  <>
    {result.invoices.length > 0 && (
      <section aria-label="Invoices">
        <h3>Invoices</h3>
        <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Invoices, scrollable">
          <table>
            <thead>
              <tr>
                <th>Invoice Id</th>
                <th>Cloud</th>
                <th>Period</th>
                <th className={styles.amount}>Lines</th>
                <th className={styles.amount}>Total</th>
                <th>Was there before</th>
              </tr>
            </thead>
            <tbody>
              {result.invoices.map((invoice) => (
                <tr key={`${invoice.provider} ${invoice.invoiceId} ${invoice.currency}`}>
                  <td>
                    <code>{invoice.invoiceId}</code>
                  </td>
                  <td>{invoice.provider}</td>
                  <td className={common.number}>{invoice.period}</td>
                  <td className={styles.amount}>{numberText(invoice.lines)}</td>
                  <td className={styles.amount}>
                    <MoneyCell amount={invoice.total} currency={invoice.currency} />
                  </td>
                  <td>
                    <Changes invoice={invoice} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    )}
    <dl className={`${common.facts} ${styles.billingImportFacts}`}>
      <div>
        <dt>Lines</dt>
        <dd>{numberText(result.lines)}</dd>
      </div>
      <div>
        <dt>Rejected</dt>
        <dd>{numberText(result.rejected)}</dd>
      </div>
      <div>
        <dt>Customers created</dt>
        <dd>{numberText(result.createdCustomers)}</dd>
      </div>
      <div>
        <dt>Subscriptions created</dt>
        <dd>{numberText(result.createdSubscriptions)}</dd>
      </div>
      <div>
        <dt>Seconds</dt>
        <dd>{result.seconds.toFixed(1)}</dd>
      </div>
    </dl>
  </>
)

const statusLabels = {
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waits for a choice',
  done: 'Done',
  failed: 'Failed',
} as const

const Files = ({ status }: { status: ImportStatus }) => (
  <ul className={styles.files} aria-label="Files">
    {status.files.map((file, index) => (
      <li key={`${file.name} ${index}`}>
        <span title={file.name}>{file.name}</span>
        {status.result?.files[index] && <small>{formatLabel(status.result.files[index].format)}</small>}
        <small className={common.number}>{formatFileSize(file.bytes)}</small>
      </li>
    ))}
  </ul>
)

/** The content and the buttons of the dialog. */
export const ImportProgress = ({
  id,
  onClose,
  onAnother,
}: {
  id: string
  onClose: () => void
  onAnother: () => void
}) => {
  const { data: status, error, refetch } = useQuery(importQuery(id))
  const runs = status !== undefined && !isOver(status)
  return (
    <>
      <DialogContent>
        {error && <ErrorState message={describeError(error)} onRetry={() => void refetch()} />}
        {!error && !status && <LogoSpinner label="Loading the import" />}
        {status && (
          <>
            <div role="status" className={common.stacked}>
              <span className={common.beside}>
                <StatusChip value={status.status} label={statusLabels[status.status]} />
                {runs && <span className={common.number}>{counted(status.linesLoaded, 'line')} loaded</span>}
              </span>
              {runs && <LinearProgress label="Import" />}
            </div>
            {status.status === 'failed' && <Alert severity="error">{status.message}</Alert>}
            {status.question && <OverlapQuestion id={id} question={status.question} />}
            {status.result && (
              <Alert severity={status.result.rejected > 0 ? 'warning' : 'success'}>
                {status.result.message}
              </Alert>
            )}
            {status.files.length > 0 && <Files status={status} />}
            {status.result && <Result result={status.result} />}
            {isOver(status) && status.rejected > 0 && <RejectedLines id={id} rejected={status.rejected} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {status?.status === 'done' && <CreateCustomersButton importId={id} />}
        {!runs && (
          <Button color="inherit" onClick={onAnother}>
            Import more files
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {runs ? 'Continue in the background' : 'Close'}
        </Button>
      </DialogActions>
    </>
  )
}
