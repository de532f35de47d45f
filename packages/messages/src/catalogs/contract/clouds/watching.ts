/** Texts of `contract/clouds/watching`. */
import { defineMessage } from '@cmp/messages'

export const aboutUsdAMonth = defineMessage('About {withThousands} USD per month')
export const chargedByTo = defineMessage('{monthlyAmount}, charged by {of} to {payer}.')
export const metricQueriesOfAzureMonitor = defineMessage('Azure Monitor metric queries')
export const timeSeriesReturnedByTheCloud = defineMessage('time series returned by the Cloud Monitoring API')
export const metricsRequestedWithGetmetricdataOf = defineMessage(
  'metrics requested with CloudWatch GetMetricData',
)
export const lessThan001UsdA = defineMessage('Less than 0.01 USD per month')
export const noChargeWithinTheMonthlyFree = defineMessage('No charge within the monthly free tier of {free}.')
