/** Who is signed in: the question at the start, the guard of every page, signing in and out. */
import {
  getSession,
  login,
  logout,
  setAppearance,
  signInOptions,
  type LoginReply,
  type SessionReply,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { isThemeName } from '../../ui/theme/themes.ts'
import { create } from 'zustand'
import { ApiError, send, watchUnauthenticated } from '../api/api.ts'
import { forgetSelections, selectionOf, useClientState } from './client-state.ts'
import { forgetDrafts } from './drafts.ts'
import { paths, safeReturnUrl } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { beginSecondStep, endSecondStep, useSecondStep } from './second-step.ts'

/** The signed-in user and the menus of that role. */
export type Session = SessionReply

/** A menu entry as the session carries it. */
export type SessionMenu = Session['menus'][number]

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
  await send(setAppearance, { body: { theme, density } })
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
      const session = await send(getSession, {}, { signal })
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

/** What the sign-in pages need before anybody is signed in. Without an answer they do without it. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => send(signInOptions, {}, { signal }),
  retry: false,
})

/** One sentence that the sign-in page shows: why somebody is there. It ends with the page's reload. */
export const useSignInNotice = create<{ message: string }>(() => ({ message: '' }))

/**
 * Goes in with the reply of a sign-in that is complete, and says where: to the address asked for, or the first menu's
 * page. Nothing that another person's session left behind stays in memory.
 * @throws {ApiError} with the sentence to show
 */
export const enter = async (reply: LoginReply, returnUrl: string | undefined): Promise<string> => {
  endSecondStep()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== signInOptionsQuery.queryKey[0] })
  useSignInNotice.setState({ message: '' })
  useClientState.setState({ selection: selectionOf(reply) })
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return safeReturnUrl(returnUrl) ?? firstPath(session?.menus ?? [])
}

/**
 * Signs in and says where to go: the address asked for, the first menu's page, or the page of the second step.
 * @throws {ApiError} with the sentence to show
 */
export const signIn = async (
  credentials: { userid: string; password: string },
  { remember, returnUrl }: { remember: boolean; returnUrl?: string },
): Promise<string> => {
  const reply = await send(login, { body: credentials })
  useClientState.setState({ rememberedUserId: remember ? credentials.userid : '' })
  if (!reply.enableMFA) return enter(reply, returnUrl)
  beginSecondStep(reply, safeReturnUrl(returnUrl))
  return paths.otpVerification()
}

/**
 * The guard of the page of the second step.
 * @throws a redirect to the sign-in page when no second step waits
 */
export const requireSecondStep = (): void => {
  if (!useSecondStep.getState().pending) throw redirect({ href: paths.signIn() })
}

/** Forgets everything that a session left here, but the remembered user id and the looks. */
const forgetSession = (): void => {
  forgetSelections()
  endSecondStep()
}

/** Ends the session here and on the server; everything stored for it is cleared either way. */
export const signOut = async (): Promise<void> => {
  try {
    await send(logout, {})
  } finally {
    forgetSession()
    forgetDrafts()
    useSignInNotice.setState({ message: '' })
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, null)
  }
}

/**
 * Calls `onLost` when a call finds that the session has ended on the server. A 401 may also be about a password that
 * somebody typed, so the session itself is asked.
 */
export const watchForLostSession = (onLost: () => void): void => {
  let asking = false
  const ask = async (): Promise<void> => {
    asking = true
    try {
      if (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })) return
      forgetSession()
      useSignInNotice.setState({ message: 'Your session has ended. Sign in again to go on.' })
      onLost()
    } catch (error) {
      // No answer says nothing about the session; the call that asked tells the person of its own failure.
      if (!(error instanceof ApiError)) throw error
    } finally {
      asking = false
    }
  }
  watchUnauthenticated(() => {
    if (!asking && queryClient.getQueryData(sessionQuery.queryKey)) void ask()
  })
}
