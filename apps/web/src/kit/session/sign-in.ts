/** Signing in and out from any page: the calls, and the data that a session stores in this browser. */
import { login, logout, type LoginReply } from '@cmp/contract'
import { send } from '../api/api.ts'
import { sessionPaths, sanitizeReturnUrl } from '../api/session-paths.ts'
import { forgetSelections, parseSelection, useClientState } from './client-state.ts'
import { forgetDrafts } from './drafts.ts'
import { beginSecondStep, endSecondStep } from './second-step.ts'
import { useSignInNotice } from './sign-in-notice.ts'

/** Returns the first page of a menu: the first entry's slug, or the slug of its first child. */
export const findFirstMenuPath = (menus: LoginReply['menus']): string => {
  const first = menus.find(({ isLabel, href }) => !isLabel && href === undefined)
  const entry = first?.children?.[0] ?? first
  return entry ? sessionPaths.menu(entry.slug) : '/'
}

/** Starts the session with the response of a completed sign-in. Returns the requested address or the first menu's page. */
export const enter = (reply: LoginReply, returnUrl: string | undefined): string => {
  endSecondStep()
  useClientState.setState({ selection: parseSelection(reply) })
  return sanitizeReturnUrl(returnUrl) ?? findFirstMenuPath(reply.menus)
}

/**
 * Signs in and returns the next address: the requested address, the first menu's page, or the page of two-step
 * verification.
 * @throws {ApiError} With the message to show.
 */
export const signIn = async (
  credentials: { userid: string; password: string },
  { remember, returnUrl }: { remember: boolean; returnUrl?: string | undefined },
): Promise<string> => {
  const reply = await send(login, { body: credentials })
  useClientState.setState({ rememberedUserId: remember ? credentials.userid : '' })
  if (!reply.enableMFA) return enter(reply, returnUrl)
  beginSecondStep(reply, sanitizeReturnUrl(returnUrl))
  return sessionPaths.otpVerification()
}

/** Clears everything that a session stored here except the remembered user ID and the appearance. */
export const forgetSession = (): void => {
  forgetSelections()
  endSecondStep()
}

/**
 * Ends the session on the server. Everything that is stored for it here is cleared in any case.
 * @throws {ApiError} With the message to show.
 */
export const signOut = async (): Promise<void> => {
  try {
    await send(logout, {})
  } finally {
    forgetSession()
    forgetDrafts()
    useSignInNotice.setState({ message: '' })
  }
}
