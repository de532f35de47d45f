/** Texts of `contract/kit/inventory-usage`. */
import { defineMessage } from '@cmp/messages'

export const metricnamespaceIsOneOf = defineMessage('metricnamespace must be one of: {namespaces}')
export const aNameHasLettersDigitsPoints = defineMessage(
  'A name can contain letters, digits, periods and hyphens',
)
