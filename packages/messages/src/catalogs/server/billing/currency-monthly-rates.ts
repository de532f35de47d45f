/** Texts of `server/billing/currency-monthly-rates`. */
import { defineMessage } from '@cmp/messages'

export const andMore = defineMessage('And {count} more.')
export const ifTheFileIsRightImport = defineMessage(
  'If the file is right, import it again and confirm its rates.',
)
export const ifTheyAreRightAddThem = defineMessage('If they are right, add them under {title}.')
export const leftOutSinceTheyAreUnlikely = defineMessage(
  ' Left out, since they are unlikely: {value} {remedy}',
)
export const ofLabel = defineMessage('{value} of {month}')
export const more = defineMessage('{count} more')
export const ofThoseThatChangedWhatIs = defineMessage(
  ' Of those that changed, a person had typed or changed them, or issued documents were charged with them: {some}. What is issued keeps the rate that it was charged with.',
)
export const leftAsTheyAreSinceChange = defineMessage(
  " Left as they are, since a person had typed or changed them, or issued documents were charged with them: {some}. Change them under {title} if Microsoft's are right.",
)
export const theFileHoldsNoExchangeRates = defineMessage('The file holds no exchange rates.')
export const exchangeRate = defineMessage('{count, plural, one {# exchange rate} other {# exchange rates}}')
export const rateAddedAndChangedFor = defineMessage(
  '{count, plural, one {# rate} other {# rates}} added and {count2, number} changed for {months}.',
)
export const noRateOfWasChanged = defineMessage('No rate of {months} was changed.')
export const allRatesOfWereThereAlready = defineMessage(
  'All {unchanged} rates of {months} were there already.',
)
export const differsMuchFromWhen = defineMessage('{rateText} differs much from {month}, when {rateText2}.')
export const itLooksUpsideDownTheOther = defineMessage(
  '{readings} It looks upside down: the other way round it is {rateText}.',
)
export const correctTheRateOrConfirmThat = defineMessage(
  '{doubt} Correct the rate, or confirm that it is right.',
)
export const to = defineMessage('{fromCurrency} to {toCurrency}, {year}-{month}')
export const chooseTheFxFileToImport = defineMessage('Choose the FX file to import.')
export const theFileIsLargerThan1 = defineMessage(
  'The file is larger than 1 MiB: it is no list of rates. Choose another file.',
)
