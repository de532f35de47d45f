import { renderIn, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/kit'
import { errorCodes, type EditConflict, type ErrorCode, type Use } from '@cmp/contract'

/** An invalid field, with the text for the person. */
export type FieldError = { field: string; message: Text }

/**
 * An error that the caller can act on. Its text is a complete sentence for a person, which is rendered in the language
 * of the caller when the error is sent; `message` is the English sentence for the log. Details for operators are in
 * `cause`, which is logged and never sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly text: Text
  readonly details: FieldError[] | undefined
  readonly uses: Use[] | undefined
  readonly conflict: EditConflict | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    text: Text,
    options: {
      details?: FieldError[]
      uses?: Use[]
      conflict?: EditConflict
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(renderIn('en', text), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.text = text
    this.status = errorCodes[code]
    this.details = options.details
    this.uses = options.uses
    this.conflict = options.conflict
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A store responds but could not be upgraded. The message is a complete sentence. */
export class UpgradeFailed extends Error {
  constructor(what: 'database' | 'lines', cause: unknown) {
    const errorMessage = getErrorMessage(cause)
    super(t(what === 'lines' ? m.linesNotUpgraded : m.couldNotUpgradeDatabaseInDatabase, { errorMessage }), {
      cause,
    })
    this.name = 'UpgradeFailed'
  }
}

/**
 * The connection broke while a transaction was being committed, so its outcome is unknown. Data that the transaction
 * may have made visible must not be removed then; data that no row refers to does no harm.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(t(m.itIsUnknownWhetherTransactionSucceeded, { errorMessage: getErrorMessage(cause) }), { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Returns the message of any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
