/**
 * Recalculates invoices. If documents would change or be issued, the user first sees which, how many and by how much,
 * and confirms.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { previewOfCalculation, type CalculationPreview } from '@cmp/contract'
import { ApiError, send } from '../../../kit/api/api.ts'
import { calculateInvoice } from './calculations.ts'
import { needsConfirmation } from './preview-sentence.ts'

type Named = { id: string; invoiceId: string }

const fetchPreview = ({ id }: Named): Promise<CalculationPreview> =>
  send(previewOfCalculation, { params: { id } })

/** Returns the preview, or null if it cannot be determined; the calculation then reports the reason. */
const previewOf = async (invoice: Named): Promise<CalculationPreview | null> => {
  try {
    return await fetchPreview(invoice)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Calculates an invoice, with a confirmation if issued documents would change or documents would be issued. */
export const recalculateInvoice = async (invoice: Named, userId: string): Promise<void> => {
  const preview = await previewOf(invoice)
  if (!preview || !needsConfirmation(preview)) {
    await calculateInvoice(invoice, userId)
    return
  }
  const isAgain = String(preview.recalculations > 0)
  const { confirmPreview } = await import('./confirm-preview.tsx')
  confirmPreview(
    {
      title: t(m.recalculate, { invoiceId: invoice.invoiceId, isAgain }),
      action: t(m.recalculateInvoice, { isAgain }),
      loadPreview: () => fetchPreview(invoice),
      act: (expected) =>
        new Promise((resolve, reject) => {
          void calculateInvoice(invoice, userId, { expected, onStarted: resolve, onOutdated: reject })
        }),
    },
    preview,
  )
}
