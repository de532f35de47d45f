/** The calls about a person's own account. */
import type {
  ApiTokenEntry,
  NewApiTokenReply,
  PasskeyEntry,
  ProfileReply,
  SessionEntry,
  TokenScope,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { askPassword, type PasswordQuestion } from '../../ui/ask/ask-password.ts'
import { confirm } from '../../ui/ask/confirm.ts'

/** Who is signed in, and how the account is secured. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => api.get<ProfileReply>('/api/Account/Profile', { signal }),
})

/** The passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => api.get<PasskeyEntry[]>('/api/Account/Passkeys', { signal }),
})

/** The sessions that are open. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.get<SessionEntry[]>('/api/Account/Sessions', { signal }),
  staleTime: 0,
})

/** The API tokens, the newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => api.get<ApiTokenEntry[]>('/api/Account/ApiTokens', { signal }),
})

/** Asks for everything about the account again: one change often shows in several places. */
export const refreshAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['account'] })

/**
 * Does something about the account's safety: asks for the password first, or, of somebody who has none, only whether it
 * is meant. The portal then goes by how fresh the sign-in is.
 */
export const withProof = (
  { hasPassword }: Pick<ProfileReply, 'hasPassword'>,
  question: Omit<PasswordQuestion, 'run'> & { run: (password?: string) => Promise<unknown> },
): void => (hasPassword ? askPassword(question) : confirm({ ...question, run: () => question.run() }))

/** What is asked of a new API token; the password only where the sign-in is not fresh. */
export type NewToken = { name: string; scopes: TokenScope[]; expiresInDays: number; password?: string }

/** Makes an API token, which is in this answer and nowhere else. */
export const makeToken = (body: NewToken): Promise<NewApiTokenReply> =>
  api.post<NewApiTokenReply>('/api/Account/ApiTokens', { body })

/** One step that changes the account and answers with a sentence. */
export const changeAccount = async (path: string, body: object = {}): Promise<string> => {
  const { message } = await api.post<{ message: string }>(`/api/Account/${path}`, { body })
  await refreshAccount()
  return message
}
