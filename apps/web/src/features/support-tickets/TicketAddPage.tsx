/** Opens a ticket, with files, and then shows it. */
import { newTicketData, supportTickets } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FieldsForm } from '../../kit/form/fields-form.tsx'
import { useFormAddress } from '../../kit/form/form-address.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { ofCustomer, openTicket } from './calls.ts'
import { FileChoice } from './FileChoice.tsx'
import { SendingProgress } from './SendingProgress.tsx'

const title = 'Open support ticket'
const said = ['title', 'description', 'severity', 'customerSubscriptionId'] as const

/** The page. The reseller's staff say whose ticket it is; everybody else's is their own company's. */
export const TicketAddPage = () => {
  useTitle(title)
  const navigate = useNavigate()
  const session = useSession()
  const [files, setFiles] = useState<File[]>([])
  const [sent, setSent] = useState<number>()
  const places = resourcePaths(supportTickets)
  const { given, back = places.list() } = useFormAddress(['customerId', ...said])
  const isProvider = session?.user.roleCode === 'SA'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: supportTickets.title, href: places.list() }, { name: title }]}
      />
      <FieldsForm
        fields={supportTickets.fields}
        schema={newTicketData}
        names={isProvider ? ['customerId', ...said] : said}
        start={{
          severity: 'minimal',
          ...given,
          ...(!isProvider && { customerId: session?.user.customerId }),
        }}
        narrowings={ofCustomer}
        // Without a customer there is no saying whose subscriptions to offer.
        hidden={({ customerId }) => (isProvider && customerId === '' ? ['customerSubscriptionId'] : [])}
        action={title}
        cancelHref={back}
        hasMore={files.length > 0}
        onSubmit={async (body) => {
          setSent(0)
          try {
            const ticket = await openTicket(body, files, setSent)
            toast(`${ticket.ticketNo} was opened.`, { tone: 'success' })
            await navigate({ href: places.detail(ticket.id) ?? places.list() })
          } finally {
            setSent(undefined)
          }
        }}
      >
        <FileChoice files={files} disabled={sent !== undefined} onChange={setFiles} />
        {sent !== undefined && files.length > 0 && <SendingProgress share={sent} />}
      </FieldsForm>
    </>
  )
}
