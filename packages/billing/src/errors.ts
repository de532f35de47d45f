/** The only error class of this package: a code for programs and a complete sentence for people. */

/** The reason why a billing rule failed. `MissingRate` and `InvalidFile` have the same names as the API's error codes. */
export type BillingErrorCode =
  | 'InvalidDecimal'
  | 'InvalidDate'
  | 'InvalidFile'
  | 'CurrencyMismatch'
  | 'InvalidComponent'
  | 'MissingRate'
  | 'AmbiguousRate'
  | 'NotReconciled'

/** The part of a component that cannot be charged as it is. */
export type ComponentPart = 'amount' | 'percent' | 'minimum' | 'bands' | 'used'

/** A failed billing rule; `message` is a sentence that can be shown unchanged. */
export class BillingError extends Error {
  readonly code: BillingErrorCode

  constructor(code: BillingErrorCode, message: string) {
    super(message)
    this.name = 'BillingError'
    this.code = code
  }
}

/**
 * A component that cannot be charged. `part` and `remedy` hold the message's content without the component's name, for
 * callers that use other names for its parts. The remedy says what to do with the part: `enter 0 or more, not -1`.
 */
export class ComponentError extends BillingError {
  readonly part: ComponentPart
  readonly remedy: string

  constructor(message: string, { part, remedy }: { part: ComponentPart; remedy: string }) {
    super('InvalidComponent', message)
    this.part = part
    this.remedy = remedy
  }
}
