/** Texts of `contract/clouds/inventories/log-workspaces`. */
import { defineMessage } from '@cmp/messages'

export const logWorkspaces = defineMessage('Log workspaces')
export const logAnalyticsWorkspacesCloudwatchLog = defineMessage(
  'The Log Analytics workspaces, CloudWatch log groups, and Google Cloud log buckets of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const tier = defineMessage('Tier')
export const retentionDays = defineMessage('Retention (days)')
export const dailyCapGb = defineMessage('Daily cap (GB)')
export const storedBytes = defineMessage('Stored bytes')
export const networkAccess = defineMessage('Network access')
export const encryption = defineMessage('Encryption')
export const locked = defineMessage('Locked')
export const created = defineMessage('Created')
export const workspace = defineMessage('Workspace')
export const storage = defineMessage('Storage')
export const security = defineMessage('Security')
