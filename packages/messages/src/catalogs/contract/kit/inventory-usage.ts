/** Texts of `contract/kit/inventory-usage`. */
import { defineMessage } from '@cmp/messages'

export const metricnamespaceIsOneOf = defineMessage('metricnamespace is one of {namespaces}')
export const aNameHasLettersDigitsPoints = defineMessage('A name has letters, digits, points and hyphens')
