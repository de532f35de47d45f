/** Texts of `contract/messaging/channels`. */
import { defineMessage } from '@cmp/messages'

export const signedWebhook = defineMessage('Signed webhook')
export const slack = defineMessage('Slack')
export const microsoftTeams = defineMessage('Microsoft Teams')
export const line = defineMessage('LINE')
