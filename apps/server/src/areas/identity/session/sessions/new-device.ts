/**
 * Notifies a person of a sign-in from a browser and network that were not seen recently, because somebody else may know
 * the password.
 */
import { bind, renderIn } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import { formatTimestamp } from '@cmp/contract'
import type { Scoped } from '../../../../scope/scope.ts'
import { notifyPerson } from '../../../../core/notifications/notify.ts'
import { composeMail } from '../../../../core/mail/mail-template.ts'
import { sendMail } from '../../../../core/mail/mail.ts'
import { describeDevice, nameDevice } from '../../../../core/people/device.ts'
import { readLanguage } from '../../../../core/people/reader-languages.ts'
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
  { address, userAgent }: Pick<SessionOrigin, 'address' | 'userAgent'>,
): Promise<void> => {
  const { id, name, userId, email, timezone } = person
  const language = await readLanguage(scoped, id)
  const when = formatTimestamp(scoped.now, language, timezone)
  const device = nameDevice(userAgent)
  const what = bind(m.from, { device, network: describeNetwork(address) })
  if (email)
    await sendMail(scoped, {
      to: email,
      ...composeMail(m.newDeviceSubject, { name, language }, [
        (portal) => bind(m.yourAccountWasUsedToSign, { userId, portal, when, timezone, what }),
        m.ifThisWasYouNoAction,
        `${scoped.ctx.publicOrigin()}${page}`,
      ]),
    })
  await notifyPerson(scoped, person, {
    kind: 'new-device',
    href: page,
    write: (reader) => ({
      title: renderIn(reader, m.newDevice, { device }),
      detail: renderIn(reader, m.signedInOnWithIfThis, {
        when: formatTimestamp(scoped.now, reader, timezone),
        what,
      }),
    }),
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
  if (seen.length > 0 && !isKnown) await notifyOfNewDevice(scoped, person, { address, userAgent })
}
