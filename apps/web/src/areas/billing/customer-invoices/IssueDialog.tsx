import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { previewIssue, type IssuePreview } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { paths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { PartLink } from '../../../ui/parts/PartLink.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import common from '../../../ui/parts/common.module.css'
import { isOutdated } from '../../../kit/api/outdated.ts'
import { issueDraft } from './document-changes.ts'

import { getDocumentNoun, type DocumentDialogProps } from './documents.ts'
import { Recipients } from './Recipients.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'

const noteId = 'issue-note'

/** The number and dates that the document will have. The space is reserved while the number loads. */
const Promised = ({
  preview,
  customer,
  total,
}: {
  preview: IssuePreview | undefined
  customer: string
  total: ReactNode
}) => {
  const facts = [
    { label: t(m.number), value: preview?.number },
    { label: t(m.date), value: preview && <DateCell value={preview.issueDate} /> },
    ...(preview?.dueDate === null
      ? []
      : [{ label: t(m.dueDate), value: preview && <DateCell value={preview.dueDate} /> }]),
    { label: t(m.customer), value: customer },
    { label: t(m.total), value: total },
  ]
  return (
    <dl className={`${common.facts} ${common.factsRows}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton width="40%" />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A warning that does not block: the provider's bill has another total than the line items that are charged. */
const DifferingBill = ({
  invoiceRowId,
  invoiceId,
  currency,
  total,
  lines,
}: NonNullable<IssuePreview['billDiffers']>) => (
  <Alert severity="warning">
    {renderRich(m.theProvidersBillDiffers, {
      invoiceId,
      total: () => <MoneyCell amount={total} currency={currency} />,
      lines: () => <MoneyCell amount={lines} currency={currency} />,
      link: (chunks) => <PartLink href={paths.invoiceReconciliation(invoiceRowId)}>{chunks}</PartLink>,
    })}
  </Alert>
)

/** The confirmation before a draft is issued. It shows the number and dates, and says that issuing is final. */
export const IssueDialog = ({ invoice, onClose }: DocumentDialogProps) => {
  const noun = getDocumentNoun(invoice)
  const [isMailed, setMailed] = useState(false)
  const preview = useQuery({
    queryKey: ['issue-preview', invoice.id],
    queryFn: ({ signal }) => send(previewIssue, { params: { id: invoice.id } }, { signal }),
    // The next number changes as soon as somebody issues a document.
    staleTime: 0,
    gcTime: 0,
  })
  const issue = useChange(async () => {
    try {
      await issueDraft(invoice.id, preview.data?.expected ?? '', isMailed)
    } catch (error) {
      if (isOutdated(error)) await preview.refetch()
      throw error
    }
    onClose()
  }, 'inline')
  const problem = issue.problem ?? (preview.error ? describeError(preview.error) : undefined)
  const isSellerMissing = preview.data?.isSellerNamed === false
  const isLeftOut = typeof preview.data?.leftOutReason === 'string'
  return (
    <Dialog
      onClose={() => {
        if (!issue.isBusy) onClose()
      }}
      describedBy={noteId}
    >
      <DialogTitle>{t(m.issueTheFor, { noun, companyName: invoice.companyName })}</DialogTitle>
      <DialogContent>
        <Promised
          preview={preview.data}
          customer={invoice.companyName}
          total={<MoneyCell amount={invoice.total} currency={invoice.currency} />}
        />
        {isSellerMissing ? (
          <Alert severity="warning" id={noteId}>
            {t(m.sellerDetailsAreMissingInvoicesCannot)}
          </Alert>
        ) : isLeftOut ? (
          <Alert severity="info" id={noteId}>
            {preview.data?.leftOutReason}
          </Alert>
        ) : (
          <>
            <p id={noteId}>{t(m.issuedInvoicesCannotBeChangedLater)}</p>
            <Checkbox
              label={t(m.emailToBillingContacts)}
              checked={isMailed}
              disabled={issue.isBusy}
              onChange={setMailed}
            />
            {isMailed && <Recipients invoiceId={invoice.id} />}
          </>
        )}
        {preview.data?.billDiffers && <DifferingBill {...preview.data.billDiffers} />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={issue.isBusy} autoFocus>
          {t(m.cancel)}
        </Button>
        {isSellerMissing ? (
          <Button variant="contained" href={paths.seller()}>
            {t(m.addSellerDetails)}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={issue.isBusy}
            disabled={!preview.data || isLeftOut}
            onClick={() => issue.send()}
          >
            {t(m.issue2, { noun })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
