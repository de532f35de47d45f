/** Texts of `web/clouds/cloud-containers`. */
import { defineMessage } from '@cmp/messages'

export const nothingHasChangedYet = defineMessage('Nothing has changed yet')
export const noCloudContainerYet = defineMessage('No cloud container yet')
