import { errorCodes, type ErrorCode, type FieldProblem, type Use } from '@cmp/contract'

/**
 * An error that the caller can act on. The message is a complete sentence for a person. Details for operators are in
 * `cause`, which is logged and never sent.
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

/** A store responds but could not be upgraded. The message is a complete sentence. */
export class UpgradeFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} could not be brought up to date: ${getErrorMessage(cause)}`, { cause })
    this.name = 'UpgradeFailed'
  }
}

/**
 * The connection broke while a transaction was being committed, so its outcome is unknown. Data that the transaction
 * may have made visible must not be removed then; data that no row refers to does no harm.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`Whether the transaction has ended well is not known: ${getErrorMessage(cause)}`, { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Returns the message of any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
