/** Machine-readable reasons of a refused call; the sentence beside it is for the person. */
export const errorCodes = {
  InvalidRequest: 400,
  InvalidFile: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
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

/** One refused field: its path in the body or query, and what is wrong in words. */
export type FieldProblem = { field: string; message: string }

/** The body of every 4xx answer. */
export type ErrorBody = { code: ErrorCode; message: string; details?: FieldProblem[]; requestId?: string }
