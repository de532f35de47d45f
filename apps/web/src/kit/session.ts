/** Who is signed in: the question at the start, the guard of every page, signing in and out. */
import type { LoginReply, SessionReply } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Appearance } from '../ui/theme-css.ts'
import { isThemeName } from '../ui/themes.ts'
import { api, ApiError } from './api.ts'
import { forgetSession, useClientState } from './client-state.ts'
import { paths, safeReturnUrl } from './paths.ts'
import { queryClient } from './query.ts'

/** A menu entry as the session carries it. */
export type SessionMenu = { slug: string; name: string; icon: string; children?: SessionMenu[] }

/** The signed-in user and the menus of that role. */
export type Session = Omit<SessionReply, 'menus'> & { menus: SessionMenu[] }

/** The look that the user chose, on whatever machine that was. */
const adoptLook = ({ user }: Session): void => {
  const { theme, density } = useClientState.getState()
  useClientState.setState({
    theme: isThemeName(user.theme) ? user.theme : theme,
    density: user.density === 'compact' || user.density === 'comfortable' ? user.density : density,
  })
}

/** Changes the look here at once, and keeps theme and row height with the user. */
export const chooseLook = async (change: Partial<Appearance>): Promise<void> => {
  useClientState.setState(change)
  const { theme, density } = change
  if (theme === undefined && density === undefined) return
  await api.post('/api/session/appearance', { body: { theme, density } })
  queryClient.setQueryData<Session | null>(
    sessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        user: { ...session.user, ...(theme && { theme }), ...(density && { density }) },
      },
  )
}

/** The session, or null for somebody who is not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      const session = await api.get<Session>('/api/session', { signal })
      adoptLook(session)
      return session
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})

/**
 * The guard of every page behind the sign-in.
 * @throws a redirect to the sign-in page, which carries the address to return to
 */
export const requireSession = async (href: string): Promise<Session> => {
  // "Not signed in" is asked again each time: the person may have signed in on another tab.
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const session = known ?? (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  if (!session) throw redirect({ href: paths.signIn(href) })
  return session
}

/** The first page of a menu: the first entry's slug, or the slug of its first child. */
export const firstPath = (menus: SessionMenu[]): string => {
  const first = menus[0]
  const entry = first?.children?.[0] ?? first
  return entry ? paths.menu(entry.slug) : '/'
}

/**
 * Signs in and says where to go: the address asked for, or the first menu's page.
 * @throws {ApiError} with the sentence to show
 */
export const signIn = async (
  credentials: { userid: string; password: string },
  { remember, returnUrl }: { remember: boolean; returnUrl?: string },
): Promise<string> => {
  const reply = await api.post<LoginReply>('/api/Users/Login', { body: credentials })
  if (reply.enableMFA) throw new ApiError(403, { message: reply.message })
  useClientState.setState({ rememberedUserId: remember ? credentials.userid : '' })
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return safeReturnUrl(returnUrl) ?? firstPath(session?.menus ?? [])
}

/** Ends the session here and on the server; everything stored for it is cleared either way. */
export const signOut = async (): Promise<void> => {
  try {
    await api.post('/api/Users/Logout')
  } finally {
    forgetSession()
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, null)
  }
}

/** Calls `onLost` when any call finds that the session has ended on the server. */
export const watchForLostSession = (onLost: () => void): void => {
  const look = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    if (queryClient.getQueryData(sessionQuery.queryKey) === null) return
    forgetSession()
    queryClient.setQueryData(sessionQuery.queryKey, null)
    onLost()
  }
  queryClient.getQueryCache().config.onError = look
  queryClient.getMutationCache().config.onError = look
}
