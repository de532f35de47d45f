/** One ticket: its status, its comments, and the comment box. The page polls for updates. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import {
  customerInvoices,
  mayDo,
  supportTickets,
  getTicketAbilities,
  getTicketStatusLabel,
  type SessionReply,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deleteAction } from '../../../kit/list/delete-action.tsx'
import { withQuery } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { RowActions, type RowAction } from '../../../kit/list/row-actions.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { buildConversationQuery, newsMilliseconds, type Ticket } from './calls.ts'
import { CommentBox } from './CommentBox.tsx'
import { Conversation } from './Conversation.tsx'
import { SeverityChip } from './SeverityChip.tsx'
import { moveLabels, listStatusMoves, moveTicket } from './status-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './support-tickets.module.css'
import common from '../../../ui/parts/common.module.css'

type User = SessionReply['user']

const places = getResourcePaths(supportTickets)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Links to the amount that a ticket is about. Only its name is shown if the document was deleted. */
const About = ({
  ticket: { about, customerInvoiceId, customerInvoiceDetailId, usageQuery },
}: {
  ticket: Ticket
}) => {
  if (about === null) return <NoValue />
  if (usageQuery !== null) {
    const query = Object.fromEntries(new URLSearchParams(usageQuery))
    return (
      <AppLink href={query['beforeFrom'] === undefined ? paths.usage(query) : paths.usageChange(query)}>
        {about}
      </AppLink>
    )
  }
  if (customerInvoiceId === null) return about
  const page = getResourcePaths(customerInvoices).detail(customerInvoiceId) ?? ''
  return (
    <AppLink
      href={customerInvoiceDetailId === null ? page : withQuery(page, { why: customerInvoiceDetailId })}
    >
      {about}
    </AppLink>
  )
}

const Facts = ({ ticket }: { ticket: Ticket }) => (
  <dl className={`${common.facts} ${common.factsCard} ${styles.ticketFacts}`} aria-label={t(m.details)}>
    <Fact label={t(m.status)}>
      <StatusChip value={ticket.status} label={getTicketStatusLabel(ticket.status)} />
    </Fact>
    <Fact label={t(m.severity)}>
      <SeverityChip severity={ticket.severity} />
    </Fact>
    <Fact label={t(m.number)}>{ticket.ticketNo}</Fact>
    <Fact label={t(m.customer)}>{ticket.companyName}</Fact>
    <Fact label={t(m.subscription)}>{ticket.subscriptionName ?? <NoValue />}</Fact>
    <Fact label={t(m.relatedTo)}>
      <About ticket={ticket} />
    </Fact>
    <Fact label={t(m.openedBy)}>{ticket.createdBy}</Fact>
    <Fact label={t(m.opened)}>
      <DateCell value={ticket.createdTime} withTime />
    </Fact>
    <Fact label={t(m.changed)}>
      <DateCell value={ticket.modifiedTime} withTime />
    </Fact>
  </dl>
)

const Actions = ({ ticket, user }: { ticket: Ticket; user: User }) => {
  const navigate = useNavigate()
  const { main, others } = listStatusMoves(user.roleCode, ticket.status)
  const edit = places.edit(ticket.id)
  const more: RowAction[] = [
    ...others.map((status) => ({
      label: moveLabels[status],
      onClick: () => void moveTicket(ticket, status),
    })),
    ...(main && edit !== undefined ? [{ label: t(m.edit), href: edit }] : []),
    ...(mayDo(user.roleCode, 'support-tickets.delete')
      ? [
          {
            label: t(m.deleteLabel),
            destructive: true,
            onClick: () =>
              deleteAction(supportTickets, ticket, {
                consequences: t(m.conversationAndAllFilesAreDeleted),
                onDeleted: () => void navigate({ to: places.list() }),
              }),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.ticketActions}>
      {main && (
        <Button variant="outlined" onClick={() => void moveTicket(ticket, main)}>
          {moveLabels[main]}
        </Button>
      )}
      <RowActions actions={more} name={ticket.title} />
    </div>
  )
}

const Answer = ({ ticket, user }: { ticket: Ticket; user: User }) => {
  const { comment, moveTo } = getTicketAbilities(user.roleCode, ticket.status)
  if (comment) return <CommentBox key={ticket.id} ticket={ticket} user={user} />
  return (
    <p className={styles.ticketNote}>
      {moveTo.length > 0
        ? t(m.statusOfThisTicketIsReopenIt, {
            ticketStatusLabel: getTicketStatusLabel(ticket.status),
          })
        : t(m.yourRoleCanViewSupportTickets)}
    </p>
  )
}

const Body = ({ ticket, user }: { ticket: Ticket; user: User }) => {
  const said = useQuery({ ...buildConversationQuery(ticket.id), refetchInterval: newsMilliseconds })
  return (
    <div className={styles.ticket}>
      <Facts ticket={ticket} />
      <div>
        {said.data ? (
          <>
            <Conversation ticket={ticket} attachments={said.data.attachments} comments={said.data.comments} />
            <Answer ticket={ticket} user={user} />
          </>
        ) : said.isError ? (
          <QueryFailed title={t(m.couldNotLoadConversation)} answer={said} />
        ) : (
          <div className={styles.ticketWaits} aria-busy="true" />
        )}
      </div>
    </div>
  )
}

/** The page; `?id=` is the ticket. */
export const TicketPage = () => {
  const id = useRowId()
  const answer = useQuery({ ...buildRowQuery(supportTickets, id), refetchInterval: newsMilliseconds })
  const user = useSession()?.user
  const ticket = answer.data
  const title = ticket?.title ?? t(m.supportTicket)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(supportTickets.title), href: places.list() }, { name: title }]}
        action={ticket && user && <Actions ticket={ticket} user={user} />}
      />
      {ticket && user ? (
        <Body ticket={ticket} user={user} />
      ) : answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(supportTickets.title) }} />
      ) : (
        <div className={styles.ticket} aria-busy="true">
          <div className={`${common.facts} ${common.factsCard} ${styles.ticketFacts}`} />
          <div className={styles.ticketWaits} />
        </div>
      )}
    </>
  )
}
