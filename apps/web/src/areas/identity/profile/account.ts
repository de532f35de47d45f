/** The calls of the user's own account. */
import {
  changeSettings,
  ownApiTokens,
  ownIdentities,
  ownPasskeys,
  ownProfile,
  ownSessions,
  registerPasskey,
  type PasskeyCreation,
  type ProfileReply,
} from '@cmp/contract'
import type { Language } from '@cmp/messages'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { awaitAuthenticator, loadPasskeyLibrary } from '../../../kit/session/passkeys.ts'
import { sessionQuery } from '../../../kit/session/session.ts'

/** The signed-in user and the security settings of the account. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => send(ownProfile, {}, { signal }),
})

/** The passkeys, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => send(ownPasskeys, {}, { signal }),
})

/** The linked identities of identity providers. */
export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => send(ownIdentities, {}, { signal }),
})

/** The active sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => send(ownSessions, {}, { signal }),
  staleTime: 0,
})

/** The API tokens, newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => send(ownApiTokens, {}, { signal }),
})

/**
 * Refetches everything about the account. One change often shows in several places, and may give access to the rest of
 * the portal.
 */
export const refreshAccount = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ])
}

/** Makes one change of the account and returns the server's message. */
export const changeAccount = async (made: Promise<{ message: string }>): Promise<string> => {
  const { message } = await made
  await refreshAccount()
  return message
}

/**
 * Creates a passkey on this device and stores it in the account.
 * @throws {ApiError} With a message, also if the browser or the authenticator refused.
 */
export const addPasskey = async ({ challengeId, options }: PasskeyCreation, name: string): Promise<void> => {
  const { startRegistration } = await loadPasskeyLibrary()
  const response = await awaitAuthenticator(startRegistration({ optionsJSON: options }))
  await send(registerPasskey, { body: { challengeId, name, response: { ...response } } })
}

/**
 * Saves the user's language; null is that of the customer. Pages that are opened after it are in this language.
 * @throws {ApiError} With the message to show.
 */
export const chooseLanguage = async (
  { userId, timezone }: Pick<ProfileReply, 'userId' | 'timezone'>,
  language: Language | null,
): Promise<void> => {
  await send(changeSettings, { input: { userId, timezone, language } })
}

/**
 * Saves the user's time zone, which updates every date on the screen.
 * @throws {ApiError} With the message to show.
 */
export const chooseTimeZone = async (userId: string, timezone: string): Promise<void> => {
  await send(changeSettings, { input: { userId, timezone } })
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timezone } },
  )
}
