/** Texts of `server/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const onTheWayTo = defineMessage('On the way to {to}.')
export const aDraftHasNoNumberAnd = defineMessage('A draft has no number and no file yet. Issue it first.')
export const printedAs = defineMessage('Printed as {name}.')
export const draftFor = defineMessage('Draft for {companyName}')
export const theDocumentsTogetherHaveMoreThan = defineMessage(
  'The documents together have more than {mebibytes} MiB. Print fewer at once, by month for example.',
)
export const onePdfTakesDocumentsAtMost = defineMessage(
  'One PDF takes {mostPrintedInOne} documents at most. Print them as a zip.',
)
export const whatWasPrintedIsKeptFor = defineMessage('What was printed is kept for {printedDays} days')
export const run = defineMessage('run')
export const file = defineMessage('file')
export const ofLabel = defineMessage('{done} of {all}')
export const itFailedUnexpectedlyAndStaysAs = defineMessage(
  'It failed unexpectedly and stays as it was. Try it on its own. If it fails again, see the portal’s log.',
)
export const rowWasLeftAsItWas = defineMessage(
  '{refused, plural, one {# row was} other {# rows were}} left as {refused, plural, one {it was} other {they were}}: see why.',
)
export const puttingTheFileTogether = defineMessage('Putting the file together')
export const runningInTheBackgroundFollowIt = defineMessage(
  '{title}. Running in the background. Follow it under the bell.',
)
export const document = defineMessage('document')
export const noDocumentFitsTheFilterAny = defineMessage(
  'No document fits the filter any more. Load the list again.',
)
export const moreThanDocumentsFitTheFilter = defineMessage(
  'More than {mostRunRows, number} documents fit the filter. Narrow it down, by month for example, and do it part by part.',
)
export const documentFitsTheFilterByNow = defineMessage(
  '{count, plural, one {# document fits} other {# documents fit}} the filter by now, not {count2, number}. Load the list again and choose them once more.',
)
export const noneOfTheseDocumentsCanBe = defineMessage(
  'None of these documents can be issued. The preview says why.',
)
export const onePdfTakesDocumentsAtMostAnd = defineMessage(
  'One PDF takes {mostPrintedInOne} documents at most, and these are {count, number}. Print them as a zip, which takes {mostRunRows, number}.',
)
export const subscriptionIsNamedTwice = defineMessage(
  '{twice, plural, one {# subscription is} other {# subscriptions are}} named twice.',
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
export const mailing = defineMessage('Mailing {count, plural, one {# document} other {# documents}}')
export const mailed = defineMessage(
  '{count, plural, one {# document is on the way} other {# documents are on the way}}.',
)
export const sendingReminders = defineMessage(
  'Sending reminders of {count, plural, one {# document} other {# documents}}',
)
export const remindersSent = defineMessage(
  '{count, plural, one {# reminder is on the way} other {# reminders are on the way}}.',
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
