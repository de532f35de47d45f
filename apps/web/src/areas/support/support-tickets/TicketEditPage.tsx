/** Edits a ticket within the limits of the role and the ticket's status, and then shows it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import {
  supportTickets,
  getTicketAbilities,
  ticketStatuses,
  getTicketStatusLabel,
  type Field,
  type RoleCode,
  type TicketStatus,
  getNoun,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { FieldsForm } from '../../../kit/form/fields-form.tsx'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { ofCustomer, updateTicket, type Ticket } from './calls.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'

/** Returns the editable fields, and why the others are not editable. */
const getEditableFields = (role: RoleCode, status: TicketStatus) => {
  const { editText, editFacts } = getTicketAbilities(role, status)
  const names = [
    ...(editText ? (['title', 'description'] as const) : []),
    ...(editFacts ? (['severity', 'customerSubscriptionId'] as const) : []),
    'status' as const,
  ]
  const note = editText
    ? undefined
    : editFacts
      ? t(m.workOnThisTicketHasStarted)
      : t(m.statusOfThisTicketIsReopen, { ticketStatusLabel: getTicketStatusLabel(status) })
  return { names, note }
}

/** Returns the status field with only the statuses that can follow the current one. */
const buildStatusField = (role: RoleCode, from: TicketStatus): Field => {
  const { moveTo } = getTicketAbilities(role, from)
  const options = ticketStatuses.filter(({ value }) => value === from || moveTo.includes(value))
  return { ...supportTickets.fields.status, options }
}

const EditForm = ({ ticket, role }: { ticket: Ticket; role: RoleCode }) => {
  const navigate = useNavigate()
  const places = getResourcePaths(supportTickets)
  const next = places.detail(ticket.id) ?? places.list()
  const { names, note } = getEditableFields(role, ticket.status)
  return (
    <FieldsForm
      fields={{ ...supportTickets.fields, status: buildStatusField(role, ticket.status) }}
      schema={supportTickets.updateBody}
      names={names}
      start={ticket}
      narrowings={ofCustomer}
      action={t(m.saveSupportTicket)}
      cancelHref={next}
      reload={() => queryClient.fetchQuery({ ...buildRowQuery(supportTickets, ticket.id), staleTime: 0 })}
      onSubmit={async (body, changed, version) => {
        const sent = Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
        if (Object.keys(sent).length > 0) {
          await updateTicket(ticket.id, sent, version)
          showToast(t(m.saved, { ticketNo: ticket.ticketNo }), { tone: 'success' })
        }
        await navigate({ href: next })
      }}
    >
      {note && <Alert severity="info">{note}</Alert>}
    </FieldsForm>
  )
}

/** The page. The path holds the ID of the ticket. */
export const TicketEditPage = () => {
  const id = useRowId()
  const answer = useQuery({ ...buildRowQuery(supportTickets, id), staleTime: 0, gcTime: 0 })
  const session = useSession()
  const title = t(m.edit2, { title: answer.data?.title ?? getNoun(supportTickets) })
  useTitle(title)
  const places = getResourcePaths(supportTickets)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(supportTickets.title), href: places.list() }, { name: title }]}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(supportTickets.title) }} />
      ) : answer.data === undefined || session === null ? (
        <LogoSpinner label={t(m.loadingTheSupportTicket)} />
      ) : (
        <EditForm ticket={answer.data} role={session.user.roleCode} />
      )}
    </>
  )
}
