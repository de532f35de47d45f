/**
 * Asks for confirmation with a preview of an action. If the data has changed, the dialog stays open with the new
 * preview.
 */
import type { CalculationPreview } from '@cmp/contract'
import { isOutdated } from '../../../kit/api/outdated.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { describeWholePreview } from './preview-sentence.ts'

/** The content of the confirmation. `introduction` precedes the sentences of the preview. */
type PreviewConfirmation = {
  title: string
  introduction?: string
  action: string
  loadPreview: () => Promise<CalculationPreview>
  act: (expected: string) => Promise<unknown>
}

/** Asks for confirmation with a preview that is already loaded. */
export const confirmPreview = (confirmation: PreviewConfirmation, preview: CalculationPreview): void => {
  const { title, introduction = '', action, loadPreview, act } = confirmation
  confirm({
    title,
    consequences: `${introduction} ${describeWholePreview(preview)}`.trim(),
    details: <PreviewRows preview={preview} />,
    action,
    run: async () => {
      try {
        await act(preview.expected)
      } catch (error) {
        if (isOutdated(error)) confirmPreview(confirmation, await loadPreview())
        throw error
      }
    },
  })
}
