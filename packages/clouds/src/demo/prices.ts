// The demo's price list, with a fixed date and prices close to the public ones.
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import { demoPriceList, demoPriceListDay, demoPriceRegions } from '@cmp/demo'
import type { PricesPort } from '../ports/prices.ts'

/** The list has one region per provider. */
export const demoPrices: PricesPort = {
  source: bind(m.demoPriceListOf, { demoPriceListDay }),
  list: async ({ code, region }) =>
    demoPriceList
      .filter(({ cloud, service }) => service === code && ['', demoPriceRegions[cloud]].includes(region))
      .map(({ cloud, price, ...entry }) => ({
        ...entry,
        region: demoPriceRegions[cloud],
        currency: 'USD',
        tiers: [{ from: '0', price }],
      })),
}
