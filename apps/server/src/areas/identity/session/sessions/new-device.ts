/**
 * Notifies a person of a sign-in from a browser and network that were not seen recently, because somebody else may know
 * the password.
 */
import { formatTimestamp } from '@cmp/contract'
import type { Scoped } from '../../../../scope/scope.ts'
import { notifyPerson } from '../../../../work/tasks.ts'
import { composeMail } from '../../../../core/mail/mail-template.ts'
import { sendMail } from '../../../../core/mail/mail.ts'
import { describeDevice } from '../../../../core/people/device.ts'
import { toNetwork, describeNetwork } from './network.ts'
import type { SessionOrigin } from '../../../../core/people/sessions.ts'

const day = 86_400_000
/** A device is new again if it was not used for this many days. */
const knownDays = 90
/**
 * Older devices are deleted when the person signs in. The period is longer than {@link knownDays}, so that a dormant
 * account does not look new.
 */
const retentionDays = 400

type Person = {
  id: string
  userId: string
  name: string
  email: string | null
  timezone: string
  customerId: string | null
}

const page = '/profile?tab=sessions'

const notifyOfNewDevice = async (
  scoped: Scoped,
  person: Person,
  device: string,
  address: string,
): Promise<void> => {
  const { name, userId, email, timezone } = person
  const when = formatTimestamp(scoped.now, 'en', timezone)
  const what = `${device}, from ${describeNetwork(address)}`
  if (email)
    await sendMail(scoped, {
      to: email,
      ...composeMail('a sign-in from a new device', { name }, [
        (portal) =>
          `Your account ${userId} was used to sign in to ${portal} on ${when} (${timezone}) with ${what}.`,
        'If it was you, there is nothing to do. If it was not: open your sessions, choose “Sign out everywhere else”, change your password, and tell your administrator.',
        `${scoped.ctx.publicOrigin()}${page}`,
      ]),
    })
  await notifyPerson(scoped, person, {
    kind: 'new-device',
    title: `New device: ${device}`,
    detail: `Signed in on ${when} with ${what}. If it was not you, sign out everywhere else and change your password.`,
    href: page,
  })
}

/**
 * Records the device of a sign-in and notifies the person if it was not seen in the last 90 days. The first sign-in of
 * an account causes no notification because there is nothing to compare it with.
 */
export const noteDevice = async (
  scoped: Scoped,
  person: Person,
  { address, userAgent }: Pick<SessionOrigin, 'address' | 'userAgent'>,
): Promise<void> => {
  const { trx, now } = scoped
  const [device, network] = [describeDevice(userAgent), toNetwork(address)]
  const seen = await trx
    .selectFrom('signInDevice')
    .select(['device', 'network', 'lastSeenAt'])
    .where('userId', '=', person.id)
    .execute()
  await trx
    .deleteFrom('signInDevice')
    .where('userId', '=', person.id)
    .where('lastSeenAt', '<', new Date(now.getTime() - retentionDays * day))
    .execute()
  await trx
    .insertInto('signInDevice')
    .values({ userId: person.id, device, network, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'device', 'network']).doUpdateSet({ lastSeenAt: now }),
    )
    .execute()
  const isKnown = seen.some(
    (of) =>
      of.device === device &&
      of.network === network &&
      now.getTime() - of.lastSeenAt.getTime() <= knownDays * day,
  )
  if (seen.length > 0 && !isKnown) await notifyOfNewDevice(scoped, person, device, address)
}
