/** Opens a ticket with files and then shows it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import {
  formatList,
  newTicketData,
  supportTickets,
  type CallReply,
  type supportTicketSubject,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FieldsForm } from '../../../kit/form/fields-form.tsx'
import { useFormAddress } from '../../../kit/form/form-address.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { ofCustomer, openTicket, buildTicketSubjectQuery } from './calls.ts'
import { FileChoice } from './FileChoice.tsx'
import { SendingProgress } from './SendingProgress.tsx'

const title = t(m.openSupportTicket)
const said = ['title', 'description', 'severity', 'customerSubscriptionId'] as const

type Subject = CallReply<typeof supportTicketSubject>

/** Returns the amount in the form that the call expects: only its IDs or its parameters. */
const toTicketAmount = (subject: Subject | undefined) =>
  subject && {
    ...(subject.usageQuery !== null && { usageQuery: subject.usageQuery }),
    ...(subject.customerInvoiceId !== null && { customerInvoiceId: subject.customerInvoiceId }),
    ...(subject.customerInvoiceDetailId !== null && {
      customerInvoiceDetailId: subject.customerInvoiceDetailId,
    }),
  }

/** The form. The reseller's staff select the customer; other users open tickets for their own company. */
const TicketForm = ({ subject }: { subject: Subject | undefined }) => {
  const navigate = useNavigate()
  const session = useSession()
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const places = getResourcePaths(supportTickets)
  const { given, back = places.list() } = useFormAddress(['customerId', ...said])
  const isProvider = session?.user.roleCode === 'SA'
  return (
    <>
      <FieldsForm
        fields={supportTickets.fields}
        schema={newTicketData}
        names={isProvider ? ['customerId', ...said] : said}
        start={{
          severity: 'minimal',
          ...given,
          ...(subject && {
            title: subject.title,
            description: subject.description,
            customerId: subject.customerId,
          }),
          ...(!isProvider && { customerId: session?.user.customerId }),
        }}
        narrowings={ofCustomer}
        // Without a customer, there are no subscriptions to offer.
        hidden={({ customerId }) => (isProvider && customerId === '' ? ['customerSubscriptionId'] : [])}
        action={title}
        cancelHref={back}
        hasMore={files.length > 0}
        onSubmit={async (body) => {
          setSent(0)
          try {
            const ticket = await openTicket({ ...body, ...toTicketAmount(subject) }, files, setSent)
            showToast(t(m.opened2, { ticketNo: ticket.ticketNo }), { tone: 'success' })
            await navigate({ href: places.detail(ticket.id) ?? places.list() })
          } finally {
            setSent(undefined)
          }
        }}
      >
        {subject && (
          <Alert severity="info" role="status">
            {t(m.areAttachedWithDetailsOfAmount, {
              files: formatList(subject.files),
              countCase: String(subject.files.length > 1),
            })}
          </Alert>
        )}
        <FileChoice files={files} disabled={sent !== undefined} onChange={setFiles} />
        {sent !== undefined && files.length > 0 && <SendingProgress share={sent} />}
      </FieldsForm>
    </>
  )
}

/**
 * The page. `?customerInvoiceId=`, `?customerInvoiceDetailId=` and `?usageQuery=` identify the amount that the ticket
 * is about.
 */
export const TicketAddPage = () => {
  useTitle(title)
  const places = getResourcePaths(supportTickets)
  const { given } = useFormAddress(['customerInvoiceId', 'customerInvoiceDetailId', 'usageQuery'])
  const amount = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const isAbout = Object.keys(amount).length > 0
  const answer = useQuery({ ...buildTicketSubjectQuery(amount), enabled: isAbout })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(supportTickets.title), href: places.list() }, { name: title }]}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(supportTickets.title) }} />
      ) : isAbout && !answer.data ? (
        <LogoSpinner label={t(m.loadingTheAmount)} />
      ) : (
        <TicketForm subject={answer.data} />
      )}
    </>
  )
}
