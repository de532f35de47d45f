/** The forecast of the current month from its days so far; it is in no invoice and in no total. */
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { usageByMeters } from './usage-by-meters.ts'
import { defineUsageNarrowing, refuseTagWithoutKey } from './usage-filters.ts'

/**
 * The forecast of a period, decimal text with the digits of the currency. The actual amount is between `low` and `high`
 * in four of five cases.
 */
export const usageForecast = shape((z) =>
  z.object({
    /** The first and the last day of the period, and the last day for which all of its clouds have data. */
    from: z.string(),
    to: z.string(),
    through: z.string(),
    /** The amount so far, charged or reported by the provider before its bill, without a forecast of later days. */
    spent: z.string(),
    expected: z.string(),
    low: z.string(),
    high: z.string(),
    daysLeft: z.number().int(),
    daysLookedAt: z.number().int(),
  }),
)

/** Forecasts the current month in the requested currency, or in that of most charges. */
export const forecastUsage = defineCall({
  name: 'forecastUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageForecast',
  tag: usageByMeters.title,
  summary: 'Forecast the charges of the current month before VAT, with bounds',
  query: shape((z) => z.object(defineUsageNarrowing(z)).superRefine(refuseTagWithoutKey)),
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** Null if there are no days as a basis. */
      forecast: usageForecast(z).nullable(),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

export type UsageForecast = CallReply<typeof forecastUsage>
