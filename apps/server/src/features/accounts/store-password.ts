/** What happens whenever a password is set: everything that the former one had opened ends, and the owner hears of it. */
import { sendMail } from '../outbox/mail.ts'
import type { Scoped } from '../../scope/scope.ts'
import { endAccountLinks } from './account-links.ts'
import { passwordChangedMail } from './mails.ts'
import { endSessionsOf } from '../session/sessions.ts'

/** Whose password is set. */
export type PasswordOwner = {
  id: string
  userId: string
  name: string
  email: string | null
  customerId: string | null
}

/**
 * Stores a hash in the caller's transaction, ends the user's sessions (but `exceptSession`) and open links, and the API
 * tokens too where it is asked for; mails the owner who had a password before.
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
  if (before.passwordHash && user.email)
    await sendMail(scoped, {
      to: user.email,
      countsFor: null,
      ...passwordChangedMail(user, `${ctx.publicOrigin()}/session/forgot-password`),
    })
}
