/** Opens the dialog that creates the customers that invoices name. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { useState } from 'react'
import { Button } from '../../../ui/parts/Button.tsx'
import { CreateCustomersDialog } from './CreateCustomersDialog.tsx'

/** The button. With an import, it covers only what the import's line items name. */
export const CreateCustomersButton = ({ importId }: { importId?: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(m.createCustomersFromInvoices)}
      </Button>
      {isOpen && <CreateCustomersDialog {...(importId ? { importId } : {})} onClose={() => setOpen(false)} />}
    </>
  )
}
