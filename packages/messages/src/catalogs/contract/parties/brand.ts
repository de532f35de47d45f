/** Texts of `contract/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const onTheSignInPageIn = defineMessage(
  'Shown on the sign-in page, in the menu, in page titles and in emails. Leave empty for {productName}.',
)
export const aNameIsOneLineWithout = defineMessage('Enter a single-line name without < > or quotation marks')
export const anAddressIsWrittenLikeBilling = defineMessage(
  'Enter an email address, for example billing@reseller.example',
)
export const nameOfThePortal = defineMessage('Portal name')
export const colourOfTheSidebar = defineMessage('Sidebar color')
export const eG164F9E = defineMessage('For example #164f9e. Leave empty for slate.')
export const colourOfButtonsAndLinksOn = defineMessage('Accent color (light)')
export const eG1560C4Used = defineMessage(
  'Buttons and links of the default theme, for example #1560c4. Leave empty for blue.',
)
export const colourOfButtonsAndLinksOnDark = defineMessage('Accent color (dark)')
export const eG74B4Ff = defineMessage(
  'Buttons and links of the first dark theme, for example #74b4ff. Leave empty for light blue.',
)
export const nameOfTheSender = defineMessage('Sender name')
export const ofEveryMailLeaveEmptyFor = defineMessage('Used in every email. Leave empty for the portal name.')
export const addressOfTheSender = defineMessage('Sender address')
export const yourMailServerMustBeAllowed = defineMessage(
  'Your mail server must be authorized to send from this address, or emails are treated as spam. Leave empty for the address in MAIL_FROM.',
)
export const aColourIsWrittenAsAnd = defineMessage(
  'Enter a color as # and six hexadecimal digits, for example #1560c4',
)
