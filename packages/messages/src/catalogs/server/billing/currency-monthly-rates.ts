/** Texts of `server/billing/currency-monthly-rates`. */
import { defineMessage } from '@cmp/messages'

export const andMore = defineMessage('And {count} more.')
export const ifFileIsCorrectImportIt = defineMessage(
  'If the file is correct, import it again and confirm its rates.',
)
export const ifTheyAreCorrectAddThem = defineMessage('If they are correct, add them under {title}.')
export const skippedBecauseTheyAreImplausible = defineMessage(
  ' Skipped because they are implausible: {value} {remedy}',
)
export const forLabel = defineMessage('{value} for {month}')
export const more = defineMessage('{count} more')
export const ofThoseThatChangedWhatIs = defineMessage(
  ' Some of the changed rates had been entered or edited manually, or are used by issued documents: {some}. Issued documents retain their original rate.',
)
export const leftAsTheyAreSinceChange = defineMessage(
  " Not changed because they were entered or edited manually, or are used by issued documents: {some}. If Microsoft's rates are correct, enter them under {title}.",
)
export const fileContainsNoExchangeRates = defineMessage('The file contains no exchange rates.')
export const exchangeRate = defineMessage('{count, plural, one {# exchange rate} other {# exchange rates}}')
export const rateAddedAndChangedFor = defineMessage(
  '{count, plural, one {# rate} other {# rates}} added and {count2, number} changed for {months}.',
)
export const noRatesForWereChanged = defineMessage('No rates for {months} were changed.')
export const allRatesForAlreadyExist = defineMessage('All {unchanged} rates for {months} already exist.')
export const differsGreatlyFromRateForWhich = defineMessage(
  '{rateText} differs greatly from the rate for {month}, which was {rateText2}.',
)
export const rateMightBeInvertedInverseIs = defineMessage(
  '{readings} The rate might be inverted. The inverse is {rateText}.',
)
export const correctRateOrConfirmThatIt = defineMessage(
  '{doubt} Correct the rate, or confirm that it is correct.',
)
export const to = defineMessage('{fromCurrency} to {toCurrency}, {year}-{month}')
export const chooseTheFxFileToImport = defineMessage('Choose the FX file to import.')
export const fileIsLargerThan1Mib = defineMessage(
  'The file is larger than 1 MiB, so it is not a list of rates. Choose another file.',
)
