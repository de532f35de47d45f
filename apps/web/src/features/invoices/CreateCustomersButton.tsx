/** Opens the dialog that makes the customers which invoices name. */
import { useState } from 'react'
import { Button } from '../../ui/parts/Button.tsx'
import { CreateCustomersDialog } from './CreateCustomersDialog.tsx'

/** The button; with an import, only for what its lines name. */
export const CreateCustomersButton = ({ importId }: { importId?: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Create missing customers
      </Button>
      {isOpen && <CreateCustomersDialog {...(importId ? { importId } : {})} onClose={() => setOpen(false)} />}
    </>
  )
}
