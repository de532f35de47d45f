/** Notices above a document's amounts. */
import { customerInvoices } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import type { CustomerInvoice } from './documents.ts'

const draftTexts = {
  provider:
    "This is a draft. It has no number yet, and calculating its provider's invoice again may change it. Issue it once it is right.",
  customer:
    'This is an estimate, not an invoice yet. There is nothing to pay, and the amounts may still change.',
}

/** Texts for a credit note that changes no other document. */
const creditTexts = {
  provider:
    'The charges of this invoice come to less than zero, so this is a credit note. It does not adjust another document.',
  customer: 'The charges of this period come to less than zero. There is nothing to pay.',
}

/** Refers to the document that this one adjusts, or explains why a first document is a credit note. */
const Adjusted = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => {
  if (invoice.adjustsId === null)
    return invoice.kind === 'credit-note' ? (
      <Alert severity="info" role="status">
        {creditTexts[isProvider ? 'provider' : 'customer']}
      </Alert>
    ) : null
  const adjusted = (
    <AppLink href={getResourcePaths(customerInvoices).detail(invoice.adjustsId) ?? ''}>
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

/** The notices. An ordinary invoice has none. */
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
    <Adjusted invoice={invoice} isProvider={isProvider} />
  </>
)
