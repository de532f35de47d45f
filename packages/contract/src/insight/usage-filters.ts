/** The days and the filters of usage in queries, which lists, forecasts and comparisons share. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/insight/usage-filters'
import { failWith } from '../kit/fail-with.ts'
import { detailComponents } from '../clouds/detail-components.ts'
import { defineCalendarDate } from '../kit/calendar.ts'
import { defineLine } from '../kit/field.ts'
import type { Z } from '../kit/shape.ts'

/** The filter value for line items without a value, such as without a region or without the tag. */
export const withoutValue = '(none)'

/** The maximum number of days: five years, of which at most two are leap years. */
export const mostUsageDays = 5 * 365 + 2

/** The maximum number of days for what needs all line items: regions, tags and similar, and causes of a change. */
export const mostLineDays = 400

const defineDate = (z: Z, what: Text) => defineCalendarDate(z, failWith(m.mustBeDateForExample2026, { what }))
const defineFilterValue = (z: Z, of: string, most = 200) =>
  defineLine(z).max(most).optional().describe(`Includes only usage of this ${of}.`)

/** The filters of usage in a query. */
export const defineUsageNarrowing = (z: Z) => ({
  currency: defineLine(z)
    .regex(/^[A-Za-z]{3}$/, failWith(m.enterThreeLetterCurrencyCodeFor))
    .toUpperCase()
    .optional()
    .describe('The currency of the charges. The default is the currency of most charges.'),
  customerId: z
    .guid(failWith(m.enterIdOfCustomer))
    .optional()
    .describe('Includes only usage of this customer.'),
  cloudProvider: defineFilterValue(z, 'provider'),
  subscriptionId: defineFilterValue(
    z,
    'subscription, by its ID on invoices. Use (none) for usage without a subscription',
  ),
  component: z
    .enum(
      detailComponents.map(({ value: name }) => name),
      failWith(m.componentMustBeOneOf, {
        detailComponents: detailComponents.map(({ value: name }) => name).join(', '),
      }),
    )
    .optional()
    .describe('Includes only usage, or only other charges, for example fees or discounts.'),
  serviceName: defineFilterValue(z, 'service'),
  meterName: defineFilterValue(z, 'meter'),
  projectId: z
    .union([z.guid(failWith(m.projectId)), z.literal(withoutValue)])
    .optional()
    .describe('Includes only usage of this project. Use (none) for usage without a project.'),
  resourceGroup: defineFilterValue(z, 'resource group. Use (none) for usage without a resource group'),
  region: defineFilterValue(z, 'region. Use (none) for usage without a region'),
  resourceId: defineFilterValue(z, 'resource. Use (none) for usage without a resource', 1000),
  tagKey: defineFilterValue(z, 'tag. `tagValue` and grouping by tag refer to this tag name'),
  tagValue: defineFilterValue(z, 'tag value. Use (none) for usage without the tag', 1000),
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
      message: t(m.tagFilterNeedsNameAndValue),
    })
}

/** The days and the filters of usage in a query. */
export const defineUsageFilter = (z: Z) => ({
  from: defineDate(z, m.from).describe('The first date of the range.'),
  to: defineDate(z, m.to).describe('The last date of the range.'),
  ...defineUsageNarrowing(z),
})

/** The period with which usage is compared, in a query. */
export const defineComparedPeriod = (z: Z) => ({
  beforeFrom: defineDate(z, m.comparedFrom).optional().describe('The first date of the comparison period.'),
  beforeTo: defineDate(z, m.comparedTo).optional().describe('The last date of the comparison period.'),
})
