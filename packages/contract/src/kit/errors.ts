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

/** What stands in the way of a deletion: how many of what, and the list that shows them. */
export type Use = { label: string; count: number; href: string }

/** The body of every 4xx answer. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  details?: FieldProblem[]
  uses?: Use[]
  /** Seconds until it is worth trying again, with `TooManyRequests`. */
  retryAfterSeconds?: number
  requestId?: string
}
