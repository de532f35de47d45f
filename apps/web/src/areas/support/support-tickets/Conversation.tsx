/** The comments on a ticket, oldest first. Text, position and color show the author's side. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import type { TicketAttachment, TicketComment } from '@cmp/contract'
import type { ReactNode } from 'react'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Attachments } from './Attachments.tsx'
import type { Ticket } from './calls.ts'
import styles from './support-tickets.module.css'

const Entry = ({
  side,
  author,
  what,
  time,
  text,
  files,
}: {
  side: 'opening' | 'customer' | 'provider'
  author: string
  what: ReactNode
  time: string
  text: string
  files: readonly TicketAttachment[]
}) => (
  <li data-side={side}>
    <header>
      <strong>{author}</strong>
      <span>{what}</span>
      <DateCell value={time} withTime />
    </header>
    {text !== '' && <p>{text}</p>}
    <Attachments files={files} />
  </li>
)

/** The timeline, which starts with the description. */
export const Conversation = ({
  ticket,
  attachments,
  comments,
}: {
  ticket: Ticket
  attachments: readonly TicketAttachment[]
  comments: readonly TicketComment[]
}) => (
  <ol className={styles.ticketTimeline} aria-label={t(m.conversation)}>
    <Entry
      side="opening"
      author={ticket.createdBy}
      what={t(m.openedThisTicket)}
      time={ticket.createdTime}
      text={ticket.description}
      files={attachments}
    />
    {comments.map((comment) => (
      <Entry
        key={comment.id}
        side={comment.isFromProvider ? 'provider' : 'customer'}
        author={comment.createdBy}
        what={comment.isFromProvider ? t(m.support) : ticket.companyName}
        time={comment.createdTime}
        text={comment.text}
        files={comment.attachments}
      />
    ))}
  </ol>
)
