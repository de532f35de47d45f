/** The pages of customer contacts. */
import { customerContacts } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(customerContacts)
