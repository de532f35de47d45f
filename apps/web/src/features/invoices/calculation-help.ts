/** Where a person removes what stopped a calculation. */
import { billingProfiles, currencyMonthlyRates, invoices } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'

/** The next step after a calculation's sentence, when there is one; `invoiceRowId` is the invoice that it is about. */
export const helpFor = (
  sentence: string,
  invoiceRowId: string,
): { label: string; href: string } | undefined => {
  if (sentence.includes('has no lines yet'))
    return { label: 'Fetch line items', href: resourcePaths(invoices).detail(invoiceRowId) ?? '' }
  const found = [currencyMonthlyRates, billingProfiles].find(({ noun }) =>
    sentence.toLowerCase().includes(noun),
  )
  if (found) return { label: `Open ${found.title}`, href: resourcePaths(found).list() }
  return undefined
}
