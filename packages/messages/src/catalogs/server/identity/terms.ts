/** Texts of `server/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const textIsSameAsVersionNo = defineMessage(
  'The text is the same as version {after}. No new version was published.',
)
export const anotherUserPublishedNewTermsWhile = defineMessage(
  'Another user published new terms while you were editing. Reload the page and review them first.',
)
export const version = defineMessage('Version {version}')
export const versionOfTermsOfServiceIs = defineMessage(
  'Version {version} of the terms of service is now in effect.',
)
