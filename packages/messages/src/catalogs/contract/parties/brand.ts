/** Texts of `contract/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const shownOnSignInPageIn = defineMessage(
  'Shown on the sign-in page, in the menu, in page titles and in emails. Leave empty for {productName}.',
)
export const enterSingleLineNameWithoutOr = defineMessage(
  'Enter a single-line name without < > or quotation marks',
)
export const enterEmailAddressForExampleBilling = defineMessage(
  'Enter an email address, for example billing@reseller.example',
)
export const portalName = defineMessage('Portal name')
export const sidebarColor = defineMessage('Sidebar color')
export const forExample164F9E = defineMessage('For example #164f9e. Leave empty for slate.')
export const accentColorLight = defineMessage('Accent color (light)')
export const buttonsAndLinksOfDefaultTheme = defineMessage(
  'Buttons and links of the default theme, for example #1560c4. Leave empty for blue.',
)
export const accentColorDark = defineMessage('Accent color (dark)')
export const buttonsAndLinksOfFirstDark = defineMessage(
  'Buttons and links of the first dark theme, for example #74b4ff. Leave empty for light blue.',
)
export const senderName = defineMessage('Sender name')
export const usedInEveryEmailLeaveEmpty = defineMessage(
  'Used in every email. Leave empty for the portal name.',
)
export const senderAddress = defineMessage('Sender address')
export const yourMailServerMustBeAuthorized = defineMessage(
  'Your mail server must be authorized to send from this address, or emails are treated as spam. Leave empty for the address in MAIL_FROM.',
)
export const enterColorAsAndSixHexadecimal = defineMessage(
  'Enter a color as # and six hexadecimal digits, for example #1560c4',
)
