/** Texts of `contract/identity/api-tokens`. */
import { defineMessage } from '@cmp/messages'

export const name = defineMessage('Name')
export const nameOfProgramThatUsesToken = defineMessage('The name of the program that uses the token.')
export const permissions = defineMessage('Permissions')
export const expires = defineMessage('Expires')
export const sevenDays = defineMessage('7 days')
export const number30Days = defineMessage('30 days')
export const number90Days = defineMessage('90 days')
export const oneYear = defineMessage('1 year')
export const selectAtLeastOnePermission = defineMessage('Select at least one permission')
