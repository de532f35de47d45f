/** The screens of customers. */
import { customers } from '@cmp/contract'
import { resourcePages } from '../../kit/resource-pages.tsx'

export const pages = resourcePages(customers)
