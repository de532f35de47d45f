// Refusals of clouds, in codes that every adapter shares.

/** Why a cloud refused or broke off. */
export type CloudErrorCode =
  | 'NotFound'
  | 'Unauthorized'
  /** Signed in, and not allowed this: the message says what. */
  | 'Forbidden'
  | 'Throttled'
  | 'Unavailable'
  | 'ExportFailed'
  | 'Interrupted'
  /** The data is another version than the one that was begun with: begin again. */
  | 'Changed'
  | 'Cancelled'

/**
 * A refusal of a cloud in our codes. The message is the vendor's own sentence, kept as it came, so that the
 * person who reads it can look it up.
 */
export class CloudError extends Error {
  readonly code: CloudErrorCode

  constructor(code: CloudErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'CloudError'
    this.code = code
  }
}
