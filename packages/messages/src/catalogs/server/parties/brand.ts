/** Texts of `server/parties/brand`. */
import { defineMessage } from '@cmp/messages'

export const choosePngOrSvgFileFor = defineMessage('Choose a PNG or SVG file for the logo.')
export const logoIsLargerThan512Kib = defineMessage('The logo is larger than 512 KiB. Choose a smaller file.')
export const logo = defineMessage('logo')
