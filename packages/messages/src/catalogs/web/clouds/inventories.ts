/** Texts of `web/clouds/inventories`. */
import { defineMessage } from '@cmp/messages'

export const previous = defineMessage('Previous')
export const next = defineMessage('Next')
export const controlPlane = defineMessage('Control plane')
export const nodes = defineMessage('Nodes')
export const fargatePods = defineMessage('Fargate pods')
export const disksAndSnapshots = defineMessage('Disks and snapshots')
export const loadBalancersAndIpAddresses = defineMessage('Load balancers and IP addresses')
export const otherResources = defineMessage('Other resources')
export const nodesDisksAndLoadBalancersAre = defineMessage(
  "Nodes, disks and load balancers are the resources in the cluster's node resource group.",
)
export const nodesDisksAndLoadBalancersAreResources = defineMessage(
  "Nodes, disks and load balancers are the resources that EKS tagged with the cluster's name.",
)
export const nodesDisksAndLoadBalancersAreResourcesThat = defineMessage(
  "Nodes, disks and load balancers are the resources that GKE labeled with the cluster's name.",
)
export const noLineItemOfLast2 = defineMessage(
  "No line item of the last 2 months refers to a resource in this cluster's node resource group.",
)
export const noListedResourceWithCostIs = defineMessage(
  "No listed resource with a cost is tagged with this cluster's name, for example with eks:cluster-name.",
)
export const noListedResourceWithCostHas = defineMessage(
  "No listed resource with a cost has the label goog-k8s-cluster-name with this cluster's name.",
)
export const showTheseResources = defineMessage('Show these resources')
export const googleBillsAutopilotClustersByPod = defineMessage(
  'Google bills Autopilot clusters by pod, as part of the cluster itself.',
)
export const costIncludingNodes = defineMessage('Cost including nodes')
export const noChargesInLast2Months = defineMessage('No charges in the last 2 months')
export const total = defineMessage('Total')
export const openInTheProvidersConsole = defineMessage('Open in the provider’s console')
export const cloudScope = defineMessage('Cloud scope')
export const chooseCloudScope = defineMessage('Choose a cloud scope')
export const allCloudScopes = defineMessage('All cloud scopes')
export const customer = defineMessage('Customer')
export const chooseACustomer = defineMessage('Choose a customer')
export const thisListHasNoValuesTo = defineMessage('This list has no values to filter by.')
export const noValuesMatchYourSearch = defineMessage('No values match your search.')
export const clear = defineMessage('Clear')
export const refreshedJustNow = defineMessage('Refreshed just now')
export const overview = defineMessage('Overview')
export const rawProviderResponse = defineMessage('Raw provider response')
export const usage = defineMessage('Usage')
export const costAndChanges = defineMessage('Cost and changes')
export const noSubscriptionProjectOrAccountOf = defineMessage(
  'No subscription, project or account of this customer is watched, so its resources are not collected.',
)
export const refresh = defineMessage('Refresh')
export const collectionErrors = defineMessage('Collection errors')
export const disabledOrUnavailable = defineMessage('Disabled or unavailable')
export const createASimilarOne = defineMessage('Create a similar one')
export const manageWithTerraform = defineMessage('Manage with Terraform')
export const chargeLastMonth = defineMessage('Charge last month')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const noLineItemOfThisMonth = defineMessage(
  'No line item of this month or last month refers to this resource. It is free, or it is billed with another resource.',
)
export const metersAndLineItemsOfThis = defineMessage('Meters and line items of this resource')
export const summary = defineMessage('Summary')
export const chargeLastMonth2 = defineMessage('Charge last month')
export const chargeThisMonth = defineMessage('Charge this month')
export const status = defineMessage('Status')
export const changes = defineMessage('Changes')
export const allChanges = defineMessage('All changes')
export const pinToDashboard = defineMessage('Pin to dashboard')
export const component = defineMessage('Component')
export const theUsageCouldNotBeLoaded = defineMessage('The usage could not be loaded')
export const couldNotBeLoaded = defineMessage('{title} could not be loaded')
export const pagesOf = defineMessage('Pages of {title}')
export const pageOf = defineMessage('Page {page} of {pages}')
export const showResourcesWithTheTag = defineMessage('Show resources with the tag {tag}')
export const nodesAreBilledSeparately = defineMessage('Nodes are billed separately. {value}')
export const lastMonth = defineMessage('Last month')
export const thisMonth = defineMessage('This month')
export const search = defineMessage('Search {label}')
export const row = defineMessage('{count, plural, one {# row} other {# rows}}')
export const moreValueUseSearchToFind = defineMessage(
  '{others, plural, one {# more value} other {# more values}}. Use the search to find them.',
)
export const sectionsOfThe = defineMessage('Sections of the {noun}')
export const doesNotHaveThisResourceType = defineMessage(
  '{missing} {count, plural, one {does} other {do}} not have this resource type: {title}.',
)
export const managedBy = defineMessage('Managed by {resourceName}')
export const itCannotBeManagedWithTerraform = defineMessage('It cannot be managed with Terraform. {refusal}')
export const metersAndLineItemsOf = defineMessage('Meters and line items of the {noun}')
export const pinToDashboard2 = defineMessage('Pin to dashboard: {title}')
export const ofLabel = defineMessage('{title} of {resourceName}')
export const filterBy = defineMessage('Filter by {label}')
export const filterBy2 = defineMessage('Filter by {said}')
export const any = defineMessage('{tag}: any')
export const fromTo = defineMessage('{get}: {property} from {value} to {value2}')
export const noTitle = defineMessage('No {nouns}')
export const showHidden = defineMessage('Show hidden')
export const totalsCountEachOnce = defineMessage('Totals in the portal count each resource once.')
export const resources = defineMessage('Resources')
export const lastRefreshedOnProblem = defineMessage(
  'Last refreshed on <date></date>{isFailed, select, true {. Refresh failed: {problem}} other {}}',
)
export const itsTitleAppearHere = defineMessage('Its {nouns} appear here.')
export const readStatus = defineMessage(
  '{isRunning, select, true {Refreshing…} other {Last refreshed on <date></date>}}{count, plural, =0 {} one {} other { (# subscriptions, projects or accounts)}}{isMissing, select, true {. {missing}} other {}}',
)
export const lastRefreshedOn = defineMessage('Last refreshed on <date></date>.')
export const isSwitchedOff = defineMessage('<strong>{name}</strong>: disabled or unavailable. {reason}')
export const thisResourceIsBilledWithIts = defineMessage(
  'This resource is billed with its {noun} <strong>{name}</strong>{resources, plural, =0 {} one {} other {, which # resources share}}. The charge shown is for the whole {noun} and is not divided among resources.',
)
export const isBilledSeparately = defineMessage(
  'Its {noun} <strong>{name}</strong>{resources, plural, =0 {} one {} other {, which # resources share,}} is billed separately{hasCost, select, true {: {lastMonthCost} {currency} last month} other {}}.',
)
export const deleted = defineMessage('Deleted')
export const firstSeen = defineMessage('<date></date> First seen')
export const dataPointsAreInfrequentSoWider = defineMessage(
  'Data points are infrequent, so a wider time range is shown.',
)
export const none = defineMessage('none')
