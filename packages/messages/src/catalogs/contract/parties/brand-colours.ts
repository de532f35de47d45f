/** Texts of `contract/parties/brand-colours`. */
import { defineMessage } from '@cmp/messages'

export const inTheSidebar = defineMessage('in the sidebar')
export const onLightPages = defineMessage('on light pages')
export const onDarkPages = defineMessage('on dark pages')
export const textWouldBeHardToRead = defineMessage(
  'Text would be hard to read {place}: the contrast is {ratio}, and it takes {textRatio}. The nearest that can be read is {nearestReadable}.',
)
