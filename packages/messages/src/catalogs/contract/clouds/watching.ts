/** Texts of `contract/clouds/watching`. */
import { defineMessage } from '@cmp/messages'

export const aboutUsdPerMonth = defineMessage('About {withThousands} USD per month')
export const chargedByTo = defineMessage('{monthlyAmount}, charged by {of} to {payer}.')
export const azureMonitorMetricQueries = defineMessage('Azure Monitor metric queries')
export const timeSeriesReturnedByTheCloud = defineMessage('time series returned by the Cloud Monitoring API')
export const metricsRequestedWithCloudwatch = defineMessage('metrics requested with CloudWatch GetMetricData')
export const lessThan001UsdPer = defineMessage('Less than 0.01 USD per month')
export const noChargeWithinMonthlyFreeTier = defineMessage(
  'No charge within the monthly free tier of {free}.',
)
