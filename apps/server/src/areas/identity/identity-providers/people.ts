/**
 * Finds the user for a sign-in at an identity provider: a linked user, a user with the same email address, or a new
 * one.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/identity-providers'
import type { SsoProblem } from '@cmp/contract'
import type { IdentityProviderTable } from '../../../db/people-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { insertUser } from '../accounts/insert-user.ts'
import { buildOwnerAuditEntry, readOwner } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'

/** The claims of a provider about a person, after their signature was verified. */
export type Claims = {
  subject: string
  name: string | null
  /** In lower case. Null if it is missing or unverified. */
  email: string | null
  /** The provider gives an address but does not confirm it. */
  isUnverified: boolean
}

/** The fields of a provider that decide who may sign in. */
export type Provider = Pick<
  { [K in keyof IdentityProviderTable]: IdentityProviderTable[K] },
  'name' | 'issuer' | 'customerId' | 'newUserRole'
> & { id: string }

/** The user who may sign in, or the reason why nobody may. */
export type Resolved = { userRowId: string } | { problem: SsoProblem }

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const isAddress = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254

/**
 * Reads the claims. An email address counts if the provider confirms it. Entra ID has no such claim; there the tenant's
 * administrator controls the addresses.
 */
export const readClaims = (issuer: string, claims: Record<string, unknown>): Claims => {
  const isEntra = URL.parse(issuer)?.hostname === 'login.microsoftonline.com'
  const given = toText(claims['email']) ?? (isEntra ? toText(claims['preferred_username']) : null)
  const email = given && isAddress(given) ? given.toLowerCase() : null
  // Some providers write the flag as text.
  const isVerified = isEntra || [true, 'true'].some((yes) => yes === claims['email_verified'])
  return {
    subject: String(claims['sub']),
    name: toText(claims['name'])?.slice(0, 200) ?? null,
    email: isVerified ? email : null,
    isUnverified: email !== null && !isVerified,
  }
}

type Person = Awaited<ReturnType<typeof findLinkedPerson>>

const personColumns = [
  'appUser.id',
  'appUser.userId',
  'appUser.status',
  'appUser.roleCode',
  'appUser.customerId',
] as const

const findLinkedPerson = ({ trx }: Scoped, provider: Provider, { subject }: Claims) =>
  trx
    .selectFrom('userIdentity')
    .innerJoin('appUser', 'appUser.id', 'userIdentity.userId')
    .select(personColumns)
    .where('userIdentity.identityProviderId', '=', provider.id)
    .where('userIdentity.subject', '=', subject)
    .executeTakeFirst()

/** Returns whether the provider may sign in this person. */
const belongs = (provider: Provider, person: NonNullable<Person>): boolean =>
  provider.customerId === null
    ? person.roleCode === 'SA'
    : person.roleCode !== 'SA' && person.customerId === provider.customerId

/**
 * Finds the only person with the address among those of the provider. A person whose user ID is the address takes
 * precedence.
 */
const findPersonByAddress = async ({ trx }: Scoped, provider: Provider, email: string): Promise<Person> => {
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
  // A person has one account at a provider, so an account that was recreated there replaces the former one.
  await trx
    .deleteFrom('userIdentity')
    .where('identityProviderId', '=', provider.id)
    .where('userId', '=', userRowId)
    .execute()
  await trx
    .insertInto('userIdentity')
    .values({ identityProviderId: provider.id, subject, userId: userRowId, createdAt: now })
    .execute()
  const owner = await readOwner(scoped, userRowId)
  await audit(
    buildOwnerAuditEntry(owner, 'link-identity', {
      identityProvider: { id: provider.id, name: provider.name },
      subject,
    }),
  )
  await mailOwner(
    scoped,
    owner,
    bind(m.signInWithAdded, { name: provider.name }),
    bind(m.yourAccountWasLinkedToYou, { name: provider.name }),
  )
}

const activate = async (scoped: Scoped, userRowId: string): Promise<void> => {
  await scoped.trx
    .updateTable('appUser')
    .set({ status: 'active', requestedUserId: null })
    .where('id', '=', userRowId)
    .execute()
  await scoped.audit(
    buildOwnerAuditEntry(await readOwner(scoped, userRowId), 'activate', { status: 'active' }),
  )
}

const createPerson = async (
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
  // A person outside the provider's reach has this user ID; the answer does not reveal it.
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

/** Finds, links or creates the user in the caller's transaction. An invited user becomes active. */
export const resolvePerson = async (
  scoped: Scoped,
  provider: Provider,
  claims: Claims,
): Promise<Resolved> => {
  const linked = await findLinkedPerson(scoped, provider, claims)
  const person =
    linked ?? (claims.email ? await findPersonByAddress(scoped, provider, claims.email) : undefined)
  if (!person) {
    if (claims.isUnverified) return { problem: 'unverified' }
    const made = await createPerson(scoped, provider, claims)
    if (!made) return { problem: 'unknown-user' }
    await link(scoped, provider, claims, made)
    return { userRowId: made }
  }
  // The person or the provider may have moved to another customer since the link was made.
  if (!belongs(provider, person)) return { problem: 'unknown-user' }
  if (person.status === 'inactive') return { problem: 'inactive' }
  if (person.status === 'waiting' || person.status === 'unverified') return { problem: 'waiting' }
  if (!linked) await link(scoped, provider, claims, person.id)
  if (person.status === 'invited') await activate(scoped, person.id)
  return { userRowId: person.id }
}
