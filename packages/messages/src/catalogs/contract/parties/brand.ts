/** Texts of `contract/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const onTheSignInPageIn = defineMessage(
  'On the sign-in page, in the menu, in titles of pages and in mail. Leave empty for {productName}.',
)
export const aNameIsOneLineWithout = defineMessage('A name is one line without < > or quotes')
export const anAddressIsWrittenLikeBilling = defineMessage(
  'An address is written like billing@reseller.example',
)
export const nameOfThePortal = defineMessage('Name of the portal')
export const colourOfTheSidebar = defineMessage('Colour of the sidebar')
export const eG164F9E = defineMessage('e.g. #164f9e. Leave empty for slate.')
export const colourOfButtonsAndLinksOn = defineMessage('Colour of buttons and links on light pages')
export const eG1560C4Used = defineMessage('e.g. #1560c4. Used by the default theme. Leave empty for blue.')
export const colourOfButtonsAndLinksOnDark = defineMessage('Colour of buttons and links on dark pages')
export const eG74B4Ff = defineMessage(
  'e.g. #74b4ff. Used by the first dark theme. Leave empty for light blue.',
)
export const nameOfTheSender = defineMessage('Name of the sender')
export const ofEveryMailLeaveEmptyFor = defineMessage(
  'Of every mail. Leave empty for the name of the portal.',
)
export const addressOfTheSender = defineMessage('Address of the sender')
export const yourMailServerMustBeAllowed = defineMessage(
  'Your mail server must be allowed to send for it, or mail is treated as spam. Leave empty for the address in MAIL_FROM.',
)
export const aColourIsWrittenAsAnd = defineMessage('A colour is written as # and six digits, such as #1560c4')
