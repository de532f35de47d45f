/**
 * Notifies administrators before an installed signing certificate expires. The portal's own certificate is renewed
 * automatically.
 */
import { toDayInZone, countDaysBetween } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'
import { defineSchedule } from '../../../work/define-job.ts'
import { announce } from '../../../core/events/announce.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'

/** The numbers of days before expiry at which a notification is sent, once each; the last one is after the expiry. */
const noticeDays = [28, 7, 1, -1] as const

/**
 * Notifies about the last installed certificate; if several steps are due, only the nearest is sent. An expired
 * certificate is reported until another one is installed, even after the portal's own has replaced it.
 */
export const announceEndingCertificate = async (scoped: Scoped): Promise<void> => {
  const last = await scoped.trx
    .selectFrom('signingCertificate')
    .selectAll()
    .orderBy('retiredAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(2)
    .execute()
  // The portal's own certificate replaces an expired one; the one before it is the one to renew.
  const [present, former] = last
  const ending =
    present?.source === 'portal' && present.createdBy === 'system' && former?.source === 'installed'
      ? former
      : present
  if (ending?.source !== 'installed') return
  const { timezone } = await readSeller(scoped)
  const endsOn = toDayInZone(timezone, ending.validTo)
  const days = countDaysBetween(toDayInZone(timezone, scoped.now), endsOn)
  const step = noticeDays.findLast((noticeDay) => days <= noticeDay)
  if (step === undefined) return
  const { subject, issuer, fingerprint } = ending
  await announce(scoped, [
    {
      event: 'signing_certificate.ending',
      subjectKey: `${fingerprint} ${step}`,
      customerId: null,
      data: { subject, issuer, fingerprint, endsOn, days },
      href: '/seller',
    },
  ])
}

/** Checks the certificate every hour. */
export const certificateWatch = defineSchedule({
  name: 'ending-signing-certificate',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceEndingCertificate(scoped)
      await work.done(scoped, '')
    }),
})
