/** Asks with a preview before its action. When the state has changed, the question stays with the new preview. */
import type { CalculationPreview } from '@cmp/contract'
import { isOutdated } from '../../kit/api/outdated.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { wholeSentence } from './preview-sentence.ts'

/** What is asked; `introduction` stands before the preview's sentences. */
type Asked = {
  title: string
  introduction?: string
  action: string
  look: () => Promise<CalculationPreview>
  act: (expected: string) => Promise<unknown>
}

/** Asks with a preview that has been read. */
export const confirmPreview = (asked: Asked, preview: CalculationPreview): void => {
  const { title, introduction = '', action, look, act } = asked
  confirm({
    title,
    consequences: `${introduction} ${wholeSentence(preview)}`.trim(),
    details: <PreviewRows preview={preview} />,
    action,
    run: async () => {
      try {
        await act(preview.expected)
      } catch (error) {
        if (isOutdated(error)) confirmPreview(asked, await look())
        throw error
      }
    },
  })
}
