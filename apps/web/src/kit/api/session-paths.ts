/**
 * The addresses of the pages before sign-in and of the one after it. They are separate from the portal's addresses,
 * which those pages do not load.
 */
import { withQuery } from './api.ts'

/** A part of `paths`, which contains all addresses. */
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
  /** The page of a menu entry. Slugs have no leading slash. */
  menu: (slug: string) => `/${slug.replace(/^\/+/, '')}`,
}

/** Returns whether an address is a page before sign-in. Those pages have an HTML document of their own. */
export const isBeforeSignIn = (address: string): boolean => address.startsWith('/session/')

/**
 * Returns where to go after sign-in. Only a path of this portal is allowed, so that a link cannot send a user who has
 * just typed a password to another site.
 */
export const sanitizeReturnUrl = (given: string | undefined): string | undefined =>
  given !== undefined && /^\/(?![/\\])/.test(given) && !isBeforeSignIn(given) ? given : undefined
