/** Brings in Microsoft's monthly exchange rates from its file. */
import { currencyMonthlyRates, importFxRates } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { describeError } from '../../kit/api/failures.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { FilePicker } from '../../ui/parts/FilePicker.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import common from '../../ui/parts/common.module.css'

type Outcome = { severity: 'success' | 'error'; message: string }

const FxImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File>()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const importFile = async (chosen: File) => {
    setIsSending(true)
    setOutcome(undefined)
    try {
      const form = new FormData()
      form.set('file', chosen, chosen.name)
      const { message } = await send(importFxRates, { form })
      setOutcome({ severity: 'success', message })
      await refreshResource(queryClient, currencyMonthlyRates)
    } catch (error) {
      setOutcome({ severity: 'error', message: describeError(error) })
    } finally {
      setIsSending(false)
    }
  }
  const isDone = outcome?.severity === 'success'
  return (
    <Dialog size="medium" onClose={onClose}>
      <DialogTitle>Import Microsoft FX file</DialogTitle>
      <DialogContent>
        <p>
          Microsoft publishes a month&apos;s rates as a CSV with the columns <code>CurrencyCode</code>,{' '}
          <code>USDPerUnit</code> and <code>Month</code>. USDPerUnit is dollars for one unit of the currency:
          THB 0.0307 means that one baht is 0.0307 US dollars.
        </p>
        <p className={common.quiet}>
          Both directions are written, from the currency to USD and from USD to it. A rate that is there
          already is changed to the file&apos;s.
        </p>
        <FilePicker
          label={file ? 'Choose another file' : 'Choose the file'}
          hint={file ? file.name : 'or drop it here'}
          accept=".csv,text/csv"
          disabled={isSending}
          onFiles={([chosen]) => {
            setFile(chosen)
            setOutcome(undefined)
          }}
        />
        {outcome && <Alert severity={outcome.severity}>{outcome.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        <Button
          variant="contained"
          disabled={!file || isDone}
          loading={isSending}
          onClick={() => {
            if (file) void importFile(file)
          }}
        >
          Import rates
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The button of the list, and its dialog. */
export const FxImport = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Import Microsoft FX file
      </Button>
      {isOpen && <FxImportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
