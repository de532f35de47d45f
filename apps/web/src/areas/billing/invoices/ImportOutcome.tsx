/** One import during and after its run: each file, the pending question, and the result. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { invoices, type ImportStatus } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { ErrorState } from '../../../ui/parts/ErrorState.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { ImportedInvoices } from './ImportedInvoices.tsx'
import { importName, importQuery, isOver } from './imports.ts'
import { formatLabel, formatInvoiceMonths, statusLabels } from './load-words.ts'
import { OverlapQuestion } from './OverlapQuestion.tsx'
import { RejectedLines } from './RejectedLines.tsx'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'

type Imported = NonNullable<ImportStatus['result']>['files'][number]['invoices']

/** The maximum number of a file's invoices that are named. The table below lists all. */
const mostNamed = 3

const describeInvoices = (found: Imported): string => {
  const texts = found.map(
    ({ provider, invoiceId, period }) => `${provider} ${invoiceId}, ${formatInvoiceMonths(period)}`,
  )
  return texts.length <= mostNamed
    ? texts.join('; ')
    : t(m.andMoreInvoice, { texts: texts.slice(0, mostNamed).join('; '), count: texts.length - mostNamed })
}

/** The format of a file, its read progress, and the invoices that its line items belong to. */
const FileRow = ({ status, index }: { status: ImportStatus; index: number }) => {
  const file = status.files[index]
  if (!file) return null
  const found = status.result?.files[index]
  const format = formatLabel(found?.format || file.format)
  const progress = {
    waiting: t(m.waiting),
    reading: t(m.lineItemSoFar, { lines: file.lines }),
    read: file.lines > 0 ? t(m.line3, { lines: file.lines }) : '',
  }[file.state]
  return (
    <li>
      <span title={file.name}>{file.name}</span>
      {format && <small>{format}</small>}
      {progress && status.status !== 'failed' && <small className={common.number}>{progress}</small>}
      <small className={common.number}>{formatFileSize(file.bytes)}</small>
      {file.state === 'reading' && <LinearProgress label={t(m.reading, { name: file.name })} />}
      {found && found.invoices.length > 0 && <p>{describeInvoices(found.invoices)}</p>}
    </li>
  )
}

const Shown = ({ status }: { status: ImportStatus }) => {
  const { id, files, result, question, fetchedInvoiceRowId } = status
  const runs = !isOver(status)
  return (
    <>
      <div role="status" className={common.stacked}>
        <span className={common.beside}>
          <StatusChip value={status.status} label={statusLabels[status.status]} />
          {runs && <span>{t(m.lineItemImportedYouCanClose, { linesLoaded: status.linesLoaded })}</span>}
        </span>
        {runs && files.length === 0 && <LinearProgress label={t(m.fetch)} />}
      </div>
      {status.status === 'failed' && (
        <Alert severity="error">
          {status.message} {files.length > 0 && t(m.theFilesWereNotStored)}
        </Alert>
      )}
      {question && <OverlapQuestion id={id} question={question} />}
      {result && (
        <Alert severity={result.rejected > 0 ? 'warning' : 'success'} role="status">
          {result.message}
        </Alert>
      )}
      {result && <ImportedInvoices importId={id} result={result} />}
      {isOver(status) && status.rejected > 0 && <RejectedLines id={id} rejected={status.rejected} />}
      {files.length > 0 && (
        <section aria-label={t(m.importedFiles)}>
          {result && <h3>{t(m.file2, { count: files.length })}</h3>}
          <ul className={styles.files} aria-label={t(m.files)}>
            {files.map((file, index) => (
              <FileRow key={`${file.name} ${index}`} status={status} index={index} />
            ))}
          </ul>
        </section>
      )}
      {fetchedInvoiceRowId && (
        <p>
          <AppLink href={getResourcePaths(invoices).detail(fetchedInvoiceRowId)}>{t(m.openInvoice)}</AppLink>
        </p>
      )}
    </>
  )
}

/** An import by its ID. */
export const ImportOutcome = ({ id, isOneOfSeveral }: { id: string; isOneOfSeveral: boolean }) => {
  const { data: status, error, refetch } = useQuery(importQuery(id))
  if (error) return <ErrorState message={describeError(error)} onRetry={() => void refetch()} />
  if (!status) return <LogoSpinner label={t(m.loadingImport)} />
  return (
    <section className={styles.outcome} aria-label={t(m.importOf, { importName: importName(status) })}>
      {isOneOfSeveral && <h3>{importName(status)}</h3>}
      <Shown status={status} />
    </section>
  )
}
