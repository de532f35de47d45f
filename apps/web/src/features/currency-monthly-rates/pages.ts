/** The screens of currency monthly rates. */
import { currencyMonthlyRates } from '@cmp/contract'
import { resourcePages } from '../../kit/resource-pages.tsx'

export const pages = resourcePages(currencyMonthlyRates)
