/** The days and the filters of usage in queries, which lists, forecasts and comparisons share. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/insight/usage-filters'
import { failWith } from '../kit/fail-with.ts'
import { detailComponents } from '../clouds/detail-components.ts'
import { defineCalendarDate } from '../kit/calendar.ts'
import { defineLine } from '../kit/field.ts'
import type { Z } from '../kit/shape.ts'
import { customers } from '../parties/customers.ts'
import { projects } from '../parties/projects.ts'

/** The filter value for line items without a value, such as without a region or without the tag. */
export const withoutValue = '(none)'

/** The maximum number of days: five years, of which at most two are leap years. */
export const mostUsageDays = 5 * 365 + 2

/** The maximum number of days for what needs all line items: regions, tags and similar, and causes of a change. */
export const mostLineDays = 400

const defineDate = (z: Z, what: string) => defineCalendarDate(z, failWith(m.isADaySuchAs2026, { what }))
const defineFilterValue = (z: Z, of: string, most = 200) =>
  defineLine(z).max(most).optional().describe(`Only of this ${of}.`)

/** The filters of usage in a query. */
export const defineUsageNarrowing = (z: Z) => ({
  currency: defineLine(z)
    .regex(/^[A-Za-z]{3}$/, failWith(m.aCurrencyIsThreeLettersSuch))
    .toUpperCase()
    .optional()
    .describe('Of charges; that of most charges where it is left out.'),
  customerId: z
    .guid(failWith(m.aIsNamedByItsId, { noun: customers.noun }))
    .optional()
    .describe('Only of this customer.'),
  cloudProvider: defineFilterValue(z, 'cloud'),
  subscriptionId: defineFilterValue(z, 'subscription, as invoices name it; (none) is what belongs to none'),
  component: z
    .enum(
      detailComponents.map(({ value: name }) => name),
      failWith(m.aComponentIsOneOf, {
        detailComponents: detailComponents.map(({ value: name }) => name).join(', '),
      }),
    )
    .optional()
    .describe('Only usage, or only what is charged beside it: a fee, a discount.'),
  serviceName: defineFilterValue(z, 'service'),
  meterName: defineFilterValue(z, 'meter'),
  projectId: z
    .union([z.guid(failWith(m.aIsNamedByItsId, { noun: projects.noun })), z.literal(withoutValue)])
    .optional()
    .describe('Only of this project; (none) is what belongs to none.'),
  resourceGroup: defineFilterValue(z, 'resource group; (none) is what has none'),
  region: defineFilterValue(z, 'region; (none) is what has none'),
  resourceId: defineFilterValue(z, 'resource; (none) is what has none', 1000),
  tagKey: defineFilterValue(z, 'tag: the name of the tag that is meant by tagValue and by the group tag'),
  tagValue: defineFilterValue(z, 'value of the tag; (none) is what does not have the tag', 1000),
})

type Tagged = { tagKey?: string | undefined; tagValue?: string | undefined }

/** Rejects a tag's value without its key, which would not filter anything and return all usage as that of the tag. */
export const refuseTagWithoutKey = (
  { tagKey, tagValue }: Tagged,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (tagValue && !tagKey)
    context.addIssue({
      code: 'custom',
      path: ['tagKey'],
      message: t(m.aTagHasANameAnd),
    })
}

/** The days and the filters of usage in a query. */
export const defineUsageFilter = (z: Z) => ({
  from: defineDate(z, 'From').describe('The first day.'),
  to: defineDate(z, 'To').describe('The last day.'),
  ...defineUsageNarrowing(z),
})

/** The period with which usage is compared, in a query. */
export const defineComparedPeriod = (z: Z) => ({
  beforeFrom: defineDate(z, 'The first day before')
    .optional()
    .describe('The first day of what it is compared with.'),
  beforeTo: defineDate(z, 'The last day before')
    .optional()
    .describe('The last day of what it is compared with.'),
})
