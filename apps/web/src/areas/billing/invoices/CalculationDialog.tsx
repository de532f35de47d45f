import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { findCalculationHelp } from './calculation-help.ts'
import { leaveCalculation, useCalculations } from './calculations.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { Spinner } from '../../../ui/parts/Spinner.tsx'
import common from '../../../ui/parts/common.module.css'

/** Blocks the page while a calculation runs, or shows why it stopped. */
export const CalculationDialog = () => {
  const calculation = useCalculations(({ byInvoice, shown }) =>
    shown === undefined ? undefined : byInvoice[shown],
  )
  if (!calculation) return null
  const { invoiceRowId, name, state, message, reason } = calculation
  const leave = () => leaveCalculation(invoiceRowId)
  const help = state === 'failed' ? findCalculationHelp(reason ?? message, invoiceRowId) : undefined
  return (
    <Dialog
      onClose={() => {
        if (state === 'failed') leave()
      }}
    >
      <DialogTitle>
        {t(m.invoiceid, {
          calculating: state === 'running' ? t(m.calculating) : t(m.calculationStopped),
          name,
        })}
      </DialogTitle>
      <DialogContent>
        {state === 'running' ? (
          <p role="status" className={common.beside}>
            <Spinner />
            {message}
          </p>
        ) : (
          <>
            <Alert severity="error">{message}</Alert>
            {reason !== undefined && <p>{reason}</p>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={leave} autoFocus>
          {state === 'running' ? t(m.continueInTheBackground) : t(m.close)}
        </Button>
        {help && (
          <Button variant="contained" href={help.href} onClick={leave}>
            {help.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
