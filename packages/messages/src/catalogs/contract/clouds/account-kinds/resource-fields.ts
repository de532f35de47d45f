/** Texts of `contract/clouds/account-kinds/resource-fields`. */
import { defineMessage } from '@cmp/messages'

export const secretEndsOn = defineMessage('Secret ends on')
export const theDayThatTheProviderGave = defineMessage(
  'The day that the provider gave the secret. The portal warns four weeks before it. A certificate says its own.',
)
