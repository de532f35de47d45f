/** Texts of `server/core/usage`. */
import { defineMessage } from '@cmp/messages'

export const isNoDayWriteItLike = defineMessage('{day} is no day. Write it like 2026-11-30.')
export const thisIsADaySuchAs = defineMessage('This is a day such as 2026-11-30.')
export const theseAreMoreThanFiveYears = defineMessage('These are more than five years. Choose fewer.')
export const resourceGroupsRegionsResourcesTagsAnd = defineMessage(
  'Resource groups, regions, resources, tags and the causes of a change are read for {mostLineDays} days at most. Choose fewer.',
)
export const theLastDayIsBeforeThe = defineMessage(
  'The last day is before the first one, {from}. Choose a later one.',
)
export const noResourceGroup = defineMessage('No resource group')
export const noRegion = defineMessage('No region')
export const noResource = defineMessage('No resource')
export const withoutTheTag = defineMessage('Without the tag')
export const whatItIsComparedWithHas = defineMessage(
  'What it is compared with has a first and a last day. Give both, or none.',
)
export const displayedQuantity = defineMessage('Displayed quantity')
export const displayedUnit = defineMessage('Displayed unit')
export const chargeBefore = defineMessage('Charge before')
export const noProject = defineMessage('No project')
export const of = defineMessage('Of')
export const quantity = defineMessage('Quantity')
export const unit = defineMessage('Unit')
export const difference = defineMessage('Difference')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const currency = defineMessage('Currency')
