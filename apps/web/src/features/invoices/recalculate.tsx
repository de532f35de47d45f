/** Calculating again: who would change or issue documents sees which, how many and by how much, and confirms. */
import { previewOfCalculation, type CalculationPreview } from '@cmp/contract'
import { ApiError, send } from '../../kit/api/api.ts'
import { calculateInvoice } from './calculations.ts'
import { confirmPreview } from './confirm-preview.tsx'
import { needsConfirmation } from './preview-sentence.ts'

type Named = { id: string; invoiceId: string }

const look = ({ id }: Named): Promise<CalculationPreview> => send(previewOfCalculation, { params: { id } })

/** What it would change; null where that cannot be said, since the calculation then says why itself. */
const previewOf = async (invoice: Named): Promise<CalculationPreview | null> => {
  try {
    return await look(invoice)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Calculates an invoice, after a question where issued documents would change or documents would be issued. */
export const recalculateInvoice = async (invoice: Named, userId: string): Promise<void> => {
  const preview = await previewOf(invoice)
  if (!preview || !needsConfirmation(preview)) {
    await calculateInvoice(invoice, userId)
    return
  }
  const again = preview.recalculations > 0 ? ' again' : ''
  confirmPreview(
    {
      title: `Calculate ${invoice.invoiceId}${again}?`,
      action: `Calculate${again}`,
      look: () => look(invoice),
      act: (expected) =>
        new Promise((resolve, reject) => {
          void calculateInvoice(invoice, userId, { expected, onStarted: resolve, onOutdated: reject })
        }),
    },
    preview,
  )
}
