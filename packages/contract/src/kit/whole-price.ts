/** The limit of percentages on a price: they can reduce it at most to zero. */
import { bind, type BoundMessage, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/whole-price'

/** Returns whether decimal text in percent is -100 or more. */
export const isWholePriceAtMost = (percent: string): boolean =>
  !percent.startsWith('-') || /^-0*(\d{0,2}(\.\d+)?|100(\.0+)?)$/.test(percent)

/** Builds the message for a percentage below -100 %; it starts with `what`. */
export const describeWholePriceLimit = (what: Text): BoundMessage => bind(m.canLowerPriceByAtMost, { what })
