/** Texts of `server/core/usage`. */
import { defineMessage } from '@cmp/messages'

export const isNotDateEnterDateFor = defineMessage(
  '{day} is not a date. Enter a date, for example 2026-11-30.',
)
export const enterDateForExample202611 = defineMessage('Enter a date, for example 2026-11-30.')
export const dateRangeIsLongerThanFive = defineMessage(
  'The date range is longer than five years. Choose a shorter range.',
)
export const resourceGroupsRegionsResourcesTagsAnd = defineMessage(
  'Resource groups, regions, resources, tags and causes are available for date ranges of up to {mostLineDays} days. Choose a shorter range.',
)
export const endDateIsBeforeStartDate = defineMessage(
  'The end date is before the start date, {from}. Choose a later end date.',
)
export const noResourceGroup = defineMessage('No resource group')
export const noRegion = defineMessage('No region')
export const noResource = defineMessage('No resource')
export const untagged = defineMessage('Untagged')
export const enterBothStartDateAndEnd = defineMessage(
  'Enter both the start date and the end date of the comparison, or neither.',
)
export const displayedQuantity = defineMessage('Displayed quantity')
export const displayedUnit = defineMessage('Displayed unit')
export const previousCharge = defineMessage('Previous charge')
export const noProject = defineMessage('No project')
export const belongsTo = defineMessage('Belongs to')
export const quantity = defineMessage('Quantity')
export const unit = defineMessage('Unit')
export const difference = defineMessage('Difference')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const currency = defineMessage('Currency')
