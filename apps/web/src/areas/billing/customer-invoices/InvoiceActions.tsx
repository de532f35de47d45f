/** The actions on the page of a customer invoice: the next step as a button, the others in a menu. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoiceFocus, supportTickets } from '@cmp/contract'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import common from '../../../ui/parts/common.module.css'
import { FocusButton } from '../../../kit/usage/FocusButton.tsx'
import { buildInvoicePdfCopyUrl, buildInvoicePdfUrl } from './document-changes.ts'
import { useDocumentDialog } from './document-dialog.tsx'
import { buildTicketUrl } from './InvoiceTickets.tsx'
import { documentActions, isOpen, isPayable, type CustomerInvoice } from './documents.ts'

/** Returns the label of the next step, or undefined if the document is paid or void. */
const getNextStepLabel = (invoice: CustomerInvoice): string | undefined => {
  if (invoice.state === 'draft') return t(m.issue)
  return isOpen(invoice) ? t(m.recordPayment) : undefined
}

const ProviderActions = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { open, dialog } = useDocumentDialog()
  const actions = documentActions(invoice, (step) => open(invoice, step))
  const next = actions.find(({ label }) => label === getNextStepLabel(invoice))
  return (
    <>
      <Menu
        renderTrigger={(props) => (
          <Button {...props} variant="outlined">
            {t(m.more)}
          </Button>
        )}
        entries={[
          { label: t(m.proof), href: paths.proof(invoice.id) },
          { label: t(m.openSupportTicket), href: buildTicketUrl(invoice.id) },
          { label: t(m.reconciliation), href: paths.invoiceReconciliation(invoice.invoiceRowId) },
          ...(isPayable(invoice)
            ? [
                {
                  label: t(m.pdfCopyOpensInNewTab),
                  onClick: () => void window.open(buildInvoicePdfCopyUrl(invoice.id), '_blank', 'noreferrer'),
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
        <Button variant="outlined" href={buildTicketUrl(id)}>
          {t(m.askSupport)}
        </Button>
      )}
      <Button variant="outlined" href={paths.proof(id)}>
        {t(m.proof)}
      </Button>
    </>
  )
}

/** The buttons. Every user can download the PDF. */
export const InvoiceActions = ({
  invoice,
  isProvider,
}: {
  invoice: CustomerInvoice
  isProvider: boolean
}) => (
  <div className={common.buttons}>
    <Button variant={isProvider ? 'outlined' : 'contained'} href={buildInvoicePdfUrl(invoice.id)} newTab>
      {t(m.pdf)}
    </Button>
    {isPayable(invoice) && (
      <FocusButton
        text={t(m.chargesOfByResourceAndDate, { name: invoice.name })}
        urlOf={(query) => buildFileUrl(customerInvoiceFocus, { params: { id: invoice.id }, query })}
      />
    )}
    {!isProvider && <CustomerActions id={invoice.id} />}
    {isProvider && <ProviderActions invoice={invoice} />}
  </div>
)
