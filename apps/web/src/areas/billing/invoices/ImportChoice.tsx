/** Selects files to import. The portal detects the format of each file and asks only if it cannot. */
import { billingFormats, formatCount, numberText } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { addFiles, importName, importsQuery, removeFile, startImport, useImportDraft } from './imports.ts'
import { statusLabels } from './load-words.ts'
import { shareOfFile } from './share-of-file.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { DialogActions, DialogContent } from '../../../ui/parts/Dialog.tsx'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { CloseIcon } from '../../../ui/parts/icons.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'
import resourceForm from '../../../kit/form/resource-form.module.css'

/** File extensions of billing files, with or without gzip. */
const billingFileEndings = '.csv,.gz,.tsv,.txt,.json,.jsonl,.ndjson,.parquet'

/** The number of earlier imports that can be reopened. */
const shownEarlier = 5

const ChosenFiles = () => {
  const { files, sent, problems } = useImportDraft()
  return (
    <ul className={styles.files} aria-label="Chosen files">
      {files.map((file, index) => {
        const problem = problems.get(file)
        const isOneOfSeveral = problems.size > 1
        return (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} data-refused={problem && ''}>
            <span title={file.name}>{file.name}</span>
            <small className={common.number}>{formatFileSize(file.size)}</small>
            <IconButton
              size="small"
              label={`Take ${file.name} out`}
              disabled={sent !== undefined}
              onClick={() => removeFile(file)}
            >
              <CloseIcon size={18} />
            </IconButton>
            {sent !== undefined && (
              <LinearProgress label={`Upload of ${file.name}`} share={shareOfFile(files, index, sent)} />
            )}
            {problem && isOneOfSeveral && <p>{problem}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** Shown only if a file was not recognized. */
const FormatChoice = () => {
  const { format, sent } = useImportDraft()
  return (
    <div className={resourceForm.field}>
      <label htmlFor="import-format">Format</label>
      <Select
        id="import-format"
        value={format}
        disabled={sent !== undefined}
        empty="Detect from the file"
        options={billingFormats}
        onChange={(chosen) =>
          useImportDraft.setState({
            format: billingFormats.find(({ value }) => value === chosen)?.value ?? '',
          })
        }
      />
      <p className={styles.hint}>
        Say it only if the files are what you choose here: it counts for all of them.
      </p>
    </div>
  )
}

/** Amortized costs are not a bill. Users who charge them anyway have to confirm it. */
const AmortizedChoice = () => {
  const { acceptAmortized, sent } = useImportDraft()
  return (
    <div>
      <Checkbox
        label="Charge amortized costs"
        checked={acceptAmortized}
        disabled={sent !== undefined}
        aria-describedby="amortized-hint"
        onChange={(checked) => useImportDraft.setState({ acceptAmortized: checked })}
      />
      <p id="amortized-hint" className={styles.hint}>
        Amortized exports spread reservations and savings plans over their use. Their sum is not what the
        provider bills, so they are refused unless you select this.
      </p>
    </div>
  )
}

/** Earlier imports of all users, which can be reopened. */
const EarlierImports = ({ onShow }: { onShow: (id: string) => void }) => {
  const { data: imports = [] } = useQuery(importsQuery)
  if (imports.length === 0) return null
  return (
    <section className={styles.earlier} aria-label="Earlier imports">
      <h3>Earlier imports</h3>
      <ul className={styles.files}>
        {imports.slice(0, shownEarlier).map((status) => (
          <li key={status.id}>
            <span title={importName(status)}>{importName(status)}</span>
            <small>
              <DateCell value={status.createdAt} />
            </small>
            <StatusChip value={status.status} label={statusLabels[status.status]} />
            <Button size="small" onClick={() => onShow(status.id)}>
              {status.status === 'waiting' ? 'Choose' : 'Details'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The content and the buttons of the dialog. */
export const ImportChoice = ({ onClose, onShow }: { onClose: () => void; onShow: (id: string) => void }) => {
  const { files, format, sent, problem, problems } = useImportDraft()
  const isSending = sent !== undefined
  const start = async () => {
    const id = await startImport()
    if (id !== undefined) onShow(id)
  }
  return (
    <>
      <DialogContent>
        <FilePicker
          label={files.length > 0 ? 'Choose more files' : 'Choose files'}
          hint="or drop them anywhere on the page: CSV, JSON lines or Parquet, plain or gzipped"
          accept={billingFileEndings}
          multiple
          dense={files.length > 0}
          disabled={isSending}
          onFiles={addFiles}
        />
        {files.length > 0 && <ChosenFiles />}
        {problem && (
          <Alert severity="error">
            {problems.size > 1
              ? `${numberText(problems.size)} of ${formatCount(files.length, 'file')} cannot be read.`
              : problem}{' '}
            Nothing has been imported
            {problems.size > 0 && files.length > problems.size
              ? ': take out what cannot be read, and import the others.'
              : '.'}
          </Alert>
        )}
        {(problems.size > 0 || format !== '') && <FormatChoice />}
        {files.length > 0 && <AmortizedChoice />}
        {isSending && (
          <p role="status">
            {sent < 1
              ? `Uploading, ${Math.floor(sent * 100)} %. You may close this; it goes on under the bell.`
              : 'Uploaded. The server looks at the files…'}
          </p>
        )}
        {files.length === 0 && (
          <>
            <p className={styles.hint}>
              Invoices and usage of Microsoft (Partner Center, Azure cost exports), AWS and Google Cloud, and
              FOCUS files of any provider. The portal finds out what each file is; nothing is charged until
              you calculate.
            </p>
            <EarlierImports onShow={onShow} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isSending ? 'Continue in the background' : 'Cancel'}
        </Button>
        <Button
          variant="contained"
          disabled={files.length === 0 || isSending}
          loading={isSending}
          onClick={() => void start()}
        >
          {files.length > 1 ? `Import ${formatCount(files.length, 'file')}` : 'Import file'}
        </Button>
      </DialogActions>
    </>
  )
}
