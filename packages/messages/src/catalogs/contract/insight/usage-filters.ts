/** Texts of `contract/insight/usage-filters`. */
import { defineMessage } from '@cmp/messages'

export const mustBeDateForExample2026 = defineMessage('{what} must be a date, for example 2026-11-30')
export const enterThreeLetterCurrencyCodeFor = defineMessage(
  'Enter a three-letter currency code, for example THB',
)
export const enterIdOfCustomer = defineMessage('Enter the ID of a customer')
export const componentMustBeOneOf = defineMessage('The component must be one of: {detailComponents}')
export const tagFilterNeedsNameAndValue = defineMessage(
  'A tag filter needs a name and a value: send tagKey too, or omit tagValue',
)
export const projectId = defineMessage('Enter the ID of a project')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const comparedFrom = defineMessage('Start of the comparison period')
export const comparedTo = defineMessage('End of the comparison period')
