/** Who signs in with an identity provider: a person who is linked already, one of the same e-mail address, or a new one. */
import type { SsoProblem } from '@cmp/contract'
import type { IdentityProviderTable } from '../../db/people-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { insertUser } from '../accounts/insert-user.ts'
import { aboutOwner, ownerOf } from '../session/owner.ts'
import { mailOwner } from '../session/owner-mail.ts'

/** What a provider said of somebody, after its signature was verified. */
export type Claims = {
  subject: string
  name: string | null
  /** In lower case; null where it is missing or nobody vouches for it. */
  email: string | null
  /** There is an address, but the provider does not say that it is confirmed. */
  isUnverified: boolean
}

/** A provider as far as people go. */
export type Provider = Pick<
  { [K in keyof IdentityProviderTable]: IdentityProviderTable[K] },
  'name' | 'issuer' | 'customerId' | 'newUserRole'
> & { id: string }

/** The person who may come in, or why nobody may. */
export type Resolved = { userRowId: string } | { problem: SsoProblem }

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const isAddress = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254

/**
 * Reads the claims. An e-mail address counts when the provider says that it is confirmed; Entra ID has no such claim,
 * and there the addresses of a tenant are its administrator's.
 */
export const readClaims = (issuer: string, claims: Record<string, unknown>): Claims => {
  const isEntra = URL.parse(issuer)?.hostname === 'login.microsoftonline.com'
  const given = text(claims['email']) ?? (isEntra ? text(claims['preferred_username']) : null)
  const email = given && isAddress(given) ? given.toLowerCase() : null
  // Some providers write the flag as text.
  const isVerified = isEntra || [true, 'true'].some((yes) => yes === claims['email_verified'])
  return {
    subject: String(claims['sub']),
    name: text(claims['name'])?.slice(0, 200) ?? null,
    email: isVerified ? email : null,
    isUnverified: email !== null && !isVerified,
  }
}

type Person = Awaited<ReturnType<typeof linkedPerson>>

const personColumns = [
  'appUser.id',
  'appUser.userId',
  'appUser.status',
  'appUser.roleCode',
  'appUser.customerId',
] as const

const linkedPerson = ({ trx }: Scoped, provider: Provider, { subject }: Claims) =>
  trx
    .selectFrom('userIdentity')
    .innerJoin('appUser', 'appUser.id', 'userIdentity.userId')
    .select(personColumns)
    .where('userIdentity.identityProviderId', '=', provider.id)
    .where('userIdentity.subject', '=', subject)
    .executeTakeFirst()

/** Whether a person is one of those whom the provider may speak for. */
const belongs = (provider: Provider, person: NonNullable<Person>): boolean =>
  provider.customerId === null
    ? person.roleCode === 'SA'
    : person.roleCode !== 'SA' && person.customerId === provider.customerId

/** The only person of the address among those of the provider; whose user id it is comes before the others. */
const personOfAddress = async ({ trx }: Scoped, provider: Provider, email: string): Promise<Person> => {
  const found = await trx
    .selectFrom('appUser')
    .select(personColumns)
    .where((eb) =>
      eb.or([eb('appUser.userId', '=', email), eb(eb.fn('lower', ['appUser.email']), '=', email)]),
    )
    .execute()
  const own = found.filter((person) => belongs(provider, person))
  return own.find(({ userId }) => userId === email) ?? (own.length === 1 ? own[0] : undefined)
}

const link = async (
  scoped: Scoped,
  provider: Provider,
  { subject }: Claims,
  userRowId: string,
): Promise<void> => {
  const { trx, now, audit } = scoped
  // A person has one account at a provider: one that was made anew there takes the place of the former.
  await trx
    .deleteFrom('userIdentity')
    .where('identityProviderId', '=', provider.id)
    .where('userId', '=', userRowId)
    .execute()
  await trx
    .insertInto('userIdentity')
    .values({ identityProviderId: provider.id, subject, userId: userRowId, createdAt: now })
    .execute()
  const owner = await ownerOf(scoped, userRowId)
  await audit(
    aboutOwner(owner, 'link-identity', {
      identityProvider: { id: provider.id, name: provider.name },
      subject,
    }),
  )
  await mailOwner(
    scoped,
    owner,
    `sign-in with ${provider.name}`,
    `Your account was connected with ${provider.name}: from now on you can sign in with it.`,
  )
}

const activate = async (scoped: Scoped, userRowId: string): Promise<void> => {
  await scoped.trx
    .updateTable('appUser')
    .set({ status: 'active', askedUserId: null })
    .where('id', '=', userRowId)
    .execute()
  await scoped.audit(aboutOwner(await ownerOf(scoped, userRowId), 'activate', { status: 'active' }))
}

const newPerson = async (
  scoped: Scoped,
  { customerId, newUserRole }: Provider,
  { email, name }: Claims,
): Promise<string | null> => {
  if (!email || !customerId || !newUserRole) return null
  const taken = await scoped.trx
    .selectFrom('appUser')
    .select('id')
    .where('userId', '=', email)
    .where('status', '!=', 'unverified')
    .executeTakeFirst()
  // Somebody of another place has this user id: nobody is told so.
  if (taken) return null
  await insertUser(scoped, {
    userId: email,
    name: name ?? email,
    roleCode: newUserRole,
    customerId,
    passwordHash: null,
  })
  const { id } = await scoped.trx
    .selectFrom('appUser')
    .select('id')
    .where('userId', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Finds, links or makes the person, in the caller's transaction. An invited person is active from now on. */
export const resolvePerson = async (
  scoped: Scoped,
  provider: Provider,
  claims: Claims,
): Promise<Resolved> => {
  const linked = await linkedPerson(scoped, provider, claims)
  const person = linked ?? (claims.email ? await personOfAddress(scoped, provider, claims.email) : undefined)
  if (!person) {
    if (claims.isUnverified) return { problem: 'unverified' }
    const made = await newPerson(scoped, provider, claims)
    if (!made) return { problem: 'unknown-user' }
    await link(scoped, provider, claims, made)
    return { userRowId: made }
  }
  // The person, or the provider, may have moved to another customer since.
  if (!belongs(provider, person)) return { problem: 'unknown-user' }
  if (person.status === 'inactive') return { problem: 'inactive' }
  if (person.status === 'waiting' || person.status === 'unverified') return { problem: 'waiting' }
  if (!linked) await link(scoped, provider, claims, person.id)
  if (person.status === 'invited') await activate(scoped, person.id)
  return { userRowId: person.id }
}
