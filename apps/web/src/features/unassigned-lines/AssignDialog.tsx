/** Gives a subscription of an invoice to a customer. */
import {
  billingProfiles,
  customerSubscriptions,
  customers,
  type RowOf,
  type unassignedLines,
} from '@cmp/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { api } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { RefPicker } from '../../kit/form/ref-picker.tsx'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { toast } from '../../ui/ask/toast.ts'
import { followRecalculations } from '../invoices/calculations.ts'
import { refreshInvoices } from '../invoices/refresh.ts'
import '../../kit/form/resource-form.css'

type UnassignedLine = RowOf<typeof unassignedLines>

type Answer = { message: string; calculations: string[] }

/** The dialog. */
export const AssignDialog = ({ line, onClose }: { line: UnassignedLine; onClose: () => void }) => {
  const fieldId = useId()
  const [customerId, setCustomerId] = useState(line.suggestedCustomerId ?? '')
  const [name, setName] = useState(line.subAccountName)
  const [recalculate, setRecalculate] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const shownName = line.subAccountName || line.subAccountKey

  const assigning = useChange(async () => {
    const { cloudProvider, subAccountKey } = line
    const { message, calculations } = await api.post<Answer>('/api/UnassignedLines/assign', {
      body: { cloudProvider, subAccountKey, customerId, name: name.trim() || undefined, recalculate },
    })
    toast(message, { tone: 'success' })
    onClose()
    await Promise.all([
      followRecalculations(calculations),
      refreshInvoices(),
      refreshResource(queryClient, customerSubscriptions),
    ])
  }, 'inline')
  const isSaving = assigning.isBusy
  const problem = isMissing ? 'Choose the customer.' : assigning.problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(customerId === '')
    if (customerId !== '') assigning.send()
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!isSaving) onClose()
      }}
      aria-labelledby={`${fieldId}-title`}
      maxWidth="sm"
      fullWidth
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${fieldId}-title`} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          Assign {shownName}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <p style={{ color: 'var(--quiet)', overflowWrap: 'anywhere' }}>
            {line.lines.toLocaleString('en-US')} {line.cloudProvider} lines on {line.invoices}{' '}
            {line.invoices === 1 ? 'invoice' : 'invoices'},{' '}
            <MoneyCell amount={line.cost} currency={line.currencyCode} />. Customer on the invoice:{' '}
            {line.customerName || 'not named'}
          </p>
          <div className="cmp-field">
            <label htmlFor={`${fieldId}-customer`}>Customer</label>
            <RefPicker
              id={`${fieldId}-customer`}
              resource={customers}
              value={customerId}
              name={
                customerId === line.suggestedCustomerId
                  ? (line.suggestedCustomerName ?? undefined)
                  : undefined
              }
              onChange={setCustomerId}
              describedBy={`${fieldId}-customer-help`}
            />
            <p id={`${fieldId}-customer-help`}>
              {line.suggestedCustomerName
                ? `${line.suggestedCustomerName} has the tenant that the invoice names. `
                : 'No customer has the tenant that the invoice names. '}
              <a href={resourcePaths(customers).add()} target="_blank" rel="noreferrer">
                New customer (opens a tab)
              </a>
            </p>
          </div>
          <div className="cmp-field">
            <label htmlFor={`${fieldId}-name`}>
              Subscription name <span>(optional)</span>
            </label>
            <TextField
              id={`${fieldId}-name`}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <p>
              Id <code>{line.subAccountKey}</code>
            </p>
          </div>
          <div>
            <FormControlLabel
              control={<Checkbox checked={recalculate} onChange={(_, checked) => setRecalculate(checked)} />}
              label="Calculate the invoices again"
            />
            <p style={{ color: 'var(--quiet)', fontSize: 13 }}>
              So that the customer is charged for these lines. The customer needs a{' '}
              <a href={resourcePaths(billingProfiles).list()} target="_blank" rel="noreferrer">
                billing profile
              </a>
              .
            </p>
          </div>
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
            Assign subscription
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
