/** What passes between the portal and an authenticator, for whoever registers a passkey or signs in with one. */
import { oneLine } from './field.ts'
import { shape } from './shape.ts'

/** A passkey as an authenticator is told of it. */
const credential = shape((z) =>
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)

/** How much is made of a check of who is there, or of a passkey that the device itself keeps. */
const verification = shape((z) => z.enum(['discouraged', 'preferred', 'required']))

/** What the browser takes to ask for a passkey (WebAuthn), with the id of the challenge to answer. */
export const passkeyRequest = shape((z) =>
  z.object({
    challengeId: z.string(),
    options: z.looseObject({
      challenge: z.string(),
      timeout: z.number().optional(),
      rpId: z.string().optional(),
      allowCredentials: z.array(credential(z)).optional(),
      userVerification: verification(z).optional(),
    }),
  }),
)

/** What the browser takes to make a passkey (WebAuthn), with the id of the challenge to answer. */
export const passkeyCreation = shape((z) =>
  z.object({
    challengeId: z.string(),
    options: z.looseObject({
      challenge: z.string(),
      rp: z.object({ id: z.string().optional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number().optional(),
      excludeCredentials: z.array(credential(z)).optional(),
      authenticatorSelection: z
        .object({
          authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
          requireResidentKey: z.boolean().optional(),
          residentKey: verification(z).optional(),
          userVerification: verification(z).optional(),
        })
        .optional(),
    }),
  }),
)

/** The authenticator's answer to a challenge, as `@simplewebauthn/browser` gives it. */
export const passkeyAnswer = shape((z) =>
  z.object({
    challengeId: oneLine(z).min(1).max(200),
    response: z.looseObject({ id: oneLine(z).min(1).max(2000) }),
  }),
)
