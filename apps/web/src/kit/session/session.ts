/** Who is signed in to the portal: the question at its start, the guard of every page, the watch over the session. */
import { getSession, setAppearance, type SessionReply } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { isThemeName } from '../../ui/theme/themes.ts'
import { ApiError, send, watchUnauthenticated } from '../api/api.ts'
import { paths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { selectionOf, useClientState } from './client-state.ts'
import { leaveSignInNotice } from './sign-in-notice.ts'
import { forgetSession } from './sign-in.ts'

/** The signed-in user and the menus of that role. */
export type Session = SessionReply

/** A menu entry as the session carries it. */
export type SessionMenu = Session['menus'][number]

/**
 * What this browser keeps of a session: the look that the user chose, on whatever machine that was, and what the session
 * stands on, also where the sign-in was another site's. What was chosen in a screen stays.
 */
const adopt = ({ user }: Session): void => {
  const { theme, density, selection } = useClientState.getState()
  useClientState.setState({
    selection: { ...selectionOf(user), ...selection, roleId: user.roleId },
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
      adopt(session)
      return session
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})

/**
 * The guard of every page behind the sign-in. Who has to add a second step first is led to where that is done.
 * @throws a redirect, to the sign-in page's document with the address to return to or to the profile
 */
export const requireSession = async ({
  href,
  pathname,
}: {
  href: string
  pathname: string
}): Promise<Session> => {
  // "Not signed in" is asked again each time: the person may have signed in on another tab.
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const session = known ?? (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  if (!session) throw redirect({ href: paths.signIn(href), reloadDocument: true })
  if (session.lacksSecondStep && pathname !== '/profile') throw redirect({ href: paths.profile('security') })
  return session
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
      leaveSignInNotice('Your session has ended. Sign in again to go on.')
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
