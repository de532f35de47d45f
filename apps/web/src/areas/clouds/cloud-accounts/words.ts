/** Explains what is deleted together with an account. */
export const deletingAccount =
  'Its secrets and the cloud resources that were read with it go with it, and nothing is fetched with it any more. Invoices and lines that it brought stay.'
