/** Texts of `contract/clouds/cloud-resources`. */
import { defineMessage } from '@cmp/messages'

export const stoppedAndCharged = defineMessage('Stopped and charged')
export const notAttached = defineMessage('Not attached')
export const idle = defineMessage('Idle')
export const keptWithoutLimit = defineMessage('Kept without limit')
export const allResources = defineMessage('All resources')
export const whatTheCloudsOfTheChosen = defineMessage(
  'What the clouds of the chosen customer hold, of every kind. It appears once they have been read.',
)
export const kind = defineMessage('Kind')
export const size = defineMessage('Size')
export const finding = defineMessage('Finding')
export const why = defineMessage('Why')
export const page = defineMessage('Page')
export const cost = defineMessage('Cost')
export const charged = defineMessage('Charged')
export const noCost = defineMessage('No cost')
export const worthALook = defineMessage('Worth a look')
