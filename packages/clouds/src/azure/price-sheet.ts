/** The price sheet of a subscription: those of enterprise agreements have one. */
import { textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { ListPrice, PriceSheetPort } from '../ports/prices.ts'
import { subscriptionSheetPrices } from '../partner-center/sheet-prices.ts'
import type { AzureSession } from './session.ts'

const mostPages = 200

/** Read with an account that is a Reader of the subscription. */
export const subscriptionPriceSheet = (session: Pick<AzureSession, 'get'>): PriceSheetPort => ({
  source: 'the price sheet of the subscription',
  list: async (containerId, signal) => {
    const found: ListPrice[] = []
    const seen = new Set<string>()
    const first = `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Consumption/pricesheets/default?api-version=2021-05-01&$expand=properties/meterDetails`
    for (let path = first; path !== '';) {
      if (seen.has(path) || seen.size >= mostPages)
        throw new CloudError('Unavailable', 'The pages of the price sheet do not end.')
      seen.add(path)
      const page = await session.get(path, signal)
      found.push(...subscriptionSheetPrices(page))
      const next = textAt(page, 'properties.nextLink')
      // Whatever host it names, the operator's is called.
      path = URL.canParse(next) ? new URL(next).pathname + new URL(next).search : ''
    }
    return found
  },
})
