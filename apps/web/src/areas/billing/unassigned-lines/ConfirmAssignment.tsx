/** The second confirmation before an assignment that affects issued documents. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import type { CalculationPreview } from '@cmp/contract'
import { useChange } from '../../../kit/api/use-change.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { describeWholePreview } from '../invoices/preview-sentence.ts'
import { isOutdated } from '../../../kit/api/outdated.ts'
import { PreviewRows } from '../invoices/PreviewRows.tsx'
import { assign, getSubscriptionName, type Choice, type UnassignedLine } from './assignments.ts'

const textId = 'assignment-text'

/** The dialog. Going back returns to the form with what was typed. */
export const ConfirmAssignment = ({
  line,
  choice,
  preview,
  onBack,
  onOutdated,
  onDone,
  onClose,
}: {
  line: UnassignedLine
  choice: Choice
  preview: CalculationPreview
  onBack: () => void
  /** Reads the preview again because the shown one is no longer valid. */
  onOutdated: () => Promise<void>
  onDone: () => void
  onClose: () => void
}) => {
  const assigning = useChange(async () => {
    try {
      await assign(line, choice, { expected: preview.expected, onDone })
    } catch (error) {
      if (isOutdated(error)) await onOutdated()
      throw error
    }
  }, 'inline')
  const doing = preview.issuedAtOnce > 0 ? t(m.assignAndIssue) : t(m.assignAndCreateDrafts)
  return (
    <Dialog
      size="medium"
      describedBy={textId}
      onClose={() => {
        if (!assigning.isBusy) onClose()
      }}
    >
      <DialogTitle>
        {t(m.assignAndIssueInvoices, {
          subscriptionName: getSubscriptionName(line),
          issues: String(preview.issuedAtOnce > 0),
        })}
      </DialogTitle>
      <DialogContent>
        <p id={textId}>{describeWholePreview(preview)}</p>
        <PreviewRows preview={preview} />
        {assigning.problem && <Alert severity="error">{assigning.problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack} disabled={assigning.isBusy} autoFocus>
          {t(m.back)}
        </Button>
        <Button variant="contained" loading={assigning.isBusy} onClick={() => assigning.send()}>
          {doing}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
