/** Texts of `web/kit/shell`. */
import { defineMessage } from '@cmp/messages'

export const youAreOffline = defineMessage('You are offline.')
export const portalIsNotResponding = defineMessage('The portal is not responding.')
export const pageNotFound = defineMessage('Page not found')
export const waitingForConnection = defineMessage('Waiting for connection')
export const couldNotDisplayThisPage = defineMessage('Could not display this page')
export const pageOpensAutomaticallyWhenPortalIs = defineMessage(
  'The page opens automatically when the portal is available again.',
)
export const retry = defineMessage('Retry')
export const backToDashboard = defineMessage('Back to Dashboard')
export const page = defineMessage('Page')
export const action = defineMessage('Action')
export const yourProfile = defineMessage('Your profile')
export const signOut = defineMessage('Sign out')
export const yourInputIsNotLostPage = defineMessage(
  '{value} Your input is not lost. The page continues automatically when the connection is restored.',
)
export const add = defineMessage('Add {noun}')
export const theme = defineMessage('Theme: {label}')
export const theme2 = defineMessage('{mode} theme')
