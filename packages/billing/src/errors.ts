/** The only error class of this package: a code for programs and a complete sentence for people. */
import { t, type Text } from '@cmp/messages'

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

/** A failed billing rule; `message` is a sentence in the reader's language that can be shown unchanged. */
export class BillingError extends Error {
  readonly code: BillingErrorCode
  readonly text: Text

  constructor(code: BillingErrorCode, text: Text) {
    super(t(text))
    this.name = 'BillingError'
    this.code = code
    this.text = text
  }
}

/**
 * A component that cannot be charged. `part` and `remedy` hold the message's content without the component's name, for
 * callers that use other names for its parts. The remedy says what to do with the part:
 * `Enter 0 or more, not -1.`
 */
export class ComponentError extends BillingError {
  readonly part: ComponentPart
  readonly remedy: Text

  constructor(text: Text, { part, remedy }: { part: ComponentPart; remedy: Text }) {
    super('InvalidComponent', text)
    this.part = part
    this.remedy = remedy
  }
}
