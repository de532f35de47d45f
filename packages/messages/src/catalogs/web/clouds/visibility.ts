/** Texts of `web/clouds/visibility`. */
import { defineMessage } from '@cmp/messages'

export const noResources = defineMessage('No resources')
export const chooseACustomer = defineMessage('Choose a customer')
export const itsResourcesAppearHere = defineMessage('Its resources appear here.')
export const feesDiscountsAndOtherCharges = defineMessage('Fees, discounts and other charges')
export const chargesWithAResource = defineMessage('Charges with a resource')
export const theShareOfEachCloudsCharge = defineMessage(
  'The share of each cloud’s charge that belongs to a listed resource, or to several of them together.',
)
export const nothingWasChargedLastMonth = defineMessage('Nothing was charged last month.')
export const chargesWithoutAResource = defineMessage('Charges without a resource')
export const theServicesWithTheLargestCharges = defineMessage(
  'The services with the largest charges that belong to no listed resource.',
)
export const everyChargeBelongsToAListed = defineMessage('Every charge belongs to a listed resource.')
export const whatChangedLately = defineMessage('What changed lately')
export const allChanges = defineMessage('All changes')
export const nothingHasChangedSinceTheClouds = defineMessage(
  'Nothing has changed since the clouds are watched.',
)
export const visibilityDashboard = defineMessage('Visibility dashboard')
export const charge = defineMessage('Charge')
export const listedResources = defineMessage('Listed resources')
export const deletedResources = defineMessage('Deleted resources')
export const notInInventory = defineMessage('Not in inventory')
export const nodesAndSharedPlans = defineMessage('Nodes and shared plans')
export const notTiedToAResource = defineMessage('Not tied to a resource')
export const noCost = defineMessage('No cost')
export const untagged = defineMessage('Untagged')
export const idleAndOversized = defineMessage('Idle and oversized')
export const csv = defineMessage('CSV')
export const nothingIsStoppedAndChargedNothing = defineMessage(
  'Nothing is stopped and charged, nothing is left unattached, and no machine is idle.',
)
export const chargedResourcesThatAreNotIn = defineMessage('Charged resources that are not in an inventory')
export const linesNameTheseResourcesAndNo = defineMessage(
  'Lines name these resources, and no list has them: other types, or accounts that are not watched.',
)
export const everyResourceThatLinesNameIs = defineMessage(
  'Every resource that lines name is in an inventory.',
)
export const nothingHasBeenReadYet = defineMessage('Nothing has been read yet')
export const connectACloudAccountAndWatch = defineMessage(
  'Connect a cloud account and watch its subscriptions, projects or accounts; what they hold appears here.',
)
export const cloudContainers = defineMessage('Cloud containers')
export const inShort = defineMessage('In short')
export const finding = defineMessage('Finding: {resourceFindings}')
export const withAResource = defineMessage('With a resource')
export const charge2 = defineMessage('Charge, {currency}')
export const resource = defineMessage('{count, plural, one {# resource} other {# resources}}')
export const chargeOf = defineMessage('Charge of {month}')
export const chargeOfLastMonth = defineMessage('Charge of last month')
export const cloud = defineMessage('Cloud')
export const share = defineMessage('Share')
export const service = defineMessage('Service')
export const why = defineMessage('Why')
export const resource2 = defineMessage('Resource')
export const what = defineMessage('What')
export const day = defineMessage('Day')
export const resourcesLastMonth = defineMessage(
  '<link>{count, plural, one {# resource} other {# resources}}</link>, {charge} last month.',
)
export const resources = defineMessage('Resources')
export const byKind = defineMessage('By kind')
export const kind = defineMessage('Kind')
export const byCloud = defineMessage('By cloud')
export const byRegion = defineMessage('By region')
export const region = defineMessage('Region')
export const byTag = defineMessage('By tag')
export const tag = defineMessage('Tag')
