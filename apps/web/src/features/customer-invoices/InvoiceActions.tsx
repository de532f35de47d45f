/** What can be done on the page of a customer invoice: the next step of its life first, the rest in a menu. */
import { customerInvoiceFocus, supportTickets } from '@cmp/contract'
import { fileUrl } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import common from '../../ui/parts/common.module.css'
import { FocusButton } from '../focus/FocusButton.tsx'
import { pdfCopyUrl, pdfUrl } from './document-changes.ts'
import { useDocumentDialog } from './document-dialog.tsx'
import { askAbout } from './InvoiceTickets.tsx'
import { documentActions, isOpen, isPayable, type CustomerInvoice } from './documents.ts'

/** The label of the step that comes next; a document that is paid or void has none. */
const nextStep = (invoice: CustomerInvoice): string | undefined => {
  if (invoice.state === 'draft') return 'Issue'
  return isOpen(invoice) ? 'Record payment' : undefined
}

const ProviderActions = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { ask, dialog } = useDocumentDialog()
  const actions = documentActions(invoice, (step) => ask(invoice, step))
  const next = actions.find(({ label }) => label === nextStep(invoice))
  return (
    <>
      <Menu
        renderTrigger={(props) => (
          <Button {...props} variant="outlined">
            More
          </Button>
        )}
        entries={[
          { label: 'Proof', href: paths.proof(invoice.id) },
          { label: 'Open support ticket', href: askAbout(invoice.id) },
          { label: 'Reconciliation', href: paths.invoiceReconciliation(invoice.invoiceRowId) },
          ...(isPayable(invoice)
            ? [
                {
                  label: 'PDF copy (opens a tab)',
                  onClick: () => void window.open(pdfCopyUrl(invoice.id), '_blank', 'noreferrer'),
                },
              ]
            : []),
          ...actions.filter((action) => action !== next),
        ]}
      />
      {next && (
        <Button variant="contained" onClick={next.onClick}>
          {next.label}
        </Button>
      )}
      {dialog}
    </>
  )
}

const CustomerActions = ({ id }: { id: string }) => {
  const mayAsk = useRoleIsIn(supportTickets.access.write)
  return (
    <>
      {mayAsk && (
        <Button variant="outlined" href={askAbout(id)}>
          Ask about it
        </Button>
      )}
      <Button variant="outlined" href={paths.proof(id)}>
        Proof
      </Button>
    </>
  )
}

/** The buttons; the PDF is for everybody. */
export const InvoiceActions = ({
  invoice,
  isProvider,
}: {
  invoice: CustomerInvoice
  isProvider: boolean
}) => (
  <div className={common.buttons}>
    <Button variant={isProvider ? 'outlined' : 'contained'} href={pdfUrl(invoice.id)} newTab>
      PDF
    </Button>
    {isPayable(invoice) && (
      <FocusButton
        text={`What ${invoice.name} charges, by resource and day. It adds up to the total.`}
        urlOf={(query) => fileUrl(customerInvoiceFocus, { params: { id: invoice.id }, query })}
      />
    )}
    {!isProvider && <CustomerActions id={invoice.id} />}
    {isProvider && <ProviderActions invoice={invoice} />}
  </div>
)
