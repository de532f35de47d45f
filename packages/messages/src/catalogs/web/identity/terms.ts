/** Texts of `web/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const termsOfService = defineMessage('Terms of service')
export const noTermsHaveBeenPublishedYet = defineMessage(
  'No terms have been published yet. Contact the operator of this portal.',
)
export const signIn = defineMessage('Sign in')
export const backToPortal = defineMessage('Back to the portal')
export const publishVersion = defineMessage('Publish version {version}')
export const reloadPageToTryAgain = defineMessage('{problem} Reload the page to try again.')
export const versionEffectiveSince = defineMessage('Version {version}, effective since {publishedAt}')
export const versionBy = defineMessage('Version {version}, <date></date> by {publishedBy}')
export const peopleWhoSignUpAgreeTo = defineMessage(
  'People who sign up agree to these terms, which are <link>published on a public page</link>. Separate paragraphs with an empty line, and start headings with “# ”. Publishing creates a new version and does not change earlier versions.',
)
