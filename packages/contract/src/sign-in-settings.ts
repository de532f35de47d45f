/** What administrators decide about signing in, and what the sign-in pages need of it before anybody is signed in. */
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { roleCodes } from './kit/roles.ts'
import { shape, type Output } from './kit/shape.ts'

const tag = 'Session'
const decided = { access: permit.use('sign-in-settings.change'), token: 'none' } as const

/** What administrators decide about signing in. */
export const signInSettings = shape((z) =>
  z.object({
    /** Whether anybody may ask for an account on the sign-up page. */
    isSignUpOpen: z.boolean(),
    /** Whether `GET /api/Users/Login` with the password in its query still answers, for programs of old. */
    isLoginByGetAllowed: z.boolean(),
    /** The roles that cannot do without a second step. */
    secondStepRoles: z.array(z.enum(roleCodes)).max(roleCodes.length),
  }),
)

/** The same with what is left out as it was. */
const signInSettingsBody = shape((z) => signInSettings(z).partial({ secondStepRoles: true }))

/** What the sign-in pages need before anybody is signed in. */
const signInOptionsReply = shape((z) =>
  z.object({
    isSignUpOpen: z.boolean(),
    /** Single sign-on, in the order shown. */
    identityProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
)

/** The settings as they are. */
export const getSignInSettings = defineCall({
  name: 'getSignInSettings',
  method: 'GET',
  path: '/api/SignInSettings',
  tag,
  summary: 'How people sign in',
  reply: signInSettings,
  ...decided,
})

/** Changes them. */
export const setSignInSettings = defineCall({
  name: 'setSignInSettings',
  method: 'POST',
  path: getSignInSettings.path,
  tag,
  summary: 'Decide how people sign in',
  body: signInSettingsBody,
  reply: signInSettings,
  ...decided,
  proof: 'account',
})

/** What the sign-in pages offer. */
export const signInOptions = defineCall({
  name: 'signInOptions',
  method: 'GET',
  path: '/api/SignInOptions',
  tag,
  summary: 'What the sign-in pages offer',
  reply: signInOptionsReply,
  access: 'public',
  token: 'none',
})

export type SignInSettings = Output<typeof signInSettings>
