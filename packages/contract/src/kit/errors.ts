/** Refusals as they cross the wire: a code for programs, a sentence for people. */
import { shape, type Output } from './shape.ts'

/** Machine-readable reasons of a refused call; the sentence beside it is for the person. */
export const errorCodes = {
  InvalidRequest: 400,
  InvalidFile: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  /** The person has to show once more who it is; then the same call goes through. */
  ProofNeeded: 403,
  /** The role asks for a second step, and the person has none yet: only what it takes to add one is open. */
  SecondStepNeeded: 403,
  NotFound: 404,
  Conflict: 409,
  /** What is written is unlikely. The same call with the named confirmation set to true goes through. */
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

/** One refused field. */
export const fieldProblem = shape((z) =>
  z.object({
    field: z.string().describe('The path of the field in the body or query.'),
    message: z.string().describe('What is wrong with it, for a person.'),
  }),
)

/** What stands in the way of a deletion. */
export const use = shape((z) =>
  z.object({
    label: z.string().describe('What it is that uses the row.'),
    count: z.number().int().describe('How many of them.'),
    href: z.string().describe('The page of the portal that shows them.'),
  }),
)

/** The body of every refusal. */
export const errorBody = shape((z) =>
  z.object({
    code: z
      // The keys of a constant are its keys; TypeScript knows them as text alone.
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('The reason, for a program.'),
    message: z.string().describe('The reason, and what to do, as a sentence for a person.'),
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
