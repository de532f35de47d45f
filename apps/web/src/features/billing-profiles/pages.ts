/** The screens of billing profiles. */
import { billingProfiles } from '@cmp/contract'
import { resourcePages } from '../../kit/resource-pages.tsx'

export const pages = resourcePages(billingProfiles)
