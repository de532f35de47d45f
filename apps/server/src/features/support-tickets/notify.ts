/** Mail about a ticket: to the other side of the conversation, with what was said and where to answer. */
import { supportTickets, ticketStatusLabel, type TicketStatus } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SupportTicketTable } from '../../db/administration-tables.ts'
import { sendMail } from '../outbox/mail.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'

/** What a message about a ticket needs of it. */
export type NotifiedTicket = Pick<
  Selectable<SupportTicketTable>,
  'id' | 'ticketNo' | 'title' | 'customerId' | 'createdById'
>

/** Who writes, as the other side reads it. */
export const authorOf = async ({ trx, scope }: Scoped): Promise<string> => {
  const user = await trx
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', scope.userRowId)
    .executeTakeFirst()
  return user?.name ?? (scope.kind === 'provider' ? 'Provider' : scope.actor)
}

type Address = { id: string; email: string | null }

/** The reseller's staff, whom a customer's own scope does not see. */
const staff = (scoped: Scoped): Promise<Address[]> =>
  asPortal(scoped, () =>
    scoped.trx
      .selectFrom('appUser')
      .select(['id', 'email'])
      .where('roleCode', '=', 'SA')
      .where('status', '=', 'active')
      .execute(),
  )

/** The customer's people who take part; where none does, because the staff opened it, the customer's administrators. */
const participants = async ({ trx }: Scoped, ticket: NotifiedTicket): Promise<Address[]> => {
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

/** Told of a ticket: somebody opened it, wrote under it, or set it to another state. */
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

/** Tells the other side than the caller's. */
export const notifyOtherSide = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  news: TicketNews,
): Promise<void> =>
  notify(
    scoped,
    ticket,
    scoped.scope.kind === 'provider' ? await participants(scoped, ticket) : await staff(scoped),
    news,
  )

/** Tells of a new ticket: the reseller's staff always, and the customer's side when the staff opened it. */
export const notifyOfNewTicket = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  news: TicketNews,
): Promise<void> => {
  const opened = scoped.scope.kind === 'provider' ? await participants(scoped, ticket) : []
  await notify(scoped, ticket, [...(await staff(scoped)), ...opened], news)
}

/** A change of state in words. */
export const statusNews = (author: string, from: TicketStatus, to: TicketStatus): string =>
  `${author} set this support ticket from ${ticketStatusLabel(from)} to ${ticketStatusLabel(to)}.`
