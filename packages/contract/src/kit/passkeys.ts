/** The messages between the server and an authenticator, for registering a passkey and signing in with one. */
import { defineLine } from './field.ts'
import { shape } from './shape.ts'

/** A passkey as an authenticator identifies it. */
const credential = shape((z) =>
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).exactOptional() }),
)

/** The requirement level for verifying the person, or for a passkey that is stored on the device. */
const verification = shape((z) => z.enum(['discouraged', 'preferred', 'required']))

/** The options with which the browser requests a passkey (WebAuthn), with the ID of the challenge. */
export const passkeyRequest = shape((z) =>
  z.object({
    challengeId: z.string(),
    options: z.looseObject({
      challenge: z.string(),
      timeout: z.number().exactOptional(),
      rpId: z.string().exactOptional(),
      allowCredentials: z.array(credential(z)).exactOptional(),
      userVerification: verification(z).exactOptional(),
    }),
  }),
)

/** The options with which the browser creates a passkey (WebAuthn), with the ID of the challenge. */
export const passkeyCreation = shape((z) =>
  z.object({
    challengeId: z.string(),
    options: z.looseObject({
      challenge: z.string(),
      rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number().exactOptional(),
      excludeCredentials: z.array(credential(z)).exactOptional(),
      authenticatorSelection: z
        .object({
          authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
          requireResidentKey: z.boolean().exactOptional(),
          residentKey: verification(z).exactOptional(),
          userVerification: verification(z).exactOptional(),
        })
        .exactOptional(),
    }),
  }),
)

/** The authenticator's response to a challenge in the format of `@simplewebauthn/browser`. */
export const passkeyAnswer = shape((z) =>
  z.object({
    challengeId: defineLine(z).min(1).max(200),
    response: z.looseObject({ id: defineLine(z).min(1).max(2000) }),
  }),
)
