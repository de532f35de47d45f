/** Texts of `contract/clouds/inventories/web-apps`. */
import { defineMessage } from '@cmp/messages'

export const webApps = defineMessage('Web apps')
export const webAppsOfSelectedCustomerThey = defineMessage(
  'The web apps of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const appServicePlan = defineMessage('App Service plan')
export const appServicePlanId = defineMessage('App Service plan ID')
export const size = defineMessage('Size')
export const runtime = defineMessage('Runtime')
export const domain = defineMessage('Domain')
export const httpsOnly = defineMessage('HTTPS only')
export const version = defineMessage('Version')
export const environment = defineMessage('Environment')
export const application = defineMessage('Application')
export const traffic = defineMessage('Traffic (%)')
export const instances = defineMessage('Instances')
export const lastModified = defineMessage('Last modified')
export const app = defineMessage('App')
export const configuration = defineMessage('Configuration')
export const planNoun = defineMessage('plan')
