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

/** A refusal of a billing rule; `message` is a sentence that can be shown as it is. */
export class BillingError extends Error {
  readonly code: BillingErrorCode

  constructor(code: BillingErrorCode, message: string) {
    super(message)
    this.name = 'BillingError'
    this.code = code
  }
}
