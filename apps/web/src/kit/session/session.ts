/** The session: the query at startup, the guard of every page, and the detection of its end. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
import { getSession, setAppearance, type SessionReply } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { isThemeName } from '../../ui/theme/themes.ts'
import { ApiError, send, watchUnauthenticated } from '../api/api.ts'
import { paths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { parseSelection, useClientState } from './client-state.ts'
import { leaveSignInNotice } from './sign-in-notice.ts'
import { forgetSession } from './sign-in.ts'

/** The signed-in user and the menus of that role. */
export type Session = SessionReply

/** A menu entry of the session. */
export type SessionMenu = Session['menus'][number]

/**
 * Stores what this browser remembers of a session: the user's appearance from any machine, and the basis of the
 * session, also after a sign-in on another site. Selections in pages stay.
 */
const adopt = ({ user }: Session): void => {
  const { theme, density, selection } = useClientState.getState()
  useClientState.setState({
    selection: { ...parseSelection(user), ...selection, roleId: user.roleId },
    theme: isThemeName(user.theme) ? user.theme : theme,
    density: user.density === 'compact' || user.density === 'comfortable' ? user.density : density,
  })
}

/** Changes the appearance here at once, and stores theme and row height with the user. */
export const chooseAppearance = async (change: Partial<Appearance>): Promise<void> => {
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

/** The session, or null if nobody is signed in. */
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
 * Guards every page that requires sign-in. Users who first have to set up two-step verification are redirected to their
 * profile.
 * @throws A redirect to the sign-in document with the address to return to, or to the profile.
 */
export const requireSession = async ({
  href,
  pathname,
}: {
  href: string
  pathname: string
}): Promise<Session> => {
  // "Not signed in" is not cached, because the user may have signed in on another tab.
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const session = known ?? (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  if (!session) throw redirect({ href: paths.signIn(href), reloadDocument: true })
  if (session.lacksSecondStep && pathname !== '/profile') throw redirect({ href: paths.profile('security') })
  return session
}

/**
 * Calls `onLost` when a call finds that the session has ended on the server. A 401 may also be about a typed password,
 * so the session itself is queried.
 */
export const watchForLostSession = (onLost: () => void): void => {
  let asking = false
  const request = async (): Promise<void> => {
    asking = true
    try {
      if (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })) return
      forgetSession()
      leaveSignInNotice(t(m.yourSessionHasEndedSignIn))
      onLost()
    } catch (error) {
      // Without a response, nothing is known about the session. The call that failed shows its own error.
      if (!(error instanceof ApiError)) throw error
    } finally {
      asking = false
    }
  }
  watchUnauthenticated(() => {
    if (!asking && queryClient.getQueryData(sessionQuery.queryKey)) void request()
  })
}
