/** An entered amount: exact decimal text, negative for a refund. */
import * as m from '@cmp/messages/contract/kit/amount-text'
import { failWith } from './fail-with.ts'
import type { Text } from '@cmp/messages'
import { defineLine } from './field.ts'
import type { Z } from './shape.ts'

/** The maximum digits before the decimal point: those of a line item (20), and the same number for a factor. */
const mostWholeDigits = 40

/** The shape of an amount with a maximum number of decimals; `label` starts the message for an invalid one. */
export const defineAmountText = (z: Z, label: Text, decimals: number) =>
  defineLine(z, failWith(m.mustBeAmountForExample1234, { label })).regex(
    new RegExp(`^-?\\d{1,${mostWholeDigits}}(\\.\\d{1,${decimals}})?$`),
    failWith(m.mustBeAmountForExample1234, { label }),
  )
