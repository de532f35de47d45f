/** Texts of `server/identity/assistants`. */
import { defineMessage } from '@cmp/messages'

export const youReadTheBillsOfA = defineMessage(
  'You read the bills of a cloud reseller and its customers. You see what the token\'s owner may see and can change nothing.\nAmounts are exact decimals as text, with their currency beside them: never add two currencies, and do not round what you are asked for.\nCharges are before VAT unless a field says otherwise. Days are YYYY-MM-DD and both ends of a span count.\n"Why did my bill rise?" is answered by explainUsage with the month and the one before; its causes add up to the difference.\n"Why is this amount what it is?" is answered by explainCustomerInvoiceDetail with the id of the row.',
)
export const cloudManagementPortal = defineMessage('Cloud Management Portal')
export const assistantsUseAnApiTokenCreate = defineMessage(
  'Assistants use an API token: create one that can read on your profile page.',
)
export const thereIsNoToolListThe = defineMessage(
  'There is no tool {name}. List the tools to see those that there are.',
)
export const eachArgumentIsATextA = defineMessage('Each argument is a text, a number, or true or false.')
export const takesNoItTakes = defineMessage('{name} takes no {unknown}; it takes {parameters}.')
export const needs = defineMessage('{name} needs {name2}.')
export const itWasRefused = defineMessage('It was refused ({statusCode}).')
export const theAnswerIsTooLongTo = defineMessage(
  'The answer is too long to read. Ask for fewer rows with pagesize, or narrow the filter.',
)
export const nothing = defineMessage('nothing')
