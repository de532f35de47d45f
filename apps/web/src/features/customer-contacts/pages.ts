/** The screens of customers' contacts. */
import { customerContacts } from '@cmp/contract'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

export const pages = resourcePages(customerContacts)
