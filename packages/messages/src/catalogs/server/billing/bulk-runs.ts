/** Texts of `server/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const sendingTo = defineMessage('Sending to {to}.')
export const aDraftHasNoNumberAnd = defineMessage('A draft has no number and no file yet. Issue it first.')
export const printedAs = defineMessage('Printed as {name}.')
export const draftFor = defineMessage('Draft for {companyName}')
export const documentsTogetherExceedMibPrintFewer = defineMessage(
  'The documents together exceed {mebibytes} MiB. Print fewer documents, for example one month.',
)
export const singlePdfCanContainUpTo = defineMessage(
  'A single PDF can contain up to {mostPrintedInOne} documents. Print them as a ZIP file.',
)
export const printedFilesAreStoredForDays = defineMessage('Printed files are stored for {printedDays} days')
export const run = defineMessage('run')
export const file = defineMessage('file')
export const ofLabel = defineMessage('{done} of {all}')
export const unexpectedErrorOccurredNothingWas = defineMessage(
  "An unexpected error occurred. Nothing was changed. Try this row separately. If it fails again, check the portal's log.",
)
export const rowWasNotChangedSeeReasons = defineMessage(
  '{refused, plural, one {# row was} other {# rows were}} not changed. See the reasons.',
)
export const creatingTheFile = defineMessage('Creating the file')
export const runningInBackgroundFollowProgressIn = defineMessage(
  '{title}. Running in the background. Follow the progress in notifications.',
)
export const document = defineMessage('document')
export const noDocumentsMatchFilterNowReload = defineMessage(
  'No documents match the filter now. Reload the list.',
)
export const moreThanDocumentsMatchFilterNarrow = defineMessage(
  'More than {mostRunRows, number} documents match the filter. Narrow the filter, for example to one month, and repeat for each part.',
)
export const documentNowMatchesFilterInsteadOf = defineMessage(
  '{count, plural, one {# document now matches} other {# documents now match}} the filter instead of {count2, number}. Reload the list and select the documents again.',
)
export const noneOfTheseDocumentsCanBe = defineMessage(
  'This action cannot change any of these documents. See the preview for the reasons.',
)
export const singlePdfCanContainUpToDocuments = defineMessage(
  'A single PDF can contain up to {mostPrintedInOne} documents, and you selected {count, number}. Print them as a ZIP file, which can contain {mostRunRows, number}.',
)
export const subscriptionIsListedTwice = defineMessage(
  '{twice, plural, one {# subscription is} other {# subscriptions are}} listed twice.',
)
export const markingAsPaid = defineMessage(
  'Marking as paid: {count, plural, one {# document} other {# documents}}',
)
export const issuing = defineMessage('Issuing {count, plural, one {# document} other {# documents}}')
export const issued = defineMessage(
  '{count, plural, one {# document was issued} other {# documents were issued}}.',
)
export const markedAsPaid = defineMessage(
  '{count, plural, one {# document was marked as paid} other {# documents were marked as paid}}.',
)
export const sendingDocumentByEmail = defineMessage(
  'Sending {count, plural, one {# document} other {# documents}} by email',
)
export const mailed = defineMessage(
  '{count, plural, one {# document is being sent} other {# documents are being sent}}.',
)
export const sendingRemindersForDocument = defineMessage(
  'Sending reminders for {count, plural, one {# document} other {# documents}}',
)
export const remindersSent = defineMessage(
  '{count, plural, one {# reminder is being sent} other {# reminders are being sent}}.',
)
export const printing = defineMessage('Printing {count, plural, one {# document} other {# documents}}')
export const printed = defineMessage(
  '{count, plural, one {# document was printed} other {# documents were printed}}.',
)
export const assigning = defineMessage(
  'Assigning {count, plural, one {# subscription} other {# subscriptions}}',
)
export const assigned = defineMessage(
  '{count, plural, one {# subscription was assigned} other {# subscriptions were assigned}}.',
)
export const documentIsPaid = defineMessage('The document is already paid.')
