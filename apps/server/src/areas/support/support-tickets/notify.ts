/** Mails about a ticket to the other side of the conversation, with the message and a link to answer. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/support/support-tickets'
import { supportTickets, getTicketStatusLabel, type TicketStatus } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SupportTicketTable } from '../../../db/administration-tables.ts'
import { runInLanguage } from '../../../kit/reader-language.ts'
import { readLanguages } from '../../../core/people/reader-languages.ts'
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
export type TicketNews = {
  /** Returns the news in the language of the reader. */
  news: () => string
  /** Returns what was written, in the language of the reader as far as it is not a person's own text. */
  text?: () => string
}

const notify = async (
  scoped: Scoped,
  ticket: NotifiedTicket,
  to: readonly Address[],
  { news, text }: TicketNews,
): Promise<void> => {
  const title = ticket.title.replace(/\s+/g, ' ')
  const url = `${scoped.ctx.publicOrigin()}${supportTickets.pages.detail}?id=${ticket.id}`
  const others = to.filter(({ id }) => id !== scoped.scope.userRowId)
  const ids = others.map(({ id }) => id)
  const languageOf = await withSystemScope(scoped, () => readLanguages(scoped, ids))
  const recipients = new Map(
    others.flatMap(({ id, email }): [string, string][] => (email === null ? [] : [[email, id]])),
  )
  for (const [to, id] of recipients)
    await sendMail(scoped, {
      to,
      subject: `[${ticket.ticketNo}] ${title}`,
      body: runInLanguage(languageOf(id), () =>
        [news(), `${ticket.ticketNo}: ${title}`, text?.() ?? '', t(m.ticketLink, { url })]
          .filter((paragraph) => paragraph !== '')
          .join('\n\n'),
      ),
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
  t(m.changedStatusOfThisSupportTicket, {
    author,
    ticketStatusLabel: getTicketStatusLabel(from),
    ticketStatusLabel2: getTicketStatusLabel(to),
  })
