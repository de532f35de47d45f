/**
 * The addresses of the pages before the sign-in and the one after it. They stand apart from the portal's, which those pages do not
 * load.
 */
import { withQuery } from './api.ts'

/** Part of `paths`, which has all of them. */
export const sessionPaths = {
  home: () => '/homepage',
  signIn: (returnUrl?: string) => withQuery('/session/signin', { returnUrl }),
  signUp: () => '/session/signup',
  forgotPassword: () => '/session/forgot-password',
  otpVerification: () => '/session/otp-verification',
  newPassword: () => '/session/new-password',
  verifyEmail: () => '/session/verify-email',
  termsOfService: () => '/session/terms-of-service',
  firstAdministrator: () => '/session/first-administrator',
  /** A menu entry's page; slugs come without their leading slash. */
  menu: (slug: string) => `/${slug.replace(/^\/+/, '')}`,
}

/** Whether an address is one of the pages before the sign-in, which are a document of their own. */
export const isBeforeSignIn = (address: string): boolean => address.startsWith('/session/')

/**
 * Where to go after sign-in: only a path of this portal, so that a link cannot send a person who just
 * typed a password to another site.
 */
export const safeReturnUrl = (given: string | undefined): string | undefined =>
  given !== undefined && /^\/(?![/\\])/.test(given) && !isBeforeSignIn(given) ? given : undefined
