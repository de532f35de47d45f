/** Texts of `contract/clouds/inventories/web-apps`. */
import { defineMessage } from '@cmp/messages'

export const webApps = defineMessage('Web apps')
export const theWebAppsOfTheChosen = defineMessage(
  'The web apps of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const plan = defineMessage('Plan')
export const planId = defineMessage('Plan id')
export const size = defineMessage('Size')
export const runtime = defineMessage('Runtime')
export const host = defineMessage('Host')
export const httpsOnly = defineMessage('HTTPS only')
export const version = defineMessage('Version')
export const environment = defineMessage('Environment')
export const application = defineMessage('Application')
export const traffic = defineMessage('Traffic %')
export const instances = defineMessage('Instances')
export const changed = defineMessage('Changed')
export const app = defineMessage('App')
export const whatItRunsOn = defineMessage('What it runs on')
export const planNoun = defineMessage('plan')
