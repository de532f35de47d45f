/**
 * Mail. A message is a row of the outbox, written in the transaction of what it tells of; a job delivers it to the
 * server that SMTP_URL names. Without one it stays in the outbox, where the reseller's administrators read it.
 */
import { createTransport } from 'nodemailer'
import type { AppContext } from '../main/context.ts'
import { AppError, messageOf } from './errors.ts'
import { systemScope, withScope, type Scoped } from './scope.ts'

/** A message in plain text. */
export type Mail = { to: string; subject: string; body: string }

/** Writes a message; it goes out when the caller's transaction has ended well. */
export const sendMail = async ({ trx, ctx }: Scoped, { to, subject, body }: Mail): Promise<void> => {
  const id = ctx.newId()
  const status = ctx.env.smtpUrl ? 'queued' : 'kept'
  // No `returning`: a customer's scope may write mail and not read it.
  await trx.insertInto('outboxMail').values({ id, toAddress: to, subject, body, status }).execute()
  if (status === 'queued') await ctx.jobs.enqueue(trx, 'mail-delivery', id)
}

/** How long a mail server may take to answer. */
const answerMilliseconds = 20_000

/** Delivers one message; what was delivered is not kept, since codes and links are for their reader alone. */
export const deliverMail = async (ctx: AppContext, id: string): Promise<void> => {
  const { smtpUrl, mailFrom } = ctx.env
  if (!smtpUrl) throw new AppError('Unavailable', 'No mail server is set: give SMTP_URL and send it again.')
  const mail = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('outboxMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerMilliseconds,
    socketTimeout: answerMilliseconds,
  })
  try {
    await transport.sendMail({
      from: mailFrom,
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.body,
      messageId: `<${id}@cmp>`,
    })
  } catch (error) {
    throw new AppError(
      'Unavailable',
      `The mail server refused it or did not answer (${messageOf(error)}). Look at SMTP_URL, then send it again.`,
      { cause: error },
    )
  } finally {
    transport.close()
  }
  await withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .updateTable('outboxMail')
      .set({ status: 'done', body: '', finishedAt: now, leaseUntil: null })
      .where('id', '=', id)
      .execute(),
  )
}
