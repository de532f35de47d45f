/** Paths that the walks over all calls treat apart. */
import { askAsAssistant } from '@cmp/contract'

/** What is posted and changes nothing but the caller's own view; an assistant's question is one that only reads. */
export const readOnlyPosts = new Set<string>(['/api/session/view-as/leave', askAsAssistant.path])

/** What a person needs who is not signed in; what these tell is tested with the sign-in. */
export const publicPaths = new Set([
  '/.well-known/cmp-proof-keys.json',
  '/.well-known/cmp-signing-certificate.pem',
  '/api/Brand/logo/{sha256}',
  '/api/SignInOptions',
  '/api/Sso/callback',
  '/api/Sso/{id}/start',
  '/api/Users/FirstAdministrator',
  '/api/Users/ForgetPassword',
  '/api/Users/Login',
  '/api/Users/Logout',
  '/api/Users/Passkey',
  '/api/Users/Passkey/options',
  '/api/Users/PasswordStrength',
  '/api/Users/SignUp',
  '/api/Users/VerifyEmail',
  '/api/Users/get-session-detail',
  '/api/Users/send-new-otp',
  '/api/Users/set-user-password',
  '/api/Users/validate-user-with-otp',
  '/api/Verification',
])

/** What anybody may read, and only the reseller writes. */
export const readByAnybody = new Set(['/api/TermsOfService'])
