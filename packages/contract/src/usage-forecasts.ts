/** What the running month will come to: an estimate by the days so far, part of no invoice and of no sum. */
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'
import { refuseTagWithoutKey, usageByMeters, usageNarrowing } from './usage-by-meters.ts'

/** An estimate of a period, decimal text with the digits of the currency; `low` and `high` hold four times out of five. */
export const usageForecast = shape((z) =>
  z.object({
    /** The first and the last day of the period, and the last day that all of its clouds tell of. */
    from: z.string(),
    to: z.string(),
    through: z.string(),
    /** What is charged of the period by now, or told by the provider before its bill: no estimate of days to come. */
    spent: z.string(),
    expected: z.string(),
    low: z.string(),
    high: z.string(),
    daysLeft: z.number().int(),
    daysLookedAt: z.number().int(),
  }),
)

/** The forecast of the running month, in the currency of most charges or the one asked for. */
export const forecastUsage = defineCall({
  name: 'forecastUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageForecast',
  tag: usageByMeters.title,
  summary:
    'What the running month is expected to come to before VAT: an estimate by trend and weekday, with bounds',
  query: shape((z) => z.object(usageNarrowing(z)).superRefine(refuseTagWithoutKey)),
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** Null where there are no days to estimate by. */
      forecast: usageForecast(z).nullable(),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

export type UsageForecast = CallReply<typeof forecastUsage>
