/** Paths that tests over all calls handle separately. */
import { callAssistantTool } from '@cmp/contract'

/** POST calls that change nothing but the caller's own view. An assistant's question here only reads. */
export const readOnlyPosts = new Set<string>(['/api/session/view-as/leave', callAssistantTool.path])

/** Calls for users who are not signed in; the sign-in tests cover their answers. */
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

/** Data that every user may read and only the reseller may write. */
export const readByAnybody = new Set(['/api/TermsOfService'])
