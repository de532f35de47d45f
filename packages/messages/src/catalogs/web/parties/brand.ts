/** Texts of `web/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const whiteLabel = defineMessage('White label')
export const nameAndColours = defineMessage('Name and colours')
export const personalThemesAreKeptEverybodyElse = defineMessage(
  'Personal themes are kept; everybody else sees these. Open pages change when they are reloaded.',
)
export const mail = defineMessage('Mail')
export const loadingTheSettings = defineMessage('Loading the settings')
export const yourBrandingInThisPortalIn = defineMessage(
  'Your branding in this portal, in its mail and on invoices, statements and reports. For your own domain, see “A domain of your own” in the operating manual.',
)
export const saveWhiteLabel = defineMessage('Save white label')
export const theWhiteLabelWasSavedLoad = defineMessage(
  'The white label was saved. Load the page again to see it everywhere.',
)
export const preview = defineMessage('Preview')
export const invoices = defineMessage('Invoices')
export const customers = defineMessage('Customers')
export const aLink = defineMessage('A link')
export const aButton = defineMessage('A button')
export const aChosenRow = defineMessage('A chosen row')
export const theLogoWasSavedLoadThe = defineMessage(
  'The logo was saved. Load the page again to see it everywhere.',
)
export const logo = defineMessage('Logo')
export const noneYetThePortalShowsIts = defineMessage('None yet: the portal shows its own mark.')
export const chooseAnotherLogo = defineMessage('Choose another logo')
export const chooseALogo = defineMessage('Choose a logo')
export const pngOrSvg512KibAt = defineMessage(
  'PNG or SVG, 512 KiB at most. It is re-rendered, 480 × 160 pixels at most, and shown on white.',
)
export const resetTheWhiteLabel = defineMessage('Reset the white label?')
export const nameLogoColoursAndSenderBecome = defineMessage(
  "Name, logo, colours and sender become the portal's own again. Invoices that were issued keep the logo that they were issued with.",
)
export const resetWhiteLabel = defineMessage('Reset white label')
export const theWhiteLabelWasReset = defineMessage('The white label was reset.')
export const resetToDefault = defineMessage('Reset to default')
export const theLogoIsTooLarge = defineMessage('The logo has more than 512 KiB. Export it smaller.')
export const currentLogo = defineMessage('Current logo, {width} × {height} pixels')
