/** Who sends the customer invoices. */
import { demoProvider } from '@cmp/demo'
import { AppError } from '../../kit/errors.ts'
import type { Env } from '../../kit/env.ts'
import type { Seller } from './pdf-input.ts'

/**
 * The seller that the environment names, or the demo reseller in the demo.
 * @throws AppError where neither says: an invoice without its sender must not be printed
 */
export const sellerOf = (env: Pick<Env, 'seller' | 'demo'>): Seller => {
  if (env.seller) return env.seller
  if (env.demo) {
    const { companyName, legalName, address, taxId } = demoProvider
    return { name: companyName, address: `${legalName}\n${address}`, taxId }
  }
  throw new AppError(
    'InvalidRequest',
    'Nobody has said who sends the invoices. Start the portal with SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID set, then print again.',
  )
}
