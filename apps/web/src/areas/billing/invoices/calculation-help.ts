/** Links to the page where the user can fix what stopped a calculation. */
import { billingProfiles, currencyMonthlyRates, invoices } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'

/**
 * Returns the next step after a calculation's error message, if there is one. `invoiceRowId` is the ID of the invoice's
 * row.
 */
export const findCalculationHelp = (
  sentence: string,
  invoiceRowId: string,
): { label: string; href: string } | undefined => {
  if (sentence.includes('has no lines yet'))
    return { label: 'Fetch line items', href: getResourcePaths(invoices).detail(invoiceRowId) ?? '' }
  const found = [currencyMonthlyRates, billingProfiles].find(({ noun }) =>
    sentence.toLowerCase().includes(noun),
  )
  if (found) return { label: `Open ${found.title}`, href: getResourcePaths(found).list() }
  return undefined
}
