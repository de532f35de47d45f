// Refusals of providers, with codes that all adapters share.

/** The reason why a provider refused a call or interrupted it. */
export type CloudErrorCode =
  | 'NotFound'
  | 'Unauthorized'
  /** Signed in, but without permission: the message says for what. */
  | 'Forbidden'
  | 'Throttled'
  | 'Unavailable'
  | 'ExportFailed'
  | 'Interrupted'
  /** The data has changed to another version since the start, so the caller must start again. */
  | 'Changed'
  /** The request cannot be carried out, or the provider accepted it and could not complete it: the message says why. */
  | 'Refused'
  | 'Cancelled'

/**
 * A refusal of a provider with CMP's code. The message is the vendor's own sentence, unchanged, so that readers can
 * look it up.
 */
export class CloudError extends Error {
  readonly code: CloudErrorCode
  /** The names of resources that the request created before it was refused. */
  readonly created: readonly string[]

  constructor(
    code: CloudErrorCode,
    message: string,
    options: { cause?: unknown; created?: readonly string[] } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'CloudError'
    this.code = code
    this.created = options.created ?? []
  }
}
