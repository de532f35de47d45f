/** Texts of `web/kit/shell`. */
import { defineMessage } from '@cmp/messages'

export const youAreOffline = defineMessage('You are offline.')
export const thePortalDoesNotAnswer = defineMessage('The portal does not answer.')
export const pageNotFound = defineMessage('Page not found')
export const thisPageWaitsForTheConnection = defineMessage('This page waits for the connection')
export const thisPageCouldNotBeShown = defineMessage('This page could not be shown')
export const itOpensAutomaticallyWhenThePortal = defineMessage(
  'It opens automatically when the portal can be reached.',
)
export const retry = defineMessage('Retry')
export const backToDashboard = defineMessage('Back to Dashboard')
export const page = defineMessage('Page')
export const action = defineMessage('Action')
export const yourProfile = defineMessage('Your profile')
export const signOut = defineMessage('Sign out')
export const whatYouTypeStaysHereAnd = defineMessage(
  '{value} What you type stays here, and the page goes on by itself once the connection is back.',
)
export const add = defineMessage('Add {noun}')
export const theme = defineMessage('Theme: {label}')
export const theme2 = defineMessage('{mode} theme')
