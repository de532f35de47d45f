/** Texts of `web/ui/theme`. */
import { defineMessage } from '@cmp/messages'

export const whiteAndPurple = defineMessage('White and purple')
export const whiteAndBlue = defineMessage('White and blue')
export const slate = defineMessage('Slate')
export const darkSlate = defineMessage('Dark slate')
export const purple = defineMessage('Purple')
export const indigo = defineMessage('Indigo')
export const darkPurple = defineMessage('Dark purple')
export const darkPlum = defineMessage('Dark plum')
export const blue = defineMessage('Blue')
export const darkBlue = defineMessage('Dark blue')
export const red = defineMessage('Red')
export const dark = defineMessage('{portalName}, dark')
