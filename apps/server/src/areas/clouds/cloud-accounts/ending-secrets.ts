/**
 * Notifies people and programs before the secret of a cloud account expires, because nothing can be read with the
 * account after that.
 */
import { cloudAccountPlace, toDayInZone, countDaysBetween } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { defineSchedule } from '../../../work/define-job.ts'
import { announce } from '../../../core/events/announce.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { getAccountCloud } from '../../../core/cloud-accounts/account-list.ts'

/** An account, and the last day of its secret, `YYYY-MM-DD`. */
export type EndingSecret = { id: string; name: string; endsOn: string }

/** The numbers of days before a secret's expiry at which a notification is sent, once each. */
const noticeDays = [28, 7, 1] as const

const selectEndingAccounts = ({ trx }: Scoped, today: string) =>
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
    .where(sql<boolean>`settings ->> 'secretEndsOn' <= (${today}::date + ${noticeDays[0]}::integer)::text`)
    .orderBy('endsOn')
    .orderBy('cloudAccount.id')
    .execute()

/** Returns the accounts, the first to expire first. `today` is `YYYY-MM-DD`. */
export const listEndingSecrets = async (scoped: Scoped, today: string): Promise<EndingSecret[]> =>
  (await selectEndingAccounts(scoped, today)).map(({ id, name, endsOn }) => ({ id, name, endsOn }))

/**
 * Notifies about secrets that have reached another step before their expiry; if several steps are due, only the nearest
 * is sent.
 */
export const announceEndingSecrets = async (scoped: Scoped): Promise<void> => {
  const today = toDayInZone((await readSeller(scoped)).timezone, scoped.now)
  const accounts = await selectEndingAccounts(scoped, today)
  await announce(
    scoped,
    accounts.map(({ id, name, kind, customerId, companyName, endsOn }) => {
      const days = countDaysBetween(today, endsOn)
      const step = noticeDays.findLast((noticeDay) => days <= noticeDay) ?? noticeDays[0]
      return {
        event: 'cloud_account.secret_ending' as const,
        subjectKey: `${id} ${endsOn} ${step}`,
        customerId,
        data: {
          accountId: id,
          name,
          customerId: customerId ?? '',
          companyName: companyName ?? '',
          cloudProvider: getAccountCloud(kind) ?? '',
          endsOn,
          days,
        },
        href: `${cloudAccountPlace.pages.detail}?id=${id}`,
      }
    }),
  )
}

/** Checks the secrets every hour. */
export const secretWatch = defineSchedule({
  name: 'ending-secrets',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceEndingSecrets(scoped)
      await work.done(scoped, '')
    }),
})
