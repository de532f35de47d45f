/** Where a person removes what stopped a calculation. */
import { billingProfiles, currencyMonthlyRates } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'

/** The page that helps with a calculation's sentence, when it names one. */
export const helpFor = (sentence: string): { label: string; href: string } | undefined => {
  const found = [currencyMonthlyRates, billingProfiles].find(({ noun }) =>
    sentence.toLowerCase().includes(noun),
  )
  if (found) return { label: `Open ${found.title}`, href: resourcePaths(found).list() }
  return undefined
}
