/** Partner Center's rate card: what Azure's meters cost a partner, in the currency of its market. */
import { rateCardPrices } from './sheet-prices.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import type { PriceSheetPort } from '../ports/prices.ts'
import { jsonOf, type Http } from './http.ts'

/** The rate card of an account. Source: https://learn.microsoft.com/partner-center/developer/get-prices-for-microsoft-azure */
export const partnerRateCard = ({ http, hosts }: { http: Http; hosts: CloudHosts }): PriceSheetPort => ({
  source: 'Partner Center’s price sheet',
  list: async (_containerId, signal) =>
    rateCardPrices(
      await jsonOf(
        await http.send(`${hosts.partnerCenter}/v1/ratecards/azure`, { audience: 'partnerCenter', signal }),
      ),
    ),
})
