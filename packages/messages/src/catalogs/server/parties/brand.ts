/** Texts of `server/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const chooseTheLogoAPngOr = defineMessage('Choose the logo: a PNG or SVG file.')
export const theLogoHasMoreThan512 = defineMessage('The logo has more than 512 KiB. Export it smaller.')
export const logo = defineMessage('logo')
