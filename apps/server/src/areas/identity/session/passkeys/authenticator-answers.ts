/** Validates the shape of authenticator responses, as browsers send them, before they are verified. */
import * as m from '@cmp/messages/server/identity/session'
import { z } from 'zod'
import { AppError } from '../../../../kit/errors.ts'

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000)

const answer = z.object({
  id: base64url.min(1).max(2000),
  rawId: base64url.min(1).max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})

const registration = answer.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

const assertion = answer.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
})

const parseAnswer = <T>(schema: z.ZodType<T>, response: object): T => {
  const result = schema.safeParse(response)
  if (result.success) return result.data
  throw new AppError('InvalidRequest', m.passkeyResponseIsIncompleteTryAgain, {
    cause: result.error,
  })
}

/**
 * Parses the response to a registration.
 * @throws AppError InvalidRequest
 */
export const parseRegistrationAnswer = (response: object): z.output<typeof registration> =>
  parseAnswer(registration, response)

/**
 * Parses the response to a sign-in.
 * @throws AppError InvalidRequest
 */
export const parseAssertionAnswer = (response: object): z.output<typeof assertion> =>
  parseAnswer(assertion, response)
