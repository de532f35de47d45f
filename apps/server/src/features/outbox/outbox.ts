/** The outbox as the reseller's administrators see it, and sending a message once more. */
import { z } from 'zod'
import { outboxMails, type QueryOf, type RowOf } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { notFound } from '../../resources/changes.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { mailJob } from './mail.ts'

const sortColumns = {
  createdAt: 'outbox_mail.created_at',
  toAddress: 'outbox_mail.to_address',
  subject: 'outbox_mail.subject',
  status: 'outbox_mail.status',
} satisfies SortColumns<typeof outboxMails>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('outboxMail')
    .select(['id', 'toAddress', 'subject', 'status', 'body', 'message', 'createdAt', 'finishedAt'])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, finishedAt, ...row }: Selected): RowOf<typeof outboxMails> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

const { status } = outboxMails.fields

const filtered = (scoped: Scoped, query: QueryOf<typeof outboxMails>) =>
  select(scoped)
    .$if(!!query.status, (q) => q.where('status', '=', status.schema(z).parse(query.status)))
    .$if(!!query.toAddress, (q) => q.where(anyContains(['to_address'], query.toAddress ?? '')))
    .$if(!!query.search, (q) => q.where(anyContains(['to_address', 'subject'], query.search ?? '')))

const refusals = {
  done: 'This message was delivered, and what it said is not kept. Whoever needs it asks for a new one.',
  queued: 'This message is on its way already.',
  running: 'This message is on its way already.',
} as const

/**
 * Hands a message that failed, or that was kept while there was no mail server, to the mail server.
 * @returns the sentence that says so
 */
export const sendAgain = async (scoped: Scoped, id: string): Promise<string> => {
  const { trx, ctx, audit } = scoped
  const mail = await trx
    .selectFrom('outboxMail')
    .select(['subject', 'toAddress', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) throw notFound(outboxMails.noun)
  if (mail.status !== 'failed' && mail.status !== 'kept')
    throw new AppError('Conflict', refusals[mail.status])
  if (!ctx.env.smtpUrl)
    throw new AppError(
      'Conflict',
      'No mail server is set. Give SMTP_URL, start the portal again, then send the message.',
    )
  await trx
    .updateTable('outboxMail')
    .set({ status: 'queued', message: '', interruptions: 0, startedAt: null, finishedAt: null })
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
  return `The message to ${mail.toAddress} is on its way.`
}

/** The calls of the outbox. */
export const outboxHandlers: ResourceHandlers<typeof outboxMails> = {
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'outbox_mail.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  bulk: { 'send-again': async (scoped, id) => void (await sendAgain(scoped, id)) },
}
