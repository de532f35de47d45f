/** Tells a person of a sign-in from a browser and network that were not seen lately: somebody else may know the password. */
import { momentText } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import { tellPerson } from '../../work/tasks.ts'
import { letter } from '../outbox/letter.ts'
import { sendMail } from '../outbox/mail.ts'
import { deviceOf } from './device.ts'
import { networkOfAddress, networkWords } from './network.ts'
import type { SessionOrigin } from './sessions.ts'

const day = 86_400_000
/** A device that was not used for so long is new again. */
const knownDays = 90
/** What is older is forgotten when the person signs in; more than {@link knownDays}, so that an account is not new again. */
const keptDays = 400

type Person = {
  id: string
  userId: string
  name: string
  email: string | null
  timezone: string
  customerId: string | null
}

const page = '/profile?tab=sessions'

const tell = async (scoped: Scoped, person: Person, device: string, address: string): Promise<void> => {
  const { name, userId, email, timezone } = person
  const when = momentText(scoped.now, 'en', timezone)
  const what = `${device}, from ${networkWords(address)}`
  if (email)
    await sendMail(scoped, {
      to: email,
      ...letter('a sign-in from a new device', { name }, [
        (portal) =>
          `Your account ${userId} was used to sign in to ${portal} on ${when} (${timezone}) with ${what}.`,
        'If it was you, there is nothing to do. If it was not: open your sessions, choose “Sign out everywhere else”, change your password, and tell your administrator.',
        `${scoped.ctx.publicOrigin()}${page}`,
      ]),
    })
  await tellPerson(scoped, person, {
    kind: 'new-device',
    title: `New device: ${device}`,
    detail: `Signed in on ${when} with ${what}. If it was not you, sign out everywhere else and change your password.`,
    href: page,
  })
}

/**
 * Remembers where a person signs in from, and tells the person of what was not seen in 90 days. Nothing is told of the first
 * sign-in of an account, which has nothing to be compared with.
 */
export const noteDevice = async (
  scoped: Scoped,
  person: Person,
  { address, userAgent }: Pick<SessionOrigin, 'address' | 'userAgent'>,
): Promise<void> => {
  const { trx, now } = scoped
  const [device, network] = [deviceOf(userAgent), networkOfAddress(address)]
  const seen = await trx
    .selectFrom('signInDevice')
    .select(['device', 'network', 'lastSeenAt'])
    .where('userId', '=', person.id)
    .execute()
  await trx
    .deleteFrom('signInDevice')
    .where('userId', '=', person.id)
    .where('lastSeenAt', '<', new Date(now.getTime() - keptDays * day))
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
  if (seen.length > 0 && !isKnown) await tell(scoped, person, device, address)
}
