/** Texts of `server/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const chooseTheLogoAPngOr = defineMessage('Choose a PNG or SVG file for the logo.')
export const theLogoHasMoreThan512 = defineMessage('The logo is larger than 512 KiB. Choose a smaller file.')
export const logo = defineMessage('logo')
