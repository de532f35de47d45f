/** One ticket: its status, its comments, and the comment box. The page polls for updates. */
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
  <dl className={`${common.facts} ${common.factsCard} ${styles.ticketFacts}`} aria-label="Details">
    <Fact label="Status">
      <StatusChip value={ticket.status} label={getTicketStatusLabel(ticket.status)} />
    </Fact>
    <Fact label="Severity">
      <SeverityChip severity={ticket.severity} />
    </Fact>
    <Fact label="Number">{ticket.ticketNo}</Fact>
    <Fact label="Customer">{ticket.companyName}</Fact>
    <Fact label="Subscription">{ticket.subscriptionName ?? <NoValue />}</Fact>
    <Fact label="Related to">
      <About ticket={ticket} />
    </Fact>
    <Fact label="Opened by">{ticket.createdBy}</Fact>
    <Fact label="Opened">
      <DateCell value={ticket.createdTime} withTime />
    </Fact>
    <Fact label="Changed">
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
    ...(main && edit !== undefined ? [{ label: 'Edit', href: edit }] : []),
    ...(mayDo(user.roleCode, 'support-tickets.delete')
      ? [
          {
            label: 'Delete',
            destructive: true,
            onClick: () =>
              deleteAction(supportTickets, ticket, {
                consequences: 'The conversation and all files go with it. This cannot be undone.',
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
        ? `This ticket is ${getTicketStatusLabel(ticket.status).toLowerCase()}. Open it again to write under it.`
        : 'Your role may read support tickets but not answer them.'}
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
          <QueryFailed title="The conversation could not be loaded" answer={said} />
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
  const title = ticket?.title ?? 'Support ticket'
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: supportTickets.title, href: places.list() }, { name: title }]}
        action={ticket && user && <Actions ticket={ticket} user={user} />}
      />
      {ticket && user ? (
        <Body ticket={ticket} user={user} />
      ) : answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: supportTickets.title }} />
      ) : (
        <div className={styles.ticket} aria-busy="true">
          <div className={`${common.facts} ${common.factsCard} ${styles.ticketFacts}`} />
          <div className={styles.ticketWaits} />
        </div>
      )}
    </>
  )
}
