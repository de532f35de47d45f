/** Texts of `billing`: exchange rates and the list that Microsoft publishes. */
import { defineMessage } from '@cmp/messages'

export const missing = defineMessage(
  'No exchange rate from {from} to {to} for {month}. Add it under {title} and calculate again.',
)
export const ambiguous = defineMessage(
  'There are two exchange rates from {from} to {to} for {month}. Delete one of them and calculate again.',
)
export const notPositive = defineMessage(
  'The exchange rate from {from} to {to} for {month} is {rate}. It must be above zero.',
)
export const listHeader = defineMessage(
  'Line {line} of the exchange rates: the header must have the columns {columns}.',
)
export const listCurrency = defineMessage(
  'Line {line} of the exchange rates: "{code}" is not a currency code of three capital letters.',
)
export const listRepeated = defineMessage(
  'Line {line} of the exchange rates: {code} for {month} is already on line {earlier}.',
)
export const listDollar = defineMessage('Line {line} of the exchange rates: 1 USD cannot be {rate} USD.')
export const listTooLarge = defineMessage(
  'Line {line} of the exchange rates: {rate} is too large for an exchange rate.',
)
export const listNotADecimal = defineMessage(
  'Line {line} of the exchange rates: "{text}" is not a decimal number.',
)
export const listNotPositive = defineMessage(
  'Line {line} of the exchange rates: the rate is {text}. It must be above zero.',
)
export const listMonth = defineMessage(
  'Line {line} of the exchange rates: "{text}" is not a month. Example: 202611.',
)
