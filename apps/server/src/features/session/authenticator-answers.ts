/** The answers of authenticators as the browser sends them, checked for shape before they are verified. */
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'

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
    userHandle: base64url.optional(),
  }),
})

const checked = <T>(schema: z.ZodType<T>, response: object): T => {
  const result = schema.safeParse(response)
  if (result.success) return result.data
  throw new AppError('InvalidRequest', 'The answer of the passkey is not complete. Try again.', {
    cause: result.error,
  })
}

/** A registration's answer. @throws AppError InvalidRequest */
export const registrationAnswer = (response: object): z.output<typeof registration> =>
  checked(registration, response)

/** A sign-in's answer. @throws AppError InvalidRequest */
export const assertionAnswer = (response: object): z.output<typeof assertion> => checked(assertion, response)
