/** Texts of `contract/provisioning/provisions/gcp-app-engine`. */
import { defineMessage } from '@cmp/messages'

export const nodeJs24 = defineMessage('Node.js 24')
export const nodeJs22 = defineMessage('Node.js 22')
export const python314 = defineMessage('Python 3.14')
export const python313 = defineMessage('Python 3.13')
export const java21 = defineMessage('Java 21')
export const java17 = defineMessage('Java 17')
export const go125 = defineMessage('Go 1.25')
export const php84 = defineMessage('PHP 8.4')
export const ruby34 = defineMessage('Ruby 3.4')
export const standard = defineMessage('Standard')
export const flexible = defineMessage('Flexible')
export const region = defineMessage('Region')
export const itCannotBeChangedLaterProject = defineMessage(
  'It cannot be changed later. A project has only one App Engine application.',
)
export const nameOfFirstVersion = defineMessage('The name of the first version.')
export const language = defineMessage('Language')
export const environment = defineMessage('Environment')
export const flexibleRunsOnComputeEngineVms = defineMessage(
  'Flexible runs on Compute Engine VMs and cannot scale to zero.',
)
export const application = defineMessage('Application')
export const everyVersion = defineMessage('every version of the application')
export const name = defineMessage('Name')
