/** Texts of `contract/clouds/cloud-resources`. */
import { defineMessage } from '@cmp/messages'

export const stoppedAndCharged = defineMessage('Stopped but charged')
export const notAttached = defineMessage('Not attached')
export const idle = defineMessage('Idle')
export const keptWithoutLimit = defineMessage('No retention limit')
export const allResources = defineMessage('All resources')
export const whatTheCloudsOfTheChosen = defineMessage(
  'All cloud resources of the selected customer. They appear after the first collection.',
)
export const kind = defineMessage('Resource type')
export const size = defineMessage('Size')
export const finding = defineMessage('Finding')
export const why = defineMessage('Reason')
export const page = defineMessage('Page')
export const cost = defineMessage('Cost')
export const charged = defineMessage('Charged')
export const noCost = defineMessage('No cost')
export const worthALook = defineMessage('Has finding')
