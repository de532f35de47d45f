/** Texts of `web/kit/session-card`. */
import { defineMessage } from '@cmp/messages'

export const cloudManagementPortal = defineMessage('Cloud Management Portal')
export const otherOptions = defineMessage('Other options')
export const youCanTryAgainNow = defineMessage('You can try again now.')
export const tryAgainIn = defineMessage('Try again in {clock}')
