/** The calls about a person's own account. */
import {
  changeSettings,
  ownApiTokens,
  ownIdentities,
  ownPasskeys,
  ownProfile,
  ownSessions,
  registerPasskey,
  type PasskeyCreation,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { answered, library } from '../../kit/session/passkeys.ts'
import { sessionQuery } from '../../kit/session/session.ts'

/** Who is signed in, and how the account is secured. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => send(ownProfile, {}, { signal }),
})

/** The passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => send(ownPasskeys, {}, { signal }),
})

/** The links to identity providers. */
export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => send(ownIdentities, {}, { signal }),
})

/** The sessions that are open. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => send(ownSessions, {}, { signal }),
  staleTime: 0,
})

/** The API tokens, the newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => send(ownApiTokens, {}, { signal }),
})

/** Asks for everything about the account again: one change often shows in several places, and may open the portal. */
export const refreshAccount = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ])
}

/** One step that changes the account and answers with a sentence. */
export const changeAccount = async (made: Promise<{ message: string }>): Promise<string> => {
  const { message } = await made
  await refreshAccount()
  return message
}

/**
 * Makes a passkey on this device and keeps it with the account.
 * @throws {ApiError} with a sentence, also where the browser or the authenticator refused
 */
export const addPasskey = async ({ challengeId, options }: PasskeyCreation, name: string): Promise<void> => {
  const { startRegistration } = await library()
  const response = await answered(startRegistration({ optionsJSON: options }))
  await send(registerPasskey, { body: { challengeId, name, response: { ...response } } })
}

/**
 * Keeps the user's time zone; every date on the screen follows at once.
 * @throws {ApiError} with the sentence to show
 */
export const chooseTimeZone = async (userId: string, timezone: string): Promise<void> => {
  await send(changeSettings, { input: { userId, timezone } })
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timezone } },
  )
}
