/** Notices above a document's amounts. */
import type { ReactNode } from 'react'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoices } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import type { CustomerInvoice } from './documents.ts'

const draftTexts = {
  provider: t(m.thisIsDraftItHasNo),
  customer: t(m.thisIsEstimateNotInvoiceNo),
}

/** Texts for a credit note that changes no other document. */
const creditTexts = {
  provider: t(m.totalChargesOfThisInvoiceAre),
  customer: t(m.totalChargesOfThisPeriodAre),
}

/** Refers to the document that this one adjusts, or explains why a first document is a credit note. */
const Adjusted = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => {
  if (invoice.adjustsId === null)
    return invoice.kind === 'credit-note' ? (
      <Alert severity="info" role="status">
        {creditTexts[isProvider ? 'provider' : 'customer']}
      </Alert>
    ) : null
  const adjusted = {
    number: invoice.adjustsNumber ?? '',
    document: (number: ReactNode) => (
      <AppLink href={getResourcePaths(customerInvoices).detail(invoice.adjustsId ?? '') ?? ''}>
        {number}
      </AppLink>
    ),
  }
  return (
    <Alert severity="info" role="status">
      {renderRich(
        invoice.kind === 'credit-note'
          ? m.thisCreditNoteCreditsAmountThat
          : m.thisAdjustmentAddsChargesFoundAfter,
        adjusted,
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
        {t(m.thisDocumentIsVoidAndDoes, { voidReason: invoice.voidReason ?? '' })}
      </Alert>
    )}
    <Adjusted invoice={invoice} isProvider={isProvider} />
  </>
)
