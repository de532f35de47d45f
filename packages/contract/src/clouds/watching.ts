/** The cost of watching: how often CMP reads metrics automatically, and what providers charge for it. */
import { t, type Text } from '@cmp/messages'
import { getProviderName } from '../kit/provider-names.ts'
import * as m from '@cmp/messages/contract/clouds/watching'
import type { InventoryCloud } from '../kit/charts.ts'
import { shape, type Output, type Z } from '../kit/shape.ts'
import { formatList, numberText } from '../kit/words.ts'

/** What a provider charges for reading metrics. */
type ReadPrice = {
  /** US dollars for one million requests, as decimal text. */
  usdPerMillion: string
  /** Free requests in a month, for each billed account. */
  freePerMonth: number
  /** The number of resources whose metrics one request reads. */
  resourcesPerRequest: number
  what: Text
  /** The provider's price page. */
  source: string
}

/** The prices of reading metrics by provider. Other readers of metrics share the free quantities. */
export const readPrices: Readonly<Record<InventoryCloud, ReadPrice>> = {
  Azure: {
    usdPerMillion: '10',
    freePerMonth: 1_000_000,
    resourcesPerRequest: 50,
    what: m.azureMonitorMetricQueries,
    source: 'https://azure.microsoft.com/pricing/details/monitor/',
  },
  GCP: {
    usdPerMillion: '0.5',
    freePerMonth: 1_000_000,
    resourcesPerRequest: 1,
    what: m.timeSeriesReturnedByTheCloud,
    source: 'https://cloud.google.com/stackdriver/pricing',
  },
  AWS: {
    usdPerMillion: '10',
    freePerMonth: 0,
    resourcesPerRequest: 1,
    what: m.metricsRequestedWithCloudwatch,
    source: 'https://aws.amazon.com/cloudwatch/pricing/',
  },
}

/** Hourly reading for a shared dashboard ends after this many days without a viewer. */
export const unseenDays = 7

/** How often a series is read in a month of 30 days, by the feature that reads it. */
export const readsPerMonth = {
  /** Every five minutes. */
  threshold: 12 * 24 * 30,
  /** Three ranges every hour, on shared dashboards that somebody viewed within {@link unseenDays} days. */
  seen: 3 * 24 * 30,
  /** One range a day, on shared dashboards without viewers. */
  unseen: 30,
} as const

/** The monthly charge of a provider for reading metrics. */
export const defineCloudWatching = (z: Z) =>
  z.object({
    cloud: z.string(),
    requests: z.number().int().describe('The number of billable requests in a month of 30 days.'),
    amount: z.string().describe('The cost in US dollars per month, with two decimals.'),
  })

const watching = shape((z) => z.array(defineCloudWatching(z)))

/** The monthly charges of the providers for reading metrics. */
export type Watching = Output<typeof watching>

/** Returns `1,080.00` for `1080.00`. */
const withThousands = (amount: string): string => {
  const [whole = '', fraction = '00'] = amount.split('.')
  return `${numberText(Number(whole))}.${fraction}`
}

const formatMonthlyAmount = (amount: string): string =>
  amount === '0.00' ? t(m.lessThan001UsdPer) : t(m.aboutUsdPerMonth, { withThousands: withThousands(amount) })

/**
 * Describes the cost of watching in sentences; empty if nothing is read.
 * @param payer completes “charged by AWS to …”
 */
export const describeWatching = (clouds: Watching, payer: string): string => {
  const isCharged = ({ cloud, amount, requests }: Watching[number]): boolean =>
    requests > 0 && (cloud === 'AWS' || amount !== '0.00')
  const free = clouds
    .filter((one) => one.requests > 0 && !isCharged(one))
    .map(({ cloud }) => getProviderName(cloud))
  return [
    ...clouds
      .filter(isCharged)
      .map(({ cloud, amount }) =>
        t(m.chargedByTo, { monthlyAmount: formatMonthlyAmount(amount), of: getProviderName(cloud), payer }),
      ),
    ...(free.length > 0 ? [t(m.noChargeWithinMonthlyFreeTier, { free: formatList(free) })] : []),
  ].join(' ')
}
