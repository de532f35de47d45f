/** The outbox of mails for the reseller's administrators, with sending a message again. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/outbox'
import { sql } from 'kysely'
import { z } from 'zod'
import { outboxMails, type QueryOf, type RowOf } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { wake } from '../../../work/wake.ts'
import { shownMailStatus } from '../../../core/mail/held-mail.ts'
import { mailJob } from '../../../core/mail/mail.ts'

const sortColumns = {
  createdAt: 'outbox_mail.created_at',
  toAddress: 'outbox_mail.to_address',
  subject: 'outbox_mail.subject',
  status: 'outbox_mail.status',
} satisfies SortColumns<typeof outboxMails>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('outboxMail')
    .select(['id', 'toAddress', 'subject', 'body', 'message', 'createdAt', 'finishedAt'])
    .select([
      shownMailStatus.as('status'),
      sql<Date | null>`case when status = 'queued' and held_until > clock_timestamp() then held_until end`.as(
        'heldUntil',
      ),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, finishedAt, heldUntil, ...row }: Selected): RowOf<typeof outboxMails> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
})

const { status } = outboxMails.fields

const filterMails = (scoped: Scoped, query: QueryOf<typeof outboxMails>) =>
  select(scoped)
    .$if(!!query.status, (q) => q.where(shownMailStatus, '=', status.schema(z).parse(query.status)))
    .$if(!!query.toAddress, (q) => q.where(whereAnyContains(['to_address'], query.toAddress ?? '')))
    .$if(!!query.search, (q) => q.where(whereAnyContains(['to_address', 'subject'], query.search ?? '')))

const refusals = {
  done: m.thisMessageWasDeliveredAndIts,
  queued: m.thisMessageIsAlreadyBeingSent,
  running: m.thisMessageIsAlreadyBeingSent,
} as const

/**
 * Sends a message again that failed, was stored while no mail server was configured, or is held by a limit.
 * @returns a message with the result
 */
export const sendAgain = async (scoped: Scoped, id: string): Promise<string> => {
  const { trx, ctx, audit } = scoped
  const mail = await trx
    .selectFrom('outboxMail')
    .select(['subject', 'toAddress', shownMailStatus.as('status')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw createNotFoundError(outboxMails)
  if (mail.status === 'queued' || mail.status === 'running' || mail.status === 'done')
    throw new AppError('Conflict', refusals[mail.status])
  if (!ctx.env.smtpUrl) throw new AppError('Conflict', m.noMailServerIsConfiguredSet)
  await trx
    .updateTable('outboxMail')
    .set({
      status: 'queued',
      message: '',
      interruptions: 0,
      startedAt: null,
      finishedAt: null,
      // The reseller sends it, so it counts toward no customer's limit.
      countsFor: null,
      heldUntil: null,
      delayedUntil: null,
    })
    .where('id', '=', id)
    .execute()
  await wake(scoped, mailJob)
  await audit({
    action: 'send-again',
    objectType: outboxMails.name,
    objectId: id,
    objectName: mail.subject,
    after: { toAddress: mail.toAddress },
  })
  return t(m.messageToIsBeingSent, { toAddress: mail.toAddress })
}

/** HTTP handlers of the outbox. */
export const outboxHandlers: ResourceHandlers<typeof outboxMails> = {
  list: (scoped, query) => fetchPage(filterMails(scoped, query), query, sortColumns, 'outbox_mail.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  bulk: { 'send-again': async (scoped, id) => void (await sendAgain(scoped, id)) },
}
