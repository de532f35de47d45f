/** Mails about a ticket to the other side of the conversation, with the message and a link to answer. */
import { supportTickets, getTicketStatusLabel, type TicketStatus } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SupportTicketTable } from '../../../db/administration-tables.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'

/** The fields of a ticket that a mail needs. */
export type NotifiedTicket = Pick<
  Selectable<SupportTicketTable>,
  'id' | 'ticketNo' | 'title' | 'customerId' | 'createdById'
>

/** Returns the author's name as the other side sees it. */
export const readAuthor = async ({ trx, scope }: Scoped): Promise<string> => {
  const user = await trx
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', scope.userRowId)
    .executeTakeFirst()
  return user?.name ?? (scope.kind === 'provider' ? 'Provider' : scope.actor)
}

type Address = { id: string; email: string | null }

/** Reads the reseller's staff, whom a customer's own scope does not see. */
const listStaff = (scoped: Scoped): Promise<Address[]> =>
  withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('appUser')
      .select(['id', 'email'])
      .where('roleCode', '=', 'SA')
      .where('status', '=', 'active')
      .execute(),
  )

/**
 * Reads the customer's users who take part. If the staff opened the ticket and none does, the customer's
 * administrators.
 */
const listParticipants = async ({ trx }: Scoped, ticket: NotifiedTicket): Promise<Address[]> => {
  const active = trx
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('customerId', '=', ticket.customerId)
    .where('status', '=', 'active')
  const takingPart = await active
    .where((eb) =>
      eb.or([
        ...(ticket.createdById ? [eb('id', '=', ticket.createdById)] : []),
        eb(
          'id',
          'in',
          eb
            .selectFrom('supportTicketComment')
            .select('createdById')
            .where('supportTicketId', '=', ticket.id)
            .where('createdById', 'is not', null)
            .$castTo<{ createdById: string }>(),
        ),
      ]),
    )
    .execute()
  return takingPart.length > 0 ? takingPart : active.where('roleCode', '=', 'ADMIN').execute()
}

/** News of a ticket: somebody opened it, commented on it or changed its status. */
export type TicketNews = { news: string; text?: string }

const notify = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  to: readonly Address[],
  { news, text }: TicketNews,
): Promise<void> => {
  const title = ticket.title.replace(/\s+/g, ' ')
  const url = `${scoped.ctx.publicOrigin()}${supportTickets.pages.detail}?id=${ticket.id}`
  const others = to.filter(({ id }) => id !== scoped.scope.userRowId)
  for (const address of new Set(others.flatMap(({ email }) => (email === null ? [] : [email]))))
    await sendMail(scoped, {
      to: address,
      subject: `[${ticket.ticketNo}] ${title}`,
      body: [
        news,
        `${ticket.ticketNo}: ${title}`,
        ...(text ? [text] : []),
        `Read and answer it here:\n${url}`,
      ].join('\n\n'),
    })
}

/** Notifies the side of the conversation that the caller is not on. */
export const notifyOtherSide = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  news: TicketNews,
): Promise<void> =>
  notify(
    scoped,
    ticket,
    scoped.scope.kind === 'provider' ? await listParticipants(scoped, ticket) : await listStaff(scoped),
    news,
  )

/** Notifies of a new ticket: always the reseller's staff, and the customer's side if the staff opened it. */
export const notifyOfNewTicket = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  news: TicketNews,
): Promise<void> => {
  const opened = scoped.scope.kind === 'provider' ? await listParticipants(scoped, ticket) : []
  await notify(scoped, ticket, [...(await listStaff(scoped)), ...opened], news)
}

/** Describes a change of status. */
export const formatStatusChange = (author: string, from: TicketStatus, to: TicketStatus): string =>
  `${author} set this support ticket from ${getTicketStatusLabel(from)} to ${getTicketStatusLabel(to)}.`
