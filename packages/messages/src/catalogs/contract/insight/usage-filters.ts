/** Texts of `contract/insight/usage-filters`. */
import { defineMessage } from '@cmp/messages'

export const isADaySuchAs2026 = defineMessage('{what} is a day such as 2026-11-30')
export const aCurrencyIsThreeLettersSuch = defineMessage('A currency is three letters such as THB')
export const aIsNamedByItsId = defineMessage('A {noun} is named by its id')
export const aComponentIsOneOf = defineMessage('A component is one of {detailComponents}')
export const aTagHasANameAnd = defineMessage(
  'A tag has a name and a value: give its name as tagKey, or leave tagValue out',
)
