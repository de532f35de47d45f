/** The dialog that brings billing files in: the choice, then the progress and result of one import. */
import { billingFormats } from '@cmp/contract'
import { FilePicker } from '../../ui/parts/FilePicker.tsx'
import { formatFileSize } from './file-size.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { addFiles, removeFile, startImport, useImportDraft } from './imports.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { LinearProgress } from '../../ui/parts/LinearProgress.tsx'
import { CloseIcon } from '../../ui/parts/icons.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import styles from './imports.module.css'
import common from '../../ui/parts/common.module.css'
import resourceForm from '../../kit/form/resource-form.module.css'

/** Endings of billing files, gzipped or not. */
export const billingFileEndings = '.csv,.gz,.tsv,.txt,.json,.jsonl,.ndjson,.parquet'

const ChosenFiles = ({ files, disabled }: { files: File[]; disabled: boolean }) => (
  <ul className={styles.files} aria-label="Chosen files">
    {files.map((file) => (
      <li key={`${file.name} ${file.size} ${file.lastModified}`}>
        <span title={file.name}>{file.name}</span>
        <small className={common.number}>{formatFileSize(file.size)}</small>
        <IconButton
          size="small"
          label={`Take ${file.name} out`}
          disabled={disabled}
          onClick={() => removeFile(file)}
        >
          <CloseIcon size={18} />
        </IconButton>
      </li>
    ))}
  </ul>
)

const ImportChoiceForm = ({
  onClose,
  onStarted,
}: {
  onClose: () => void
  onStarted: (id: string) => void
}) => {
  const { files, format, createCustomers, sent, problem } = useImportDraft()
  const isSending = sent !== undefined
  const start = async () => {
    const id = await startImport()
    if (id !== undefined) onStarted(id)
  }
  return (
    <>
      <DialogContent>
        <FilePicker
          label="Choose files"
          hint="or drop them here: CSV, JSON lines or Parquet, plain or gzipped"
          accept={billingFileEndings}
          multiple
          disabled={isSending}
          onFiles={addFiles}
        />
        {files.length > 0 && <ChosenFiles files={files} disabled={isSending} />}
        <div className={resourceForm.field}>
          <label htmlFor="import-format">Format</label>
          <Select
            id="import-format"
            value={format}
            disabled={isSending}
            empty="Detect from the file"
            options={billingFormats}
            onChange={(chosen) =>
              useImportDraft.setState({
                format: billingFormats.find(({ value }) => value === chosen)?.value ?? '',
              })
            }
          />
        </div>
        <div>
          <Checkbox
            label="Create missing customers"
            checked={createCustomers}
            disabled={isSending}
            onChange={(createCustomers) => useImportDraft.setState({ createCustomers })}
          />
          <p className={styles.hint}>
            Customers and subscriptions that the files name and the portal does not know are added. Otherwise
            their lines wait under Unassigned lines.
          </p>
        </div>
        {isSending && (
          <div role="status">
            <LinearProgress label="Upload" share={sent} />
            {sent < 1
              ? `Uploading, ${Math.floor(sent * 100)} %. You may close this; it goes on under the bell.`
              : 'Uploaded. The server looks at the files…'}
          </div>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
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
          {files.length > 1 ? `Import ${files.length} files` : 'Import file'}
        </Button>
      </DialogActions>
    </>
  )
}

/** The dialog; `id` is `new`, or the import to show. */
export const ImportDialog = ({
  id,
  onClose,
  onShow,
}: {
  id: string
  onClose: () => void
  /** Shows another import, or the choice of a new one. */
  onShow: (id: string) => void
}) => (
  <Dialog size="large" onClose={onClose}>
    <DialogTitle>{id === 'new' ? 'Import files' : 'Import'}</DialogTitle>
    {id === 'new' ? (
      <ImportChoiceForm onClose={onClose} onStarted={onShow} />
    ) : (
      <ImportProgress id={id} onClose={onClose} onAnother={() => onShow('new')} />
    )}
  </Dialog>
)
