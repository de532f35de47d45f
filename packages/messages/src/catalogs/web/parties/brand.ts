/** Texts of `web/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const branding = defineMessage('Branding')
export const nameAndColors = defineMessage('Name and colors')
export const usersWhoChosePersonalThemeKeep = defineMessage(
  'Users who chose a personal theme keep it. All other users see these colors. Open pages change after a reload.',
)
export const email = defineMessage('Email')
export const loadingSettings = defineMessage('Loading settings')
export const yourBrandingInThisPortalIts = defineMessage(
  'Your branding in this portal, its emails, and on invoices, statements and reports. To use your own domain, see “A domain of your own” in the operations manual.',
)
export const saveBranding = defineMessage('Save branding')
export const brandingSavedReloadPageToSee = defineMessage(
  'Branding saved. Reload the page to see it everywhere.',
)
export const preview = defineMessage('Preview')
export const invoices = defineMessage('Invoices')
export const customers = defineMessage('Customers')
export const link = defineMessage('Link')
export const button = defineMessage('Button')
export const selectedRow = defineMessage('Selected row')
export const logoSavedReloadPageToSee = defineMessage('Logo saved. Reload the page to see it everywhere.')
export const logo = defineMessage('Logo')
export const noLogoYetPortalShowsDefault = defineMessage('No logo yet. The portal shows the default logo.')
export const replaceLogo = defineMessage('Replace logo')
export const chooseLogo = defineMessage('Choose logo')
export const pngOrSvgUpTo512 = defineMessage(
  'PNG or SVG, up to 512 KiB. Resized to at most 480 × 160 pixels and shown on white.',
)
export const resetBranding = defineMessage('Reset branding?')
export const nameLogoColorsAndSenderReturn = defineMessage(
  "Name, logo, colors and sender return to the portal's defaults. Issued invoices keep their logo.",
)
export const resetBranding2 = defineMessage('Reset branding')
export const brandingReset = defineMessage('Branding reset.')
export const resetToDefault = defineMessage('Reset to default')
export const theLogoIsTooLarge = defineMessage('The logo is larger than 512 KiB. Export a smaller file.')
export const currentLogo = defineMessage('Current logo, {width} × {height} pixels')
