/** Texts of `server/core/brand`. */
import { defineMessage } from '@cmp/messages'

export const thisIsNoPngOrSvg = defineMessage(
  'This is no PNG or SVG picture. Export the logo as one of them, and choose that file.',
)
export const thisSvgDeclaresEntitiesWhichAre = defineMessage(
  'This SVG declares entities, which are not taken. Export it again as a plain SVG, or as a PNG.',
)
export const theLogoHasMoreThan512 = defineMessage('The logo has more than 512 KiB. Export it smaller.')
export const otherLogosAreBeingDrawnTry = defineMessage('Other logos are being drawn. Try again in a minute.')
export const theLogoTakesTooLongTo = defineMessage(
  'The logo takes too long to draw. Export it with fewer parts, or as a PNG.',
)
export const theLogoHasMoreThan8 = defineMessage(
  'The logo has more than 8 million pixels. Export it smaller, such as 960 × 320.',
)
