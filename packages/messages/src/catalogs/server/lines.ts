/** Texts of `server/lines`. */
import { defineMessage } from '@cmp/messages'
export const holdsAmortizedCostsWhichAreNot = defineMessage(
  '{name} holds amortized costs, which are not what the provider bills: line {line, number} has {column} {value}. Import the actual cost, or confirm that the amortized costs are to be charged.',
)
export const theParquetFileIsIncompleteOr = defineMessage(
  'The Parquet file is incomplete or damaged. Download it again.',
)
export const theCellsAreNotSeparatedBy = defineMessage(
  'The cells are not separated by commas. Save the file as CSV with commas.',
)
export const thereIsNoFormatCalledKnown = defineMessage(
  'There is no format called {format}. Known formats: {formatNames}.',
)
export const theFileHasColumnsAndOne = defineMessage(
  'The file has {count, number} columns, and one of {mostColumns, number} at most can be read. Export it with fewer columns.',
)
export const thisIsAFocusInvoiceDetail = defineMessage(
  'This is a FOCUS Invoice Detail: it says what a bill comes to, and its rows would be charged a second time. Import the Cost and Usage file, and enter the total of the bill on the reconciliation page of its invoice.',
)
export const theColumnsAreThoseOfNo = defineMessage(
  'The columns are those of no known billing file. Known are: {knownFormats}.',
)
export const theGzipFileIsIncompleteOr = defineMessage(
  'The gzip file is incomplete or damaged. Download it again.',
)
export const thisIsAnErrorAnswerOf = defineMessage(
  'This is an error answer of the provider, not billing data ({said}). Fetch it again.',
)
export const theJsonHasNoListOf = defineMessage(
  'The JSON has no list of billing lines ("items"). Import line items, as JSON lines or a list.',
)
export const itemOfTheListIsNot = defineMessage('Item {index} of the list is not a JSON object.')
export const theFileDoesNotSayWhat = defineMessage(
  'The file does not say what currency its amounts are in. Export it with a column BillingCurrency, BillingCurrencyCode or Currency.',
)
export const theFileIsEmptyExportIt = defineMessage('The file is empty. Export it again.')
export const thisIsAZipArchiveOr = defineMessage(
  'This is a ZIP archive or a workbook. Unpack it, or save the sheet as CSV (UTF-8), and import that.',
)
export const theFileIsUtf16Save = defineMessage('The file is UTF-16. Save it as UTF-8 and import it again.')
export const theFileIsNotTextImport = defineMessage(
  'The file is not text. Import a CSV (UTF-8), JSON lines or Parquet file, plain or gzip.',
)
export const thisIsAWebPageNot = defineMessage(
  'This is a web page, not billing data; the download probably ended at a sign-in page. Download the file again.',
)
export const theColumnInLineTakeOne = defineMessage(
  'The column {column} {repeatedColumnReason} (in line {line}). Take one of them out.',
)
export const isInLineASpreadsheetWrote = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet wrote an error or a column that was too narrow instead of the value. Export the file again and import it without opening it in a spreadsheet.',
)
export const isInLineASpreadsheetRounded = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet rounded the ID. Export the file again and import it without opening it in a spreadsheet.',
)
export const isInLineTheIdIs = defineMessage(
  '{column} is {value} in line {line}: the ID is cut off. Export the file again with whole IDs.',
)
export const datesAreWrittenDayFirstIs = defineMessage(
  'Dates are written day first: {column} is {value} in line {line}. Export the file with dates as YYYY-MM-DD or M/D/YYYY.',
)
export const isInLineASpreadsheetWroteThe = defineMessage(
  '{column} is {value} in line {line}: a spreadsheet wrote the date as a number of days. Export the file with dates as YYYY-MM-DD.',
)
export const noCostIsPriceTimesQuantity = defineMessage(
  "No cost is price times quantity, and all are off by the same factor: line {line} has {quantity} × {price} and costs {cost} ({lines, number} lines). Export the file again with the costs in the currency's own unit and with a decimal point.",
)
export const linesCannotBeSortedOrFiltered = defineMessage(
  'Lines cannot be sorted or filtered by {column}. Use one of {sortableLineColumns}.',
)
export const theDiskIsFullFreeSome = defineMessage(
  '{name}: The disk is full. Free some space and import the file again.',
)
export const nearLine = defineMessage(' near line {value}')
export const theFileCannotBeReadQuotes = defineMessage(
  'The file cannot be read{where}: quotes, braces or line ends are damaged there. Export it again.',
)
export const theLinesHaveMoreThanKeys = defineMessage(
  'The lines have more than {mostLateColumns} keys that the first lines do not have.',
)
export const aJsonDocumentMayHave64 = defineMessage(
  'A JSON document may have 64 MiB at most, unpacked. Export JSON lines (one object per line) instead.',
)
export const theGzipFileUnpacksToMore = defineMessage(
  'The gzip file unpacks to more than {mostTimes} times its size, which no billing file does. Export it again, or unpack it and import that.',
)
export const fileProblem = defineMessage('{name}: {sentence}')
export const missingColumn = defineMessage(
  '{format} needs the column {columns}, and the file has none. Export it with that column.',
)
