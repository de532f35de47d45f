/**
 * Mail. A message is a row of the outbox, written in the transaction of its event; a job delivers it to the server in
 * SMTP_URL. Without a server it stays in the outbox, where the reseller's administrators can read it.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/mail'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { mailSender, readPortalName } from '../brand/brand.ts'
import type { AppContext } from '../../scope/context.ts'
import { AppError, getErrorMessage } from '../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { LeaseLost } from '../../work/leases.ts'
import { wake } from '../../work/wake.ts'
import { getCountedCustomer, countForCustomer } from '../customer-limits/count.ts'
import { holdMail, mailJobName } from './held-mail.ts'

type Written = { subject: string; body: string }

/** A message that includes the name of the installation, which the reseller sets. */
export type Letter = { write: (portal: string) => Written }

/** A message in plain text. */
export type Mail = {
  to: string
  /** The stored files that are attached. */
  attachmentFileIds?: readonly string[]
  /**
   * The customer whose limit the message counts toward; by default the customer of the scope. A message with null
   * counts toward none and is never held: notices about the security of an account.
   */
  countsFor?: string | null
} & (Written | Letter)

/** Writes messages, with the caller's ID if given; they are sent after the transaction has been committed. */
export const sendMails = async (
  scoped: Scoped,
  mails: readonly (Mail & { id?: string })[],
): Promise<void> => {
  if (mails.length === 0) return
  const { trx, ctx, scope } = scoped
  const portal = mails.some((mail) => 'write' in mail) ? await readPortalName(scoped) : ''
  const status = ctx.env.smtpUrl ? 'queued' : 'kept'
  // Without `returning`, because a customer's scope may write mail but not read it.
  await trx
    .insertInto('outboxMail')
    .values(
      mails.map(({ to, attachmentFileIds = [], countsFor = getCountedCustomer(scope), ...mail }) => ({
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

/** How long a mail server may take to respond. */
const answerMilliseconds = 10_000
/** The pauses before a busy or restarting server is tried again; then the message fails. */
const pausesMilliseconds = [500, 2000]

/**
 * Returns whether an error is permanent: a 5xx response of the server or a rejected sign-in. Trying again would not
 * help.
 */
const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const answer: unknown = Reflect.get(error, 'responseCode')
  const code: unknown = Reflect.get(error, 'code')
  return (typeof answer === 'number' && answer >= 500) || code === 'EAUTH'
}

const createUnconfirmedMailError = (cause: unknown): AppError =>
  new AppError('Unavailable', m.mailServerAcceptedMessageButConnection, { cause })

/** Longer than a session with a server takes; after this another process may take the message. */
const handOverMinutes = 2

/**
 * Sends a message to the server and retries temporary errors; a stop of CMP ends the pauses. The row stays locked, so
 * that no other process sends what a frozen one may still be sending. The message is sent twice, with the same message
 * ID, only if a process is killed between the server's response and the end of the transaction.
 */
const transmitMail = async (
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
        if (isSent) throw createUnconfirmedMailError(error)
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

/** Returns the files attached to a message, in order. */
const readAttachments = async (ctx: AppContext, fileIds: readonly string[]): Promise<Attachments> => {
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
        // Read completely, because a retried message is written again.
        content: await buffer(await ctx.files.read(storageKey)),
      })),
  )
}

/**
 * Delivers a message. A delivered message is not stored, because codes and links are only for their recipient.
 * @throws AppError Unavailable with what to check, after all attempts have failed
 */
const deliverMail = async (ctx: AppContext, work: Work): Promise<void> => {
  const { rowId: id } = work
  const { smtpUrl } = ctx.env
  if (!smtpUrl) throw new AppError('Unavailable', m.noMailServerIsConfiguredSet)
  const mail = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('outboxMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  if (mail.countsFor !== null) {
    const reached = await countForCustomer(ctx, mail.countsFor, 'mail', { isNew: mail.heldUntil === null })
    if (reached) return holdMail(work, reached)
  }
  // All attempts use the same message ID, so the recipient sees one message even if the server accepted it before the
  // connection broke.
  const message = {
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.body,
    messageId: `<${id}@cmp>`,
    attachments: await readAttachments(ctx, mail.attachmentFileIds),
  }
  try {
    await transmitMail(ctx, smtpUrl, message, work)
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof AppError) throw error
    throw new AppError(
      'Unavailable',
      // The server's own message is shown; the driver's messages contain its address.
      error instanceof Error && 'responseCode' in error
        ? bind(m.mailServerRejectedMessageCheckSmtp, { errorMessage: getErrorMessage(error) })
        : m.mailServerDidNotRespondCheck,
      { cause: error },
    )
  }
}

/** Delivers mail. A server that is slow for one message may be fast for others, so several are sent at the same time. */
export const mailJob = defineJob({ name: mailJobName, table: 'outboxMail', run: deliverMail, atOnce: 4 })
