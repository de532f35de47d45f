/** Texts of `web/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const whiteLabel = defineMessage('Branding')
export const nameAndColours = defineMessage('Name and colors')
export const personalThemesAreKeptEverybodyElse = defineMessage(
  'Users who chose a personal theme keep it. All other users see these colors. Open pages change after a reload.',
)
export const mail = defineMessage('Email')
export const loadingTheSettings = defineMessage('Loading settings')
export const yourBrandingInThisPortalIn = defineMessage(
  'Your branding in this portal, its emails, and on invoices, statements and reports. To use your own domain, see “A domain of your own” in the operations manual.',
)
export const saveWhiteLabel = defineMessage('Save branding')
export const theWhiteLabelWasSavedLoad = defineMessage(
  'Branding saved. Reload the page to see it everywhere.',
)
export const preview = defineMessage('Preview')
export const invoices = defineMessage('Invoices')
export const customers = defineMessage('Customers')
export const aLink = defineMessage('Link')
export const aButton = defineMessage('Button')
export const aChosenRow = defineMessage('Selected row')
export const theLogoWasSavedLoadThe = defineMessage('Logo saved. Reload the page to see it everywhere.')
export const logo = defineMessage('Logo')
export const noneYetThePortalShowsIts = defineMessage('No logo yet. The portal shows the default logo.')
export const chooseAnotherLogo = defineMessage('Replace logo')
export const chooseALogo = defineMessage('Choose logo')
export const pngOrSvg512KibAt = defineMessage(
  'PNG or SVG, up to 512 KiB. Resized to at most 480 × 160 pixels and shown on white.',
)
export const resetTheWhiteLabel = defineMessage('Reset branding?')
export const nameLogoColoursAndSenderBecome = defineMessage(
  "Name, logo, colors and sender return to the portal's defaults. Issued invoices keep their logo.",
)
export const resetWhiteLabel = defineMessage('Reset branding')
export const theWhiteLabelWasReset = defineMessage('Branding reset.')
export const resetToDefault = defineMessage('Reset to default')
export const theLogoIsTooLarge = defineMessage('The logo is larger than 512 KiB. Export a smaller file.')
export const currentLogo = defineMessage('Current logo, {width} × {height} pixels')
