/** Stores a new password, ends everything that the former one gave access to, and notifies the owner. */
import { sendMail } from '../../../core/mail/mail.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { endAccountLinks } from './account-links.ts'
import { buildPasswordChangedMail } from './mails.ts'
import { readLanguage } from '../../../core/people/reader-languages.ts'
import { endSessionsOf } from '../../../core/people/sessions.ts'

/** The user whose password is set. */
export type PasswordOwner = {
  id: string
  userId: string
  name: string
  email: string | null
  customerId: string | null
}

/**
 * Stores a hash in the caller's transaction. Ends the user's sessions (except `exceptSession`) and open links, and on
 * request the API tokens. Mails the owner if a password existed before.
 */
export const storePassword = async (
  scoped: Scoped,
  user: PasswordOwner,
  passwordHash: string,
  {
    action,
    exceptSession,
    endTokens = false,
  }: { action: string; exceptSession?: string; endTokens?: boolean },
): Promise<void> => {
  const { trx, now, audit, ctx } = scoped
  const before = await trx
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('appUser')
    .set({ passwordHash, passwordChangedAt: now })
    .where('id', '=', user.id)
    .execute()
  const sessionsEnded = await endSessionsOf(
    scoped,
    user.id,
    exceptSession === undefined ? {} : { except: exceptSession },
  )
  await endAccountLinks(scoped, [user.id])
  const tokens = endTokens
    ? await trx.deleteFrom('apiToken').where('userId', '=', user.id).returning('id').execute()
    : []
  await audit({
    action,
    objectType: 'users',
    objectId: user.id,
    objectName: user.name,
    customerId: user.customerId,
    after: { sessionsEnded, ...(endTokens ? { tokensEnded: tokens.length } : {}) },
  })
  if (before.passwordHash && user.email) {
    const reader = { ...user, language: await readLanguage(scoped, user.id) }
    await sendMail(scoped, {
      to: user.email,
      countsFor: null,
      ...buildPasswordChangedMail(reader, `${ctx.publicOrigin()}/session/forgot-password`),
    })
  }
}
