/** Accounts whose secret ends soon, or has ended: nothing is read with them from then on. People and programs are told in time. */
import { cloudAccountPlace } from '@cmp/contract'
import { sql } from 'kysely'
import { dayIn, daysBetween } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { readSeller } from '../seller/seller.ts'
import { cloudOfAccount } from './account-list.ts'

/** An account, and the last day of its secret, `YYYY-MM-DD`. */
export type EndingSecret = { id: string; name: string; endsOn: string }

/** Days before its end at which a secret's end is told, once each. */
const toldDays = [28, 7, 1] as const

const ending = ({ trx }: Scoped, today: string) =>
  trx
    .selectFrom('cloudAccount')
    .leftJoin('customer', 'customer.id', 'cloudAccount.customerId')
    .select([
      'cloudAccount.id',
      'cloudAccount.name',
      'cloudAccount.kind',
      'cloudAccount.customerId',
      'customer.companyName',
      sql<string>`settings ->> 'secretEndsOn'`.as('endsOn'),
    ])
    .where(sql<boolean>`settings ->> 'secretEndsOn' <= (${today}::date + ${toldDays[0]}::integer)::text`)
    .orderBy('endsOn')
    .orderBy('cloudAccount.id')
    .execute()

/** The accounts, the first to end first. `today` is `YYYY-MM-DD`. */
export const secretsEnding = async (scoped: Scoped, today: string): Promise<EndingSecret[]> =>
  (await ending(scoped, today)).map(({ id, name, endsOn }) => ({ id, name, endsOn }))

/** Tells of secrets that have come nearer to their end than they were told of: of several steps at once the nearest alone. */
export const announceEndingSecrets = async (scoped: Scoped): Promise<void> => {
  const today = dayIn((await readSeller(scoped)).timezone, scoped.now)
  const accounts = await ending(scoped, today)
  await announce(
    scoped,
    accounts.map(({ id, name, kind, customerId, companyName, endsOn }) => {
      const days = daysBetween(today, endsOn)
      const step = toldDays.findLast((told) => days <= told) ?? toldDays[0]
      return {
        event: 'cloud_account.secret_ending' as const,
        thing: `${id} ${endsOn} ${step}`,
        customerId,
        data: {
          accountId: id,
          name,
          customerId: customerId ?? '',
          companyName: companyName ?? '',
          cloudProvider: cloudOfAccount(kind) ?? '',
          endsOn,
          days,
        },
        href: `${cloudAccountPlace.pages.detail}?id=${id}`,
      }
    }),
  )
}

/** Looks at the secrets every hour. */
export const secretWatch = defineSchedule({
  name: 'ending-secrets',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceEndingSecrets(scoped)
      await work.done(scoped, '')
    }),
})
