/** Calculating again: who would touch issued documents sees whose, how many and by how much, and confirms. */
import { previewOfCalculation, type CalculationPreview } from '@cmp/contract'
import { ApiError, send } from '../../kit/api/api.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { calculateInvoice } from './calculations.ts'
import { previewSentence } from './preview-sentence.ts'
import { PreviewRows } from './PreviewRows.tsx'

type Named = { id: string; invoiceId: string }

/** What it would change; null where that cannot be said, since the calculation then says why itself. */
const previewOf = async ({ id }: Named): Promise<CalculationPreview | null> => {
  try {
    return await send(previewOfCalculation, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Calculates an invoice again, after a question where issued documents would be touched. */
export const recalculateInvoice = async (invoice: Named, userId: string): Promise<void> => {
  const preview = await previewOf(invoice)
  const sentence = preview && previewSentence(preview)
  if (!sentence) {
    await calculateInvoice(invoice, userId)
    return
  }
  confirm({
    title: `Calculate ${invoice.invoiceId} again?`,
    consequences: sentence,
    details: <PreviewRows preview={preview} />,
    action: 'Calculate again',
    run: () => {
      void calculateInvoice(invoice, userId)
      return Promise.resolve()
    },
  })
}
