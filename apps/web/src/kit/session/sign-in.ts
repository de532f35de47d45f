/** Signing in and out, on whichever page: the calls, and what a session stores in this browser. */
import { login, logout, type LoginReply } from '@cmp/contract'
import { send } from '../api/api.ts'
import { sessionPaths, safeReturnUrl } from '../api/session-paths.ts'
import { forgetSelections, selectionOf, useClientState } from './client-state.ts'
import { forgetDrafts } from './drafts.ts'
import { beginSecondStep, endSecondStep } from './second-step.ts'
import { useSignInNotice } from './sign-in-notice.ts'

/** The first page of a menu: the first entry's slug, or the slug of its first child. */
export const firstPath = (menus: LoginReply['menus']): string => {
  const first = menus.find(({ isLabel, href }) => !isLabel && href === undefined)
  const entry = first?.children?.[0] ?? first
  return entry ? sessionPaths.menu(entry.slug) : '/'
}

/**
 * Goes in with the reply of a sign-in that is complete, and says where: to the address asked for, or the first menu's
 * page.
 */
export const enter = (reply: LoginReply, returnUrl: string | undefined): string => {
  endSecondStep()
  useClientState.setState({ selection: selectionOf(reply) })
  return safeReturnUrl(returnUrl) ?? firstPath(reply.menus)
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
  return sessionPaths.otpVerification()
}

/** Forgets everything that a session left here, but the remembered user id and the looks. */
export const forgetSession = (): void => {
  forgetSelections()
  endSecondStep()
}

/**
 * Ends the session on the server; everything stored for it here is cleared either way.
 * @throws {ApiError} with the sentence to show
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
