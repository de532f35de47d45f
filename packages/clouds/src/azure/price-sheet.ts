/** Reads the price sheet of a subscription. Subscriptions of enterprise agreements have one. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { collectItems, readAllPages } from '../kit/pages.ts'
import { getTextAt } from '../kit/read.ts'
import type { PriceSheetPort } from '../ports/prices.ts'
import { parseSubscriptionPrices } from '../partner-center/sheet-prices.ts'
import type { AzureSession } from './session.ts'

const mostPages = 200

/** Reads it with an account that is a Reader of the subscription. */
export const createSubscriptionPriceSheet = (session: Pick<AzureSession, 'get'>): PriceSheetPort => ({
  source: m.subscriptionPriceSheet,
  list: async (containerId, signal) => {
    const first = `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Consumption/pricesheets/default?api-version=2021-05-01&$expand=properties/meterDetails`
    const pages = readAllPages(
      (path) => session.get(path, signal),
      (page) => {
        const next = getTextAt(page, 'properties.nextLink')
        // Whatever host the link names, only the configured host is called.
        return URL.canParse(next) ? new URL(next).pathname + new URL(next).search : ''
      },
      { first, mostPages, what: t(m.thePriceSheet) },
    )
    return collectItems(pages, parseSubscriptionPrices)
  },
})
