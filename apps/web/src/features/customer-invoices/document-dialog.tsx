/** The dialogs of a document's steps, each loaded when somebody takes the step. */
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { CustomerInvoice, DocumentDialogProps, DocumentStep } from './documents.ts'

const dialogs: Record<DocumentStep, ComponentType<DocumentDialogProps>> = {
  issue: lazy(async () => ({ default: (await import('./IssueDialog.tsx')).IssueDialog })),
  pay: lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog })),
  send: lazy(async () => ({ default: (await import('./mail-dialogs.tsx')).SendDialog })),
  remind: lazy(async () => ({ default: (await import('./mail-dialogs.tsx')).RemindDialog })),
  void: lazy(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog })),
}

/** Opens the dialog of a step; `dialog` is to be drawn somewhere on the page. */
export const useDocumentDialog = (): {
  ask: (invoice: CustomerInvoice, step: DocumentStep) => void
  dialog: ReactNode
} => {
  const [asked, setAsked] = useState<{ invoice: CustomerInvoice; step: DocumentStep }>()
  const ask = useCallback((invoice: CustomerInvoice, step: DocumentStep) => setAsked({ invoice, step }), [])
  const Asked = asked && dialogs[asked.step]
  return {
    ask,
    dialog: Asked && (
      <Suspense>
        <Asked invoice={asked.invoice} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
