/** The initial seller settings of a new installation. */
import type { SellerSettings } from '@cmp/contract'
import { demoProvider } from '@cmp/demo'
import { readSeller, unnamedSeller, writeSeller } from '../core/seller-profile/seller.ts'
import type { Env } from '../kit/env.ts'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'

/** The demo's reseller issues immediately, shows estimates, and provides the tax invoice at issue. */
const createDemoSeller = (): SellerSettings => {
  const { companyName, legalName, address, taxId } = demoProvider
  return {
    ...unnamedSeller,
    name: companyName,
    address: `${legalName}\n${address}`,
    taxId,
    branch: '00000',
    taxInvoice: 'issue',
    taxCurrency: 'THB',
    bankLines:
      'Bank: Bangkok Commercial Bank\nAccount name: Siam Cloud Partners Co., Ltd.\nAccount no.: 123-4-56789-0',
    isIssuedAutomatically: true,
    areDraftsShown: true,
  }
}

/** Returns the initial seller settings, or null if a person has to enter them. */
export const chooseFirstSeller = ({ seller, demo }: Pick<Env, 'seller' | 'demo'>): SellerSettings | null => {
  if (seller) return { ...unnamedSeller, ...seller }
  return demo ? createDemoSeller() : null
}

/** Fills in the seller's settings if they have no name: from the environment, or with those of the demo reseller. */
export const fillInSeller = async (ctx: AppContext): Promise<void> => {
  const first = chooseFirstSeller(ctx.env)
  if (!first) return
  await withScope(ctx, systemScope, async (scoped) => {
    if ((await readSeller(scoped)).name === '') await writeSeller(scoped, first)
  })
}
