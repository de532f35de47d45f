/**
 * Mail. A message is a row of the outbox, written in the transaction of what it tells of; a job delivers it to the
 * server that SMTP_URL names. Without one it stays in the outbox, where the reseller's administrators read it.
 */
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { mailSender, portalName } from '../brand/brand.ts'
import type { AppContext } from '../../scope/context.ts'
import { AppError, messageOf } from '../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { LeaseLost } from '../../work/leases.ts'
import { wake } from '../../work/wake.ts'
import { countedCustomerOf, countForCustomer } from '../limit-counts/count.ts'
import { holdMail, mailJobName } from './held-mail.ts'

type Written = { subject: string; body: string }

/** A message in the portal's own name, which the reseller gives it. */
export type Letter = { write: (portal: string) => Written }

/** A message in plain text. */
export type Mail = {
  to: string
  /** Kept files that go with it. */
  attachmentFileIds?: readonly string[]
  /**
   * The customer whose people caused it, for its limit; left out, it is the customer of who writes it. Null counts for none and is
   * never held: notices about the security of an account.
   */
  countsFor?: string | null
} & (Written | Letter)

/** Writes messages, each under an ID of the caller's where it has one; they go out when their transaction has ended well. */
export const sendMails = async (
  scoped: Scoped,
  mails: readonly (Mail & { id?: string })[],
): Promise<void> => {
  if (mails.length === 0) return
  const { trx, ctx, scope } = scoped
  const portal = mails.some((mail) => 'write' in mail) ? await portalName(scoped) : ''
  const status = ctx.env.smtpUrl ? 'queued' : 'kept'
  // No `returning`: a customer's scope may write mail and not read it.
  await trx
    .insertInto('outboxMail')
    .values(
      mails.map(({ to, attachmentFileIds = [], countsFor = countedCustomerOf(scope), ...mail }) => ({
        id: mail.id ?? ctx.newId(),
        toAddress: to,
        ...('write' in mail ? mail.write(portal) : { subject: mail.subject, body: mail.body }),
        status,
        shareOf: countsFor ?? scope.customerIds[0] ?? '',
        countsFor,
        attachmentFileIds: [...attachmentFileIds],
      })),
    )
    .execute()
  if (status === 'queued') await wake(scoped, mailJob)
}

/** Writes a message, as {@link sendMails} does. */
export const sendMail = (scoped: Scoped, mail: Mail, id?: string): Promise<void> =>
  sendMails(scoped, [id === undefined ? mail : { ...mail, id }])

type Attachments = NonNullable<SendMailOptions['attachments']>

/** How long a mail server may take to answer. */
const answerMilliseconds = 10_000
/** A server that is busy or restarting is asked again after these pauses; then the message has failed. */
const pausesMilliseconds = [500, 2000]

/** Refused for good: a 5xx answer of the server, or a sign-in that it does not take. Asking again changes nothing. */
const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const answer: unknown = Reflect.get(error, 'responseCode')
  const code: unknown = Reflect.get(error, 'code')
  return (typeof answer === 'number' && answer >= 500) || code === 'EAUTH'
}

const untold = (cause: unknown): AppError =>
  new AppError(
    'Unavailable',
    'The mail server took it, and then the database was lost. See whether it has arrived before you send it again.',
    { cause },
  )

/** Longer than a conversation with a server takes: after this the message is another process's. */
const handOverMinutes = 2

/**
 * Hands a message to the server, trying again while there is hope; a stop of the portal ends the pauses. The row stays locked
 * meanwhile, so that no process sends what a frozen one may still be sending: only where a process is killed between the
 * server's answer and the end of the transaction it goes out again, under the same id.
 */
const handOver = async (
  { env, log }: AppContext,
  smtpUrl: string,
  message: SendMailOptions,
  { signal, write, done, rowId }: Work,
): Promise<void> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerMilliseconds,
    greetingTimeout: answerMilliseconds,
    socketTimeout: answerMilliseconds,
  })
  let isSent = false
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await write(async (scoped) => {
          const { trx } = scoped
          await sql`select set_config('idle_in_transaction_session_timeout', ${`${handOverMinutes}min`}, true)`.execute(
            trx,
          )
          await transport.sendMail({ from: await mailSender(scoped, env.mailFrom), ...message })
          isSent = true
          await trx.updateTable('outboxMail').set({ body: '' }).where('id', '=', rowId).execute()
          await done(scoped, '')
        })
        return
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        if (isSent) throw untold(error)
        const wait = pausesMilliseconds[attempt]
        if (wait === undefined || isFinal(error)) throw error
        log.warn({ err: error }, 'a message could not be delivered; it is tried again')
        await pause(wait, undefined, { signal })
      }
    }
  } finally {
    transport.close()
  }
}

/** The files that go with a message, in order. */
const attachmentsOf = async (ctx: AppContext, fileIds: readonly string[]): Promise<Attachments> => {
  if (fileIds.length === 0) return []
  const files = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('storedFile')
      .select(['id', 'name', 'mediaType', 'storageKey'])
      .where('id', 'in', fileIds)
      .execute(),
  )
  return Promise.all(
    files
      .toSorted((one, other) => fileIds.indexOf(one.id) - fileIds.indexOf(other.id))
      .map(async ({ name, mediaType, storageKey }) => ({
        filename: name,
        contentType: mediaType,
        // Whole, since a message that is tried again is written again.
        content: await buffer(await ctx.files.read(storageKey)),
      })),
  )
}

/**
 * Delivers one message; what was delivered is not kept, since codes and links are for their reader alone.
 * @throws AppError Unavailable with what to look at, once every try has failed
 */
const deliverMail = async (ctx: AppContext, work: Work): Promise<void> => {
  const { rowId: id } = work
  const { smtpUrl } = ctx.env
  if (!smtpUrl) throw new AppError('Unavailable', 'No mail server is set: give SMTP_URL and send it again.')
  const mail = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('outboxMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  if (mail.countsFor !== null) {
    const reached = await countForCustomer(ctx, mail.countsFor, 'mail', { isNew: mail.heldUntil === null })
    if (reached) return holdMail(work, reached)
  }
  // The same id on every try: a server that took it and was cut off before it said so shows the reader one message.
  const message = {
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.body,
    messageId: `<${id}@cmp>`,
    attachments: await attachmentsOf(ctx, mail.attachmentFileIds),
  }
  try {
    await handOver(ctx, smtpUrl, message, work)
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof AppError) throw error
    throw new AppError(
      'Unavailable',
      // What the server itself said is told; the driver's words hold its address.
      error instanceof Error && 'responseCode' in error
        ? `The mail server refused it (${messageOf(error)}). Look at SMTP_URL and the address, then send it again.`
        : 'The mail server did not answer. Look at SMTP_URL, then send it again.',
      { cause: error },
    )
  }
}

/** Delivers mail. A server that is slow for one message is quick for others, so that some go at once. */
export const mailJob = defineJob({ name: mailJobName, table: 'outboxMail', run: deliverMail, atOnce: 4 })
