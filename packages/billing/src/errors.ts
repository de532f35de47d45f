/** The one error of this package: a code for the machine and a whole sentence for the person. */

/** Why a billing rule refused. `MissingRate` and `InvalidFile` carry the same names as the error codes of a call. */
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

/** A refusal of a billing rule; `message` is a sentence that can be shown as it is. */
export class BillingError extends Error {
  readonly code: BillingErrorCode

  constructor(code: BillingErrorCode, message: string) {
    super(message)
    this.name = 'BillingError'
    this.code = code
  }
}

/**
 * A component that cannot be charged. `part` and `remedy` say the same as the message without naming the component, for who
 * calls its parts otherwise: the remedy is what to do with the part, `enter 0 or more, not -1`.
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
