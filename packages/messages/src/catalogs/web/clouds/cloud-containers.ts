/** Texts of `web/clouds/cloud-containers`. */
import { defineMessage } from '@cmp/messages'

export const noChangesYet = defineMessage('No changes yet')
export const noCloudScopesYet = defineMessage('No cloud scopes yet')
