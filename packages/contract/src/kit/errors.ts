/** Errors in API responses: a code for programs, a sentence for people. */
import { shape, type Output } from './shape.ts'

/** Machine-readable error codes; the sentence beside the code is for people. */
export const errorCodes = {
  InvalidRequest: 400,
  InvalidFile: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  /** The person must prove the identity again; then the same call succeeds. */
  ProofNeeded: 403,
  /** The role requires two-step verification and the person has none yet: only calls that add it are allowed. */
  SecondStepNeeded: 403,
  NotFound: 404,
  Conflict: 409,
  /** The values are unlikely. The same call succeeds if the named confirmation is true. */
  ConfirmationNeeded: 409,
  InUse: 409,
  TooLarge: 413,
  MissingRate: 422,
  MissingProfile: 422,
  NoSpace: 507,
  TooManyRequests: 429,
  Unavailable: 503,
} as const

/** A code of {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes

/** One invalid field. */
export const fieldProblem = shape((z) =>
  z.object({
    field: z.string().describe('The path of the field in the body or query.'),
    message: z.string().describe('What is wrong with it, for a person.'),
  }),
)

/** What prevents a deletion. */
export const use = shape((z) =>
  z.object({
    label: z.string().describe('What it is that uses the row.'),
    count: z.number().int().describe('How many of them.'),
    href: z.string().describe('The page of the portal that shows them.'),
  }),
)

/** The body of every error response. */
export const errorBody = shape((z) =>
  z.object({
    code: z
      // The keys are known from the constant; TypeScript only infers strings.
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('The reason, for a program.'),
    message: z
      .string()
      .describe("The reason, and what to do, as a sentence for a person in the caller's language."),
    reason: z.string().optional().describe('The key of the message, the same in every language.'),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('The values in the message, by name.'),
    details: z
      .array(fieldProblem(z))
      .optional()
      .describe(
        'The refused fields, with `InvalidRequest`, and the field that confirms, with `ConfirmationNeeded`; the refused files, as `files.0`, with `InvalidFile`.',
      ),
    uses: z.array(use(z)).optional().describe('What stands in the way, with `InUse`.'),
    retryAfterSeconds: z
      .number()
      .int()
      .optional()
      .describe('Seconds until it is worth trying again, with `TooManyRequests`.'),
    requestId: z.string().optional().describe("Finds the fault in the portal's log, with a 500."),
  }),
)

export type FieldProblem = Output<typeof fieldProblem>
export type Use = Output<typeof use>
export type ErrorBody = Output<typeof errorBody>
