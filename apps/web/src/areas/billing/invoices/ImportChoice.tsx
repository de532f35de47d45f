/** Selects files to import. The portal detects the format of each file and asks only if it cannot. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { billingFormats } from '@cmp/contract'
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
    <ul className={styles.files} aria-label={t(m.selectedFiles)}>
      {files.map((file, index) => {
        const problem = problems.get(file)
        const isOneOfSeveral = problems.size > 1
        return (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} data-refused={problem && ''}>
            <span title={file.name}>{file.name}</span>
            <small className={common.number}>{formatFileSize(file.size)}</small>
            <IconButton
              size="small"
              label={t(m.remove, { name: file.name })}
              disabled={sent !== undefined}
              onClick={() => removeFile(file)}
            >
              <CloseIcon size={18} />
            </IconButton>
            {sent !== undefined && (
              <LinearProgress
                label={t(m.uploadOf, { name: file.name })}
                share={shareOfFile(files, index, sent)}
              />
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
      <label htmlFor="import-format">{t(m.format)}</label>
      <Select
        id="import-format"
        value={format}
        disabled={sent !== undefined}
        empty={t(m.detectAutomatically)}
        options={billingFormats}
        onChange={(chosen) =>
          useImportDraft.setState({
            format: billingFormats.find(({ value }) => value === chosen)?.value ?? '',
          })
        }
      />
      <p className={styles.hint}>{t(m.appliesToEveryFileSoChoose)}</p>
    </div>
  )
}

/** Amortized costs are not a bill. Users who charge them anyway have to confirm it. */
const AmortizedChoice = () => {
  const { acceptAmortized, sent } = useImportDraft()
  return (
    <div>
      <Checkbox
        label={t(m.chargeAmortizedCosts)}
        checked={acceptAmortized}
        disabled={sent !== undefined}
        aria-describedby="amortized-hint"
        onChange={(checked) => useImportDraft.setState({ acceptAmortized: checked })}
      />
      <p id="amortized-hint" className={styles.hint}>
        {t(m.amortizedExportsSpreadReservationsAnd)}
      </p>
    </div>
  )
}

/** Earlier imports of all users, which can be reopened. */
const EarlierImports = ({ onShow }: { onShow: (id: string) => void }) => {
  const { data: imports = [] } = useQuery(importsQuery)
  if (imports.length === 0) return null
  return (
    <section className={styles.earlier} aria-label={t(m.earlierImports)}>
      <h3>{t(m.earlierImports)}</h3>
      <ul className={styles.files}>
        {imports.slice(0, shownEarlier).map((status) => (
          <li key={status.id}>
            <span title={importName(status)}>{importName(status)}</span>
            <small>
              <DateCell value={status.createdAt} />
            </small>
            <StatusChip value={status.status} label={statusLabels[status.status]} />
            <Button size="small" onClick={() => onShow(status.id)}>
              {status.status === 'waiting' ? t(m.choose) : t(m.details)}
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
          label={files.length > 0 ? t(m.chooseMoreFiles) : t(m.chooseFiles)}
          hint={t(m.orDropThemAnywhereOnPage)}
          accept={billingFileEndings}
          multiple
          dense={files.length > 0}
          disabled={isSending}
          onFiles={addFiles}
        />
        {files.length > 0 && <ChosenFiles />}
        {problem && (
          <Alert severity="error">
            {t(m.nothingWasImportedRemoveUnreadable, {
              problem:
                problems.size > 1
                  ? t(m.filesCannotBeRead, { unreadable: problems.size, count: files.length })
                  : problem,
              areOthersReadable: String(problems.size > 0 && files.length > problems.size),
            })}
          </Alert>
        )}
        {(problems.size > 0 || format !== '') && <FormatChoice />}
        {files.length > 0 && <AmortizedChoice />}
        {isSending && (
          <p role="status">
            {sent < 1
              ? t(m.uploadingYouCanCloseThisWindow, { floor: Math.floor(sent * 100) })
              : t(m.uploadedCheckingFiles)}
          </p>
        )}
        {files.length === 0 && (
          <>
            <p className={styles.hint}>{t(m.invoicesAndUsageFromMicrosoftPartner)}</p>
            <EarlierImports onShow={onShow} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isSending ? t(m.continueInTheBackground) : t(m.cancel)}
        </Button>
        <Button
          variant="contained"
          disabled={files.length === 0 || isSending}
          loading={isSending}
          onClick={() => void start()}
        >
          {files.length > 1 ? t(m.importFile2, { count: files.length }) : t(m.importFile)}
        </Button>
      </DialogActions>
    </>
  )
}
