/** Texts of `server/core/brand`. */
import { defineMessage } from '@cmp/messages'

export const thisIsNotPngOrSvg = defineMessage(
  'This is not a PNG or SVG image. Export the logo in one of these formats and choose that file.',
)
export const thisSvgDeclaresEntitiesWhichAre = defineMessage(
  'This SVG declares entities, which are not supported. Export it as a plain SVG or as a PNG.',
)
export const logoIsLargerThan512Kib = defineMessage(
  'The logo is larger than 512 KiB. Export a smaller version.',
)
export const otherLogosAreBeingRenderedTry = defineMessage(
  'Other logos are being rendered. Try again in a minute.',
)
export const logoTakesTooLongToRender = defineMessage(
  'The logo takes too long to render. Export it with fewer elements or as a PNG.',
)
export const logoHasMoreThan8Million = defineMessage(
  'The logo has more than 8 million pixels. Export a smaller version, for example 960 × 320.',
)
export const logo = defineMessage('Logo')
