/** Partner Center's rate card: the prices of Azure's meters for a partner, in the currency of its market. */
import * as m from '@cmp/messages/clouds/partner-center'
import { rateCardPrices } from './sheet-prices.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import type { PriceSheetPort } from '../ports/prices.ts'
import { readAnswerJson, type Http } from './http.ts'

/**
 * Reads the rate card of an account. Source:
 * https://learn.microsoft.com/partner-center/developer/get-prices-for-microsoft-azure
 */
export const createPartnerRateCard = ({
  http,
  hosts,
}: {
  http: Http
  hosts: CloudHosts
}): PriceSheetPort => ({
  source: m.partnerCenterPriceSheet,
  list: async (_containerId, signal) =>
    rateCardPrices(
      await readAnswerJson(
        await http.send(`${hosts.partnerCenter}/v1/ratecards/azure`, { audience: 'partnerCenter', signal }),
      ),
    ),
})
