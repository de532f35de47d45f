/** Texts of `contract/identity/api-tokens`. */
import { defineMessage } from '@cmp/messages'

export const name = defineMessage('Name')
export const theProgramThatWillUseIt = defineMessage('The program that will use it.')
export const whatItMayDo = defineMessage('What it may do')
export const expires = defineMessage('Expires')
export const sevenDays = defineMessage('7 days')
export const number30Days = defineMessage('30 days')
export const number90Days = defineMessage('90 days')
export const aYear = defineMessage('A year')
export const chooseWhatTheTokenMayDo = defineMessage('Choose what the token may do')
