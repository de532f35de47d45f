/** The dialogs of a document's steps, each loaded when it is first opened. */
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { CustomerInvoice, DocumentDialogProps, DocumentStep } from './documents.ts'

const dialogs: Record<DocumentStep, ComponentType<DocumentDialogProps>> = {
  issue: lazy(async () => ({ default: (await import('./IssueDialog.tsx')).IssueDialog })),
  pay: lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog })),
  send: lazy(async () => ({ default: (await import('./mail-dialogs.tsx')).SendDialog })),
  remind: lazy(async () => ({ default: (await import('./mail-dialogs.tsx')).RemindDialog })),
  void: lazy(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog })),
}

/** Returns a function that opens the dialog of a step. The page must render the returned `dialog`. */
export const useDocumentDialog = (): {
  open: (invoice: CustomerInvoice, step: DocumentStep) => void
  dialog: ReactNode
} => {
  const [dialogState, setDialogState] = useState<{ invoice: CustomerInvoice; step: DocumentStep }>()
  const open = useCallback(
    (invoice: CustomerInvoice, step: DocumentStep) => setDialogState({ invoice, step }),
    [],
  )
  const StepDialog = dialogState && dialogs[dialogState.step]
  return {
    open,
    dialog: StepDialog && (
      <Suspense>
        <StepDialog invoice={dialogState.invoice} onClose={() => setDialogState(undefined)} />
      </Suspense>
    ),
  }
}
