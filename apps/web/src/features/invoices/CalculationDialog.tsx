import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { helpFor } from './calculation-help.ts'
import { leaveCalculation, useCalculations } from './calculations.ts'

/** Blocks the page while a calculation runs, or says why it stopped. */
export const CalculationDialog = () => {
  const calculation = useCalculations(({ byInvoice, shown }) =>
    shown === undefined ? undefined : byInvoice[shown],
  )
  if (!calculation) return null
  const { invoiceRowId, name, state, message } = calculation
  const leave = () => leaveCalculation(invoiceRowId)
  const help = state === 'failed' ? helpFor(message) : undefined
  return (
    <Dialog
      open
      onClose={() => {
        if (state === 'failed') leave()
      }}
      aria-labelledby="calculation-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="calculation-title" variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {state === 'running' ? 'Calculating' : 'Calculation stopped'}: InvoiceId {name}
      </DialogTitle>
      <DialogContent>
        {state === 'running' ? (
          <p role="status" style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
            <span className="cmp-spinner" aria-hidden="true" />
            {message}
          </p>
        ) : (
          <Alert severity="error">{message}</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={leave} autoFocus>
          {state === 'running' ? 'Continue in the background' : 'Close'}
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
