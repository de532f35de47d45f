/** Users of a test portal: creates them, signs them in, and reads or sets what only the tables contain. */
import { randomBytes } from 'node:crypto'
import { demoPassword, type ErrorBody, type LoginReply } from '@cmp/contract'
import type { Updateable } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Answer, Client, TestPortal } from './portal.ts'

/** Creates a user of the reseller's staff and signs in. */
export const addStaff = async (portal: TestPortal, userId: string): Promise<Client> => {
  await portal.addUser(userId, 'SA')
  return portal.as(userId)
}

/** Makes the first step of a sign-in, which may fail. */
export const signIn = (
  { anonymous }: TestPortal,
  userid: string,
  password = demoPassword,
  headers: Record<string, string> = {},
): Promise<Answer<LoginReply & ErrorBody>> =>
  anonymous.call('POST', '/api/Users/Login', { body: { userid, password }, headers })

/** Sets columns of a user and returns its row id. */
export const changeUser = (
  { ctx }: TestPortal,
  userId: string,
  set: Updateable<Tables['appUser']>,
): Promise<string> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const { id } = await trx
      .updateTable('appUser')
      .set(set)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Gives a user a passkey that no device has. */
export const givePasskey = ({ ctx }: TestPortal, userId: string): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    const { id } = await trx
      .selectFrom('appUser')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('passkey')
      .values({
        userId: id,
        credentialId: randomBytes(16).toString('base64url'),
        publicKey: randomBytes(64).toString('base64url'),
        counter: 0,
        transports: '[]',
        name: 'Phone',
        createdAt: now,
      })
      .execute()
  })

/** Returns the messages to an address in the outbox, oldest first. */
export const listMailsTo = (
  { ctx }: TestPortal,
  address: string,
): Promise<{ subject: string; body: string }[]> =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('outboxMail')
      .select(['subject', 'body'])
      .where('toAddress', '=', address)
      .orderBy('createdAt')
      .execute(),
  )
