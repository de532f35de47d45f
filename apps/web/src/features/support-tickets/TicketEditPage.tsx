/** Changes a ticket as far as the role may in its present state, and then shows it. */
import {
  supportTickets,
  ticketCan,
  ticketStatuses,
  ticketStatusLabel,
  type Field,
  type RoleCode,
  type TicketStatus,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { resourcePaths } from '../../kit/api/paths.ts'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { FieldsForm } from '../../kit/form/fields-form.tsx'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { ofCustomer, updateTicket, type Ticket } from './calls.ts'
import { Alert } from '../../ui/parts/Alert.tsx'

/** What may be changed, and why the rest may not. */
const editable = (role: RoleCode, status: TicketStatus) => {
  const { editText, editFacts } = ticketCan(role, status)
  const names = [
    ...(editText ? (['title', 'description'] as const) : []),
    ...(editFacts ? (['severity', 'customerSubscriptionId'] as const) : []),
    'status' as const,
  ]
  const note = editText
    ? undefined
    : editFacts
      ? 'Somebody has taken this ticket up, so its title and description stay as they are. Write a comment to add something.'
      : `This ticket is ${ticketStatusLabel(status).toLowerCase()}. Open it again to change more.`
  return { names, note }
}

/** The status with only the states that it can be set to from the present one. */
const statusField = (role: RoleCode, from: TicketStatus): Field => {
  const { moveTo } = ticketCan(role, from)
  const options = ticketStatuses.filter(({ value }) => value === from || moveTo.includes(value))
  return { ...supportTickets.fields.status, options }
}

const EditForm = ({ ticket, role }: { ticket: Ticket; role: RoleCode }) => {
  const navigate = useNavigate()
  const places = resourcePaths(supportTickets)
  const next = places.detail(ticket.id) ?? places.list()
  const { names, note } = editable(role, ticket.status)
  return (
    <FieldsForm
      fields={{ ...supportTickets.fields, status: statusField(role, ticket.status) }}
      schema={supportTickets.updateBody}
      names={names}
      start={ticket}
      narrowings={ofCustomer}
      action="Save support ticket"
      cancelHref={next}
      onSubmit={async (body, changed) => {
        const sent = Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
        if (Object.keys(sent).length > 0) {
          await updateTicket(ticket.id, sent)
          toast(`${ticket.ticketNo} was saved.`, { tone: 'success' })
        }
        await navigate({ href: next })
      }}
    >
      {note && <Alert severity="info">{note}</Alert>}
    </FieldsForm>
  )
}

/** The page; the ticket's id stands in the path. */
export const TicketEditPage = () => {
  const id = useRowId()
  const answer = useQuery({ ...rowQuery(supportTickets, id), staleTime: 0, gcTime: 0 })
  const session = useSession()
  const title = `Edit ${answer.data?.title ?? supportTickets.noun}`
  useTitle(title)
  const places = resourcePaths(supportTickets)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: supportTickets.title, href: places.list() }, { name: title }]}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: supportTickets.title }} />
      ) : answer.data === undefined || session === null ? (
        <LogoSpinner label="Loading the support ticket" />
      ) : (
        <EditForm ticket={answer.data} role={session.user.roleCode} />
      )}
    </>
  )
}
