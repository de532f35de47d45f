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
    message: z.string().describe('The problem with the field, as a message for users.'),
  }),
)

/** What prevents a deletion. */
export const use = shape((z) =>
  z.object({
    label: z.string().describe('The name of the objects that use the row.'),
    count: z.number().int().describe('The number of these objects.'),
    href: z.string().describe('The page of the portal that lists them.'),
  }),
)

/** The body of every error response. */
export const errorBody = shape((z) =>
  z.object({
    code: z
      // The keys are known from the constant; TypeScript only infers strings.
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('The error code, for programs.'),
    message: z
      .string()
      .describe("The reason and the next step, as a sentence for users in the caller's language."),
    reason: z.string().optional().describe('The key of the message, independent of the language.'),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('The values in the message, by name.'),
    details: z
      .array(fieldProblem(z))
      .optional()
      .describe(
        'The invalid fields for `InvalidRequest`, the confirmation field for `ConfirmationNeeded`, or the invalid files, for example `files.0`, for `InvalidFile`.',
      ),
    uses: z.array(use(z)).optional().describe('The objects that use the row, for `InUse`.'),
    retryAfterSeconds: z
      .number()
      .int()
      .optional()
      .describe('The number of seconds to wait before the next attempt, for `TooManyRequests`.'),
    requestId: z.string().optional().describe("The ID of the request in the portal's log, for status 500."),
  }),
)

export type FieldProblem = Output<typeof fieldProblem>
export type Use = Output<typeof use>
export type ErrorBody = Output<typeof errorBody>
