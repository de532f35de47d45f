/** The confirmations before a document or a reminder is mailed. They show the recipients. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoices, formatList } from '@cmp/contract'
import { useState } from 'react'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { mailOne, type Mailing } from './document-mails.ts'
import {
  formatDocumentAmount,
  formatOverdueDays,
  type CustomerInvoice,
  type DocumentDialogProps,
} from './documents.ts'
import { Recipients } from './Recipients.tsx'

type Words = {
  title: (invoice: CustomerInvoice) => string
  text: (invoice: CustomerInvoice) => string
  action: string
  /** Returns the text about what is being sent. */
  what: (name: string) => string
}

const words: Record<Mailing, Words> = {
  send: {
    title: ({ name, companyName }) => t(m.emailTo, { name, companyName }),
    text: () => t(m.documentIsSentAsPdfTo),
    action: t(m.sendByEmail),
    what: (name) => name,
  },
  remind: {
    title: ({ name, companyName }) => t(m.sendReminderFor, { companyName, name }),
    text: (invoice) =>
      t(m.isOutstandingDocumentIsAttachedYou, {
        documentAmount: formatDocumentAmount(invoice.openAmount, invoice),
        overdueDays: formatOverdueDays(invoice),
      }),
    action: t(m.sendReminder),
    what: (name) => t(m.theReminderFor, { name }),
  },
}

const textId = 'mail-text'

const MailDialog = ({ invoice, onClose, mailing }: DocumentDialogProps & { mailing: Mailing }) => {
  const { title, text, action, what } = words[mailing]
  const [refusal, setRefusal] = useState<string>()
  const mail = useChange(async () => {
    setRefusal(undefined)
    const mailed = await mailOne(mailing, invoice.id)
    if ('reason' in mailed) {
      setRefusal(mailed.reason)
      return
    }
    showToast(t(m.isBeingSentTo, { what: what(invoice.name), to: formatList(mailed.to) }), {
      tone: 'success',
    })
    onClose()
    await refreshResource(queryClient, customerInvoices)
  }, 'inline')
  const problem = mail.problem ?? refusal
  return (
    <Dialog
      onClose={() => {
        if (!mail.isBusy) onClose()
      }}
      describedBy={textId}
    >
      <DialogTitle>{title(invoice)}</DialogTitle>
      <DialogContent>
        <Recipients invoiceId={invoice.id} />
        <p id={textId}>{text(invoice)}</p>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={mail.isBusy} autoFocus>
          {t(m.cancel)}
        </Button>
        <Button variant="contained" loading={mail.isBusy} onClick={() => mail.send()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The dialog before a document is mailed. */
export const SendDialog = (props: DocumentDialogProps) => <MailDialog {...props} mailing="send" />

/** The dialog before a reminder is mailed. */
export const RemindDialog = (props: DocumentDialogProps) => <MailDialog {...props} mailing="remind" />
