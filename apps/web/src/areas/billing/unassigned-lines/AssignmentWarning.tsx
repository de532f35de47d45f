/** Shows what the assignment in the surrounding form would do to documents. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../kit/api/failures.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { needsConfirmation, describeWholePreview } from '../invoices/preview-sentence.ts'
import { PreviewRows } from '../invoices/PreviewRows.tsx'
import { previewQuery, type UnassignedLine } from './assignments.ts'

/**
 * The sentence with the affected issued documents. Renders nothing until a customer is selected and something is
 * calculated.
 */
export const AssignmentWarning = ({ line }: { line: UnassignedLine }) => {
  const { control } = useFormContext()
  const [customerId, recalculate]: unknown[] = useWatch({ control, name: ['customerId', 'recalculate'] })
  const chosen = typeof customerId === 'string' ? customerId : ''
  const isPreviewed = chosen !== '' && recalculate === true
  const { data, error, isError } = useQuery({ ...previewQuery(line, chosen), enabled: isPreviewed })
  if (!isPreviewed) return null
  if (isError) return <Alert severity="error">{describeError(error)}</Alert>
  if (!data)
    return (
      <Alert severity="info" role="status">
        {t(m.checkingAffectedDocuments)}
      </Alert>
    )
  return (
    <Alert severity={needsConfirmation(data) || data.problems.length > 0 ? 'warning' : 'info'} role="status">
      {describeWholePreview(data)}
      <PreviewRows preview={data} />
    </Alert>
  )
}
