/** Texts of `server/demo`. */
import { defineMessage } from '@cmp/messages'
export const theDemoDataCouldNotBe = defineMessage('The demo data could not be imported: {message}')
export const theDemoDataCouldNotBeCalculated = defineMessage(
  'The demo data could not be calculated: {message}',
)
