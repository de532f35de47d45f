/** Texts of `server/lines`. */
import { defineMessage } from '@cmp/messages'
export const containsAmortizedCostsWhichProvider = defineMessage(
  '{name} contains amortized costs, which the provider does not bill: in line {line, number}, {column} is {value}. Import the actual costs, or confirm that the amortized costs should be charged.',
)
export const theParquetFileIsIncompleteOr = defineMessage(
  'The Parquet file is incomplete or damaged. Download it again.',
)
export const theCellsAreNotSeparatedBy = defineMessage(
  'The cells are not separated by commas. Save the file as CSV with commas.',
)
export const unknownFormatSupportedFormats = defineMessage(
  'Unknown format {format}. Supported formats: {formatNames}.',
)
export const fileHasColumnsMaximumIsExport = defineMessage(
  'The file has {count, number} columns. The maximum is {mostColumns, number}. Export it with fewer columns.',
)
export const thisIsFocusInvoiceDetailFile = defineMessage(
  "This is a FOCUS Invoice Detail file. It contains invoice totals, so its rows would be charged twice. Import the Cost and Usage file, and enter the invoice total on the invoice's reconciliation page.",
)
export const columnsDoNotMatchSupportedBilling = defineMessage(
  'The columns do not match a supported billing file. Supported files: {knownFormats}.',
)
export const theGzipFileIsIncompleteOr = defineMessage(
  'The gzip file is incomplete or damaged. Download it again.',
)
export const thisIsErrorResponseFromProvider = defineMessage(
  'This is an error response from the provider, not billing data ({said}). Fetch it again.',
)
export const jsonHasNoListOfLine = defineMessage(
  'The JSON has no list of line items ("items"). Import line items as JSON Lines or a list.',
)
export const itemOfTheListIsNot = defineMessage('Item {index} of the list is not a JSON object.')
export const fileDoesNotSpecifyCurrencyOf = defineMessage(
  'The file does not specify the currency of its amounts. Export it with a column BillingCurrency, BillingCurrencyCode or Currency.',
)
export const theFileIsEmptyExportIt = defineMessage('The file is empty. Export it again.')
export const thisIsZipArchiveOrWorkbook = defineMessage(
  'This is a ZIP archive or a workbook. Extract it, or save the sheet as CSV (UTF-8), and import that file.',
)
export const theFileIsUtf16Save = defineMessage('The file is UTF-16. Save it as UTF-8 and import it again.')
export const fileIsNotTextFileImport = defineMessage(
  'The file is not a text file. Import a CSV (UTF-8), JSON Lines or Parquet file, uncompressed or gzip.',
)
export const thisIsWebPageNotBilling = defineMessage(
  'This is a web page, not billing data. The download probably ended at a sign-in page. Download the file again.',
)
export const fileContainsColumnTwiceWithDifferent = defineMessage(
  'The file contains the column {column} twice, with different values (in line {line}). Remove one of them.',
)
export const isInLineSpreadsheetSavedError = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet saved an error or a truncated column instead of the value. Export the file again and import it without opening it in a spreadsheet.',
)
export const isInLineASpreadsheetRounded = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet rounded the ID. Export the file again and import it without opening it in a spreadsheet.',
)
export const isInLineIdIsTruncated = defineMessage(
  '{column} is {value} in line {line}: the ID is truncated. Export the file again with complete IDs.',
)
export const datesStartWithDayIsIn = defineMessage(
  'Dates start with the day: {column} is {value} in line {line}. Export the file with dates as YYYY-MM-DD or M/D/YYYY.',
)
export const isInLineSpreadsheetSavedDate = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet saved the date as a number of days. Export the file with dates as YYYY-MM-DD.',
)
export const noCostEqualsPriceTimesQuantity = defineMessage(
  "No cost equals price times quantity, and all costs differ by the same factor: line {line} has {quantity} × {price} but costs {cost} ({lines, number} line items). Export the file again with costs in the currency's main unit and with a decimal point.",
)
export const lineItemsCannotBeSortedOr = defineMessage(
  'Line items cannot be sorted or filtered by {column}. Use one of {sortableLineColumns}.',
)
export const diskIsFullFreeSomeSpace = defineMessage(
  '{name}: the disk is full. Free some space and import the file again.',
)
export const nearLine = defineMessage(' near line {value}')
export const fileCannotBeReadQuotationMarks = defineMessage(
  'The file cannot be read{where}: quotation marks, braces or line breaks are damaged. Export it again.',
)
export const lineItemsHaveMoreThanKeys = defineMessage(
  'The line items have more than {mostLateColumns} keys that do not occur in the first line items. Export the file with the same keys in every line item.',
)
export const jsonDocumentCanHaveUpTo = defineMessage(
  'A JSON document can have up to 64 MiB uncompressed. Export JSON Lines (one object per line) instead.',
)
export const gzipFileDecompressesToMoreThan = defineMessage(
  'The gzip file decompresses to more than {mostTimes} times its size, which is not plausible for a billing file. Export it again, or import the decompressed file.',
)
export const fileProblem = defineMessage('{name}: {sentence}')
export const missingColumn = defineMessage(
  'The format {format} requires the column {columns}, which the file does not have. Export it with that column.',
)
export const rejectedFewerCells = defineMessage('The row has fewer cells than the header.')
export const rejectedMoreCells = defineMessage('The row has more cells than the header.')
export const rejectedAmount = defineMessage(
  'The value is not a decimal number with up to 20 digits before the decimal point.',
)
export const rejectedId = defineMessage('The ID was changed by a spreadsheet or truncated.')
export const rejectedTime = defineMessage(
  'The value is not a date (YYYY-MM-DD or M/D/YYYY, with or without a time).',
)
export const rejectedRepeatedColumn = defineMessage(
  'The file contains the column twice, with different values.',
)
export const rejectedCurrency = defineMessage('The currency is not in ISO 4217.')
export const rejectedNoValue = defineMessage('The value is missing.')
export const rejectedCredit = defineMessage(
  'A credit has no amount, or the credits have more than 20 digits.',
)
export const rejectedCost = defineMessage('The cost including credits has more than 20 digits.')
export const wholeRow = defineMessage('(row)')
export const amortizedCommitted = defineMessage(
  '{name} contains amortized costs, which the provider does not bill: in line {line, number}, {column} is {value} for usage that costs {cost}. Import the actual costs, or confirm that the amortized costs should be charged.',
)
export const amortizedEffective = defineMessage(
  '{name} contains amortized costs, which the provider does not bill: in line {line, number}, {column} is {cost} for {value}, which is its effective cost. Import the actual costs, or confirm that the amortized costs should be charged.',
)
export const amortizedCovered = defineMessage(
  '{name} contains amortized costs, which the provider does not bill: in line {line, number}, {column} is {cost} for usage covered by a commitment, which is its EffectiveCost. Import the actual costs, or confirm that the amortized costs should be charged.',
)
