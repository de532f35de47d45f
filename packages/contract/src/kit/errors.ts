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
  /** The record has changed since the version in `If-Match`; `conflict` says how. */
  PreconditionFailed: 412,
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

/** A change by somebody else to a record that the caller has an older version of. */
export const editConflict = shape((z) =>
  z.object({
    version: z.string().describe('The current version of the record, as in the header `ETag`.'),
    changedBy: z
      .string()
      .nullable()
      .describe('The user ID of the person who changed the record last. Null if unknown.'),
    changedAt: z.string().nullable().describe('The timestamp of this change. Null if unknown.'),
    fields: z
      .array(
        z.object({
          field: z.string().describe('The name of the field.'),
          before: z
            .unknown()
            .optional()
            .describe('The value in the version of `If-Match`. Missing if this version is unknown.'),
          theirs: z.unknown().describe('The current value.'),
          yours: z.unknown().optional().describe('The value in the request. Missing if it has none.'),
        }),
      )
      .describe('The fields that have changed, and the fields that the request would change.'),
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
    conflict: editConflict(z)
      .optional()
      .describe('The changes since the version in `If-Match`, for `PreconditionFailed`.'),
    retryAfterSeconds: z
      .number()
      .int()
      .optional()
      .describe('The number of seconds to wait before the next attempt, for `TooManyRequests`.'),
    requestId: z.string().optional().describe("The ID of the request in the portal's log, for status 500."),
  }),
)

export type FieldProblem = Output<typeof fieldProblem>
export type EditConflict = Output<typeof editConflict>
export type Use = Output<typeof use>
export type ErrorBody = Output<typeof errorBody>
