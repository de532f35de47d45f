/** Texts of `web/ui/theme`. */
import { defineMessage } from '@cmp/messages'

export const whiteAndPurple = defineMessage('White and purple')
export const whiteAndBlue = defineMessage('White and blue')
export const slate = defineMessage('Slate')
export const slateDeeper = defineMessage('Slate, deeper')
export const purple = defineMessage('Purple')
export const indigo = defineMessage('Indigo')
export const purpleDark = defineMessage('Purple, dark')
export const plumDark = defineMessage('Plum, dark')
export const blue = defineMessage('Blue')
export const blueDark = defineMessage('Blue, dark')
export const red = defineMessage('Red')
export const dark = defineMessage('{portalName}, dark')
