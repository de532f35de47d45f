/** Texts of `web/clouds/visibility`. */
import { defineMessage } from '@cmp/messages'

export const noResources = defineMessage('No resources')
export const chooseACustomer = defineMessage('Choose a customer')
export const itsResourcesAppearHere = defineMessage('Its resources appear here.')
export const feesDiscountsAndOtherCharges = defineMessage('Fees, discounts and other charges')
export const chargesWithAResource = defineMessage('Charges with a resource')
export const shareOfEachProvidersChargesThat = defineMessage(
  'The share of each provider’s charges that belongs to one or more listed resources.',
)
export const noChargesLastMonth = defineMessage('No charges last month.')
export const chargesWithoutAResource = defineMessage('Charges without a resource')
export const theServicesWithTheLargestCharges = defineMessage(
  'The services with the largest charges that belong to no listed resource.',
)
export const everyChargeBelongsToAListed = defineMessage('Every charge belongs to a listed resource.')
export const recentChanges = defineMessage('Recent changes')
export const allChanges = defineMessage('All changes')
export const noChangesSinceCollectionStarted = defineMessage('No changes since collection started.')
export const visibilityDashboard = defineMessage('Visibility dashboard')
export const charge = defineMessage('Charge')
export const listedResources = defineMessage('Listed resources')
export const deletedResources = defineMessage('Deleted resources')
export const notInInventory = defineMessage('Not in inventory')
export const nodesAndSharedPlans = defineMessage('Nodes and shared plans')
export const notTiedToAResource = defineMessage('Not tied to a resource')
export const noCost = defineMessage('No cost')
export const untagged = defineMessage('Untagged')
export const downloadCsv = defineMessage('Download CSV')
export const noIdleMachinesStoppedMachinesThat = defineMessage(
  'No idle machines, stopped machines that are still charged, or unattached resources.',
)
export const chargedResourcesNotInInventory = defineMessage('Charged resources not in inventory')
export const lineItemsReferToTheseResources = defineMessage(
  'Line items refer to these resources, but no inventory lists them: they have other types, or belong to subscriptions, projects or accounts that are not watched.',
)
export const everyResourceThatLineItemsRefer = defineMessage(
  'Every resource that line items refer to is in an inventory.',
)
export const noResourcesCollectedYet = defineMessage('No resources collected yet')
export const connectCloudAccountAndWatchIts = defineMessage(
  'Connect a cloud account and watch its subscriptions, projects or accounts. Their resources appear here.',
)
export const cloudScopes = defineMessage('Cloud scopes')
export const summary = defineMessage('Summary')
export const finding = defineMessage('Finding: {resourceFindings}')
export const withAResource = defineMessage('With a resource')
export const charge2 = defineMessage('Charge, {currency}')
export const resource = defineMessage('{count, plural, one {# resource} other {# resources}}')
export const chargeFor = defineMessage('Charge for {month}')
export const chargeLastMonth = defineMessage('Charge last month')
export const provider = defineMessage('Provider')
export const share = defineMessage('Share')
export const service = defineMessage('Service')
export const reason = defineMessage('Reason')
export const resource2 = defineMessage('Resource')
export const change = defineMessage('Change')
export const date = defineMessage('Date')
export const resourcesLastMonth = defineMessage(
  '<link>{count, plural, one {# resource} other {# resources}}</link>, {charge} last month.',
)
export const resources = defineMessage('Resources')
export const byType = defineMessage('By type')
export const type = defineMessage('Type')
export const byProvider = defineMessage('By provider')
export const byRegion = defineMessage('By region')
export const region = defineMessage('Region')
export const byTag = defineMessage('By tag')
export const tag = defineMessage('Tag')
export const possibleSavings = defineMessage('Possible savings')
export const resourcesThatCanCostLess = defineMessage(
  'Resources that can cost less, with their charges of last month.',
)
export const findingNoun = defineMessage('Finding')
export const deletedButCharged = defineMessage('Deleted but charged')
export const largestSavingCandidates = defineMessage('Largest saving candidates')
export const coverage = defineMessage('Coverage')
export const howCompleteTagsAndCostsAre = defineMessage(
  'How complete the tags are, and how much of the charges belongs to known resources.',
)
export const resourcesWithTags = defineMessage('Resources with tags')
export const untaggedResources = defineMessage('Untagged resources')
export const chargesOfTaggedResources = defineMessage('Charges of tagged resources')
export const untaggedResourcesWithCharges = defineMessage('Untagged resources with charges')
export const chargesJoinedWithResources = defineMessage('Charges of listed resources')
export const chargesByResource = defineMessage('Charges by resource')
export const resourcesWithCost = defineMessage('Resources with a cost')
export const resourcesWithoutCost = defineMessage('Resources without a cost')
