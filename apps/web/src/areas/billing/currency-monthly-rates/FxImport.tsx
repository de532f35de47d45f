/** Imports Microsoft's monthly exchange rates from its file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/currency-monthly-rates'
import { currencyMonthlyRates, importFxRates } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import common from '../../../ui/parts/common.module.css'

const FxImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File>()
  /** The result of the import. */
  const [done, setDone] = useState<string>()
  /** Whether the file holds implausible rates, which the user may confirm. */
  const [isConfirming, setIsConfirming] = useState(false)
  const importing = useChange(async (chosen: File) => {
    const form = new FormData()
    form.set('file', chosen, chosen.name)
    const { message, unlikely } = await send(importFxRates, {
      form,
      query: { confirm: isConfirming ? 'true' : 'false' },
    })
    setDone(message)
    setIsConfirming(unlikely > 0)
    await refreshResource(queryClient, currencyMonthlyRates)
  }, 'inline')
  return (
    <Dialog size="medium" onClose={onClose}>
      <DialogTitle>{t(m.importMicrosoftFxFile)}</DialogTitle>
      <DialogContent>
        <p>{renderRich(m.microsoftPublishesRates, { code: (chunks) => <code>{chunks}</code> })}</p>
        <p className={common.quiet}>{t(m.importSavesRatesInBothDirections)}</p>
        <FilePicker
          label={file ? t(m.chooseAnotherFile) : t(m.chooseFile)}
          hint={file ? file.name : t(m.orDropItHere)}
          accept=".csv,text/csv"
          disabled={importing.isBusy}
          onFiles={([chosen]) => {
            setFile(chosen)
            setDone(undefined)
            setIsConfirming(false)
            importing.forget()
          }}
        />
        {done !== undefined && <Alert severity={isConfirming ? 'warning' : 'success'}>{done}</Alert>}
        {importing.problem && <Alert severity="error">{importing.problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {done === undefined ? t(m.cancel) : t(m.close)}
        </Button>
        <Button
          variant="contained"
          disabled={!file || (done !== undefined && !isConfirming)}
          loading={importing.isBusy}
          onClick={() => {
            if (file) importing.send(file)
          }}
        >
          {isConfirming ? t(m.includeUnusualRates) : t(m.importRates)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The button above the list, and its dialog. */
export const FxImport = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t(m.importMicrosoftFxFile)}
      </Button>
      {isOpen && <FxImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
