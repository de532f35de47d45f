/** The customer column, which has only one value for a customer's own users. */
import type { Listed } from '@cmp/contract'

/** Returns the columns to hide: a customer's users see one customer, so its name in each row adds nothing. */
export const ownCustomerOf = ({ nameField }: Pick<Listed, 'nameField'>, isProvider: boolean): string[] =>
  isProvider || nameField === 'companyName' ? [] : ['companyName']
