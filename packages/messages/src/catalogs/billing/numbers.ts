/** Texts of `billing`: numbers, dates and amounts. */
import { defineMessage } from '@cmp/messages'

export const notADecimal = defineMessage('"{text}" is not a decimal number. Example: 1234.56.')
export const tooManyDigits = defineMessage(
  '"{text}" has more than {most} digits before or after the decimal point.',
)
export const notAMonth = defineMessage('"{text}" is not a month. Example: 2026-11.')
export const notADate = defineMessage('"{text}" is not a date. Example: 2026-11-30.')
export const otherCurrency = defineMessage(
  'An amount in {added} cannot be added to an amount in {currency}. Convert it first.',
)
export const partsDiffer = defineMessage('The parts add up to {sum}, which is not the charge of {charge}.')
