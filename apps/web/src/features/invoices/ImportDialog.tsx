/** The dialog that brings billing files in: the choice, then the progress and result of one import. */
import { billingFormats } from '@cmp/contract'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FilePicker } from '../../ui/parts/FilePicker.tsx'
import { formatFileSize } from './file-size.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { addFiles, removeFile, startImport, useImportDraft } from './imports.ts'
import '../../kit/form/resource-form.css'
import './imports.css'

/** Endings of billing files, gzipped or not. */
export const billingFileEndings = '.csv,.gz,.tsv,.txt,.json,.jsonl,.ndjson,.parquet'

const ChosenFiles = ({ files, disabled }: { files: File[]; disabled: boolean }) => (
  <ul className="cmp-files" aria-label="Chosen files">
    {files.map((file) => (
      <li key={`${file.name} ${file.size} ${file.lastModified}`}>
        <span title={file.name}>{file.name}</span>
        <small className="cmp-number">{formatFileSize(file.size)}</small>
        <IconButton
          size="small"
          aria-label={`Take ${file.name} out`}
          disabled={disabled}
          onClick={() => removeFile(file)}
        >
          <CloseIcon fontSize="small" />
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
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FilePicker
          label="Choose files"
          hint="or drop them here: CSV, JSON lines or Parquet, plain or gzipped"
          accept={billingFileEndings}
          multiple
          disabled={isSending}
          onFiles={addFiles}
        />
        {files.length > 0 && <ChosenFiles files={files} disabled={isSending} />}
        <div className="cmp-field">
          <label htmlFor="import-format">Format</label>
          <TextField
            select
            id="import-format"
            value={format}
            disabled={isSending}
            onChange={(event) =>
              useImportDraft.setState({
                format: billingFormats.find(({ value }) => value === event.target.value)?.value ?? '',
              })
            }
            slotProps={{
              select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Format' } },
            }}
          >
            <MenuItem value="">Detect from the file</MenuItem>
            {billingFormats.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </div>
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={createCustomers}
                disabled={isSending}
                onChange={(_, checked) => useImportDraft.setState({ createCustomers: checked })}
              />
            }
            label="Create missing customers"
          />
          <p style={{ color: 'var(--quiet)', fontSize: 13 }}>
            Customers and subscriptions that the files name and the portal does not know are added. Otherwise
            their lines wait under Unassigned lines.
          </p>
        </div>
        {isSending && (
          <div role="status">
            <LinearProgress variant="determinate" value={sent * 100} aria-label="Upload" sx={{ mb: 0.5 }} />
            {sent < 1
              ? `Uploading, ${Math.floor(sent * 100)} %. You may close this; it goes on under the bell.`
              : 'Uploaded. The server looks at the files…'}
          </div>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {isSending ? 'Continue in the background' : 'Cancel'}
        </Button>
        <Button
          variant="contained"
          disabled={files.length === 0 || isSending}
          loading={isSending}
          loadingPosition="start"
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
  <Dialog open onClose={onClose} aria-labelledby="import-title" maxWidth="md" fullWidth>
    <DialogTitle id="import-title" variant="h2" component="h2">
      {id === 'new' ? 'Import files' : 'Import'}
    </DialogTitle>
    {id === 'new' ? (
      <ImportChoiceForm onClose={onClose} onStarted={onShow} />
    ) : (
      <ImportProgress id={id} onClose={onClose} onAnother={() => onShow('new')} />
    )}
  </Dialog>
)
