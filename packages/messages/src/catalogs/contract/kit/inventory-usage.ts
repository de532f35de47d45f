/** Texts of `contract/kit/inventory-usage`. */
import { defineMessage } from '@cmp/messages'

export const metricnamespaceMustBeOneOf = defineMessage('metricnamespace must be one of: {namespaces}')
export const nameCanContainLettersDigitsPeriods = defineMessage(
  'A name can contain letters, digits, periods and hyphens',
)
