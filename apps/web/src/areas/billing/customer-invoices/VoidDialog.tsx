import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { voidCustomerInvoice, voidFields } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { changeDocument } from './document-changes.ts'
import type { DocumentDialogProps } from './documents.ts'

/** Asks for the reason and voids the document. */
export const VoidDialog = ({ invoice: { id, name }, onClose }: DocumentDialogProps) => (
  <FieldsDialog
    title={t(m.voidLabel2, { name })}
    text={t(m.documentStaysInListWithIts)}
    action={t(m.voidLabel)}
    destructive
    fields={voidFields}
    names={['reason']}
    schema={voidCustomerInvoice.body}
    onSubmit={async ({ reason }) => {
      await changeDocument(send(voidCustomerInvoice, { params: { id }, body: { reason: String(reason) } }))
      onClose()
    }}
    onClose={onClose}
  />
)
