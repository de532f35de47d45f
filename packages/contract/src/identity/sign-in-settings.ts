/** The administrators' settings for sign-in, and the options that the sign-in pages need before sign-in. */
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { roleCodes } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'

const tag = 'Session'
const decided = { access: permit.use('sign-in-settings.change'), token: 'none' } as const

/** The administrators' settings for sign-in. */
export const signInSettings = shape((z) =>
  z.object({
    /** Whether anybody may request an account on the sign-up page. */
    isSignUpOpen: z.boolean(),
    /** Whether `GET /api/Users/Login` with the password in its query still works, for older programs. */
    isLoginByGetAllowed: z.boolean(),
    /** The roles that require two-step verification. */
    secondStepRoles: z.array(z.enum(roleCodes)).max(roleCodes.length),
  }),
)

/** The same; omitted settings stay unchanged. */
const signInSettingsBody = shape((z) => signInSettings(z).partial({ secondStepRoles: true }))

/** The options that the sign-in pages need before sign-in. */
const signInOptionsReply = shape((z) =>
  z.object({
    isSignUpOpen: z.boolean(),
    /** Identity providers for single sign-on, in the displayed order. */
    identityProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
)

/** Reads the current settings. */
export const getSignInSettings = defineCall({
  name: 'getSignInSettings',
  method: 'GET',
  path: '/api/SignInSettings',
  tag,
  summary: 'Get the sign-in settings',
  version: 'shown',
  reply: signInSettings,
  ...decided,
})

/** Changes them. */
export const setSignInSettings = defineCall({
  name: 'setSignInSettings',
  method: 'POST',
  path: getSignInSettings.path,
  tag,
  summary: 'Update the sign-in settings',
  body: signInSettingsBody,
  version: 'checked',
  reply: signInSettings,
  ...decided,
  proof: 'account',
})

/** Reads the options of the sign-in pages. */
export const signInOptions = defineCall({
  name: 'signInOptions',
  method: 'GET',
  path: '/api/SignInOptions',
  tag,
  summary: 'Get the options of the sign-in pages',
  reply: signInOptionsReply,
  access: 'public',
  token: 'none',
})

export type SignInSettings = Output<typeof signInSettings>
