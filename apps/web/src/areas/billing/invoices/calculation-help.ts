/** Links to the page where the user can fix what stopped a calculation. */
import { t } from '@cmp/messages'
import * as server from '@cmp/messages/server/billing/calculations'
import * as m from '@cmp/messages/web/billing/invoices'
import { billingProfiles, currencyMonthlyRates, invoices, getNoun, getPluralNoun } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'

/** Stands for the ID in the message about an invoice without line items. */
const anyInvoice = '\u0000'

/** Returns whether the server says that an invoice has no line items. It writes in the language of the reader. */
const isAboutMissingLines = (sentence: string): boolean => {
  const [begin = '', end = ''] = t(server.invoiceHasNoLineItemsYet, { invoiceId: anyInvoice }).split(
    anyInvoice,
  )
  return sentence.startsWith(begin) && sentence.endsWith(end)
}

/**
 * Returns the next step after a calculation's error message, if there is one. `invoiceRowId` is the ID of the invoice's
 * row.
 */
export const findCalculationHelp = (
  sentence: string,
  invoiceRowId: string,
): { label: string; href: string } | undefined => {
  if (isAboutMissingLines(sentence))
    return { label: t(m.fetchLineItems), href: getResourcePaths(invoices).detail(invoiceRowId) ?? '' }
  const text = sentence.toLowerCase()
  const found = [currencyMonthlyRates, billingProfiles].find((resource) =>
    [getNoun(resource), getPluralNoun(resource)].some((name) => text.includes(name.toLowerCase())),
  )
  if (found) return { label: t(m.open, { title: t(found.title) }), href: getResourcePaths(found).list() }
  return undefined
}
