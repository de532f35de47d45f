/** Texts of `web/identity/terms`. */
import { defineMessage } from '@cmp/messages'

export const termsOfService = defineMessage('Terms of service')
export const noTermsHaveBeenPublishedHere = defineMessage(
  'No terms have been published here yet. Ask whoever runs this portal for theirs.',
)
export const signIn = defineMessage('Sign in')
export const publishVersion = defineMessage('Publish version {version}')
export const loadThePageAgainToRetry = defineMessage('{problem} Load the page again to retry.')
export const versionInForceSince = defineMessage('Version {version}, in force since {publishedAt}')
export const versionBy = defineMessage('Version {version}, <date></date> by {publishedBy}')
export const whoSignsUpAgreesToThem = defineMessage(
  'Who signs up agrees to them, and <link>everybody can read them here</link>. Leave an empty line between paragraphs, and begin a heading with “# ”. What you publish is a new version; earlier ones stay as they are.',
)
