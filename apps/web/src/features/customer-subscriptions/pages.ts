/** The screens of customer subscriptions. */
import { customerSubscriptions } from '@cmp/contract'
import { resourcePages } from '../../kit/resource-pages.tsx'

export const pages = resourcePages(customerSubscriptions)
