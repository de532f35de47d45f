/** Texts of `web/billing/currency-monthly-rates`. */
import { defineMessage } from '@cmp/messages'

export const importMicrosoftFxFile = defineMessage('Import Microsoft FX file')
export const importSavesRatesInBothDirections = defineMessage(
  'The import saves rates in both directions: from the currency to USD, and from USD to the currency. It replaces existing rates of the month.',
)
export const chooseAnotherFile = defineMessage('Choose another file')
export const chooseFile = defineMessage('Choose file')
export const orDropItHere = defineMessage('or drop it here')
export const cancel = defineMessage('Cancel')
export const close = defineMessage('Close')
export const includeUnusualRates = defineMessage('Include unusual rates')
export const importRates = defineMessage('Import rates')
export const add = defineMessage('Add {noun}')
export const microsoftPublishesRates = defineMessage(
  "Microsoft publishes a month's rates as a CSV with the columns <code>CurrencyCode</code>, <code>USDPerUnit</code> and <code>Month</code>. USDPerUnit is dollars for one unit of the currency: THB 0.0307 means that one baht is 0.0307 US dollars.",
)
export const month = defineMessage('Month')
