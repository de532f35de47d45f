import { errorCodes, type ErrorCode, type FieldProblem, type Use } from '@cmp/contract'

/**
 * A refusal that the caller can act on. The message is a whole sentence for a person; what only an
 * operator needs goes in `cause` and is logged, never sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: FieldProblem[] | undefined
  readonly uses: Use[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: FieldProblem[]; uses?: Use[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code]
    this.details = options.details
    this.uses = options.uses
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A store that answers and could not be brought up to date. The message is a whole sentence. */
export class UpgradeFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} could not be brought up to date: ${messageOf(cause)}`, { cause })
    this.name = 'UpgradeFailed'
  }
}

/**
 * The connection broke while a transaction was being ended: it may have been, or not. What the transaction makes visible must
 * not be taken away then; whatever nobody knows of does no harm.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`Whether the transaction has ended well is not known: ${messageOf(cause)}`, { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
