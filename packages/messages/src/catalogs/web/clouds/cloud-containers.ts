/** Texts of `web/clouds/cloud-containers`. */
import { defineMessage } from '@cmp/messages'

export const nothingHasChangedYet = defineMessage('No changes yet')
export const noCloudContainerYet = defineMessage('No cloud scopes yet')
