/** Texts of `contract/parties/brand-colours`. */
import { defineMessage } from '@cmp/messages'

export const inTheSidebar = defineMessage('in the sidebar')
export const onLightPages = defineMessage('on light pages')
export const onDarkPages = defineMessage('on dark pages')
export const textIsHardToReadContrast = defineMessage(
  'Text is hard to read {place}: the contrast ratio is {ratio}, but must be at least {textRatio}. The nearest readable color is {nearestReadable}.',
)
