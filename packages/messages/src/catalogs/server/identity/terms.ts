/** Texts of `server/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const versionSaysTheSameSoIt = defineMessage('Version {after} says the same, so it stays.')
export const somebodyHasPublishedOtherTermsSince = defineMessage(
  'Somebody has published other terms since you began. Load the page again and look at them first.',
)
export const version = defineMessage('Version {version}')
export const versionOfTheTermsOfService = defineMessage(
  'Version {version} of the terms of service holds from now on.',
)
