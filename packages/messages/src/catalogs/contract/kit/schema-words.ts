/** Texts of `contract/kit/schema-words`. */
import { defineMessage } from '@cmp/messages'

export const text = defineMessage('text')
export const number = defineMessage('a number')
export const wholeNumber = defineMessage('a whole number')
export const trueOrFalse = defineMessage('true or false')
export const list = defineMessage('a list')
export const namedValues = defineMessage('an object of named values')
export const file = defineMessage('a file')
export const id = defineMessage('an id such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301')
export const email = defineMessage('an e-mail address such as name@company.com')
export const url = defineMessage('an address such as https://portal.company.com')
export const day = defineMessage('a day such as 2026-11-30')
export const moment = defineMessage('a moment such as 2026-11-30T08:00:00Z')
export const base64Text = defineMessage('base64 text')
export const base64urlText = defineMessage('base64url text')
export const empty = defineMessage('empty')
export const characters = defineMessage('{count, plural, one {# character} other {# characters}}')
export const entries = defineMessage('{count, plural, one {# entry} other {# entries}}')
export const whatIsSent = defineMessage('What is sent')
export const missing = defineMessage('{name} is missing: send {kind}')
export const anything = defineMessage('it')
export const mustBe = defineMessage('{name} must be {value}')
export const ofTheKind = defineMessage('of the kind {kind}')
export const wrongFormat = defineMessage(
  '{name} is not written as it has to be: see the description of the call',
)
export const fillIn = defineMessage('{name} is empty: fill it in')
export const atLeast = defineMessage('{name} must be {amount} at least')
export const atMost = defineMessage('{name} may be {amount} at most')
export const multipleOf = defineMessage('{name} must be a multiple of {divisor}')
export const unknownKeys = defineMessage(
  '{keys} {count, plural, one {is not known here: leave it} other {are not known here: leave them}} out',
)
export const cannotBeUsed = defineMessage(
  '{name} is nothing that can be used here: see the description of the call',
)
