/** Tells administrators before an installed signing certificate expires. The portal's own one is renewed by itself. */
import { dayIn, daysBetween } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { readSeller } from '../seller/seller.ts'

/** Days before its end at which the end of a certificate is told, once each; the last one when it has expired. */
const toldDays = [28, 7, 1, -1] as const

/**
 * Tells of the last installed certificate: of several steps at once the nearest alone. One that expired is told of until another
 * is installed, also when the portal's own has taken its place.
 */
export const announceEndingCertificate = async (scoped: Scoped): Promise<void> => {
  const last = await scoped.trx
    .selectFrom('signingCertificate')
    .selectAll()
    .orderBy('retiredAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(2)
    .execute()
  // The portal's own takes the place of an expired one: the one before it is what has to be renewed.
  const [present, former] = last
  const ending =
    present?.source === 'portal' && present.createdBy === 'system' && former?.source === 'installed'
      ? former
      : present
  if (ending?.source !== 'installed') return
  const { timezone } = await readSeller(scoped)
  const endsOn = dayIn(timezone, ending.validTo)
  const days = daysBetween(dayIn(timezone, scoped.now), endsOn)
  const step = toldDays.findLast((told) => days <= told)
  if (step === undefined) return
  const { subject, issuer, fingerprint } = ending
  await announce(scoped, [
    {
      event: 'signing_certificate.ending',
      thing: `${fingerprint} ${step}`,
      customerId: null,
      data: { subject, issuer, fingerprint, endsOn, days },
      href: '/seller',
    },
  ])
}

/** Looks at the certificate every hour. */
export const certificateWatch = defineSchedule({
  name: 'ending-signing-certificate',
  everySeconds: 3600,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceEndingCertificate(scoped)
      await work.done(scoped, '')
    }),
})
