/** What is to be known of a document before its amounts are read. */
import { customerInvoices } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import type { CustomerInvoice } from './documents.ts'

const draftTexts = {
  provider:
    "This is a draft. It has no number yet, and calculating its provider's invoice again may change it. Issue it once it is right.",
  customer:
    'This is an estimate, not an invoice yet. There is nothing to pay, and the amounts may still change.',
}

/** How a document that follows another one is told of it. */
const Adjusted = ({ invoice }: { invoice: CustomerInvoice }) => {
  if (invoice.adjustsId === null) return null
  const adjusted = (
    <AppLink href={resourcePaths(customerInvoices).detail(invoice.adjustsId) ?? ''}>
      {invoice.adjustsNumber}
    </AppLink>
  )
  return (
    <Alert severity="info" role="status">
      {invoice.kind === 'credit-note' ? (
        <>
          This credit note gives back what {adjusted} charged too much. The invoice itself stays as it was
          issued.
        </>
      ) : (
        <>
          This charges what became known after {adjusted} was issued. The invoice itself stays as it was
          issued.
        </>
      )}
    </Alert>
  )
}

/** The notices; none for an ordinary invoice. */
export const InvoiceNotices = ({
  invoice,
  isProvider,
}: {
  invoice: CustomerInvoice
  isProvider: boolean
}) => (
  <>
    {invoice.state === 'draft' && (
      <Alert severity="info" role="status">
        {draftTexts[isProvider ? 'provider' : 'customer']}
      </Alert>
    )}
    {invoice.state === 'void' && (
      <Alert severity="warning" role="status">
        This is void and counts as nothing: {invoice.voidReason}
      </Alert>
    )}
    <Adjusted invoice={invoice} />
  </>
)
