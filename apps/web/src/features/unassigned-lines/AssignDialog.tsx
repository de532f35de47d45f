/** Gives a subscription of an invoice to a customer. */
import {
  assignUnassignedLines,
  billingProfiles,
  customerSubscriptions,
  customers,
  counted,
  numberText,
  previewOfAssignment,
  unassignedLines,
  word,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { send } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { RefPicker } from '../../kit/form/ref-picker.tsx'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { followRecalculations } from '../invoices/calculations.ts'
import { previewSentence } from '../invoices/preview-sentence.ts'
import { PreviewRows } from '../invoices/PreviewRows.tsx'
import { refreshInvoices } from '../invoices/refresh.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { TextInput } from '../../ui/parts/inputs.tsx'
import common from '../../ui/parts/common.module.css'
import styles from '../../kit/form/resource-form.module.css'

type UnassignedLine = RowOf<typeof unassignedLines>

/** The dialog. */
export const AssignDialog = ({ line, onClose }: { line: UnassignedLine; onClose: () => void }) => {
  const fieldId = useId()
  const [customerId, setCustomerId] = useState(line.suggestedCustomerId ?? '')
  const [name, setName] = useState(line.subAccountName)
  const [recalculate, setRecalculate] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const shownName = line.subAccountName || line.subAccountKey

  const { cloudProvider, subAccountKey } = line
  const assigning = useChange(async () => {
    const { message, calculations } = await send(assignUnassignedLines, {
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
  const preview = useQuery({
    queryKey: [unassignedLines.name, 'preview', cloudProvider, subAccountKey, customerId],
    queryFn: ({ signal }) =>
      send(previewOfAssignment, { body: { cloudProvider, subAccountKey, customerId } }, { signal }),
    enabled: customerId !== '' && recalculate,
    retry: false,
  })
  const sentence = preview.data && previewSentence(preview.data)
  const isSaving = assigning.isBusy
  const problem = isMissing ? 'Choose the customer.' : assigning.problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(customerId === '')
    if (customerId !== '') assigning.send()
  }

  return (
    <Dialog
      size="medium"
      onClose={() => {
        if (!isSaving) onClose()
      }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle>Assign {shownName}</DialogTitle>
        <DialogContent>
          <p className={common.quiet}>
            {numberText(line.lines)} {line.cloudProvider} {word(line.lines, 'line')} on{' '}
            {counted(line.invoices, 'invoice')}, <MoneyCell amount={line.cost} currency={line.currencyCode} />
            . Customer on the invoice: {line.customerName || 'not named'}
          </p>
          <div className={styles.field}>
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
          <div className={styles.field}>
            <label htmlFor={`${fieldId}-name`}>
              Subscription name <span>(optional)</span>
            </label>
            <TextInput
              id={`${fieldId}-name`}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <p>
              Id <code>{line.subAccountKey}</code>
            </p>
          </div>
          <div>
            <Checkbox label="Calculate the invoices again" checked={recalculate} onChange={setRecalculate} />
            <p className={common.quiet}>
              So that the customer is charged for these lines. The customer needs a{' '}
              <a href={resourcePaths(billingProfiles).list()} target="_blank" rel="noreferrer">
                billing profile
              </a>
              .
            </p>
          </div>
          {recalculate && sentence && (
            <Alert severity="warning">
              {sentence}
              {preview.data && <PreviewRows preview={preview.data} />}
            </Alert>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {recalculate && sentence ? 'Assign and draft the difference' : 'Assign subscription'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
