/** Texts of `web/clouds/inventories`. */
import { defineMessage } from '@cmp/messages'

export const previous = defineMessage('Previous')
export const next = defineMessage('Next')
export const controlPlane = defineMessage('Control plane')
export const nodes = defineMessage('Nodes')
export const fargatePods = defineMessage('Fargate pods')
export const disksAndSnapshots = defineMessage('Disks and snapshots')
export const loadBalancersAndAddresses = defineMessage('Load balancers and addresses')
export const otherResources = defineMessage('Other resources')
export const nodesDisksAndLoadBalancersAre = defineMessage(
  'Nodes, disks and load balancers are the resources in the node resource group of the cluster.',
)
export const nodesDisksAndLoadBalancersAreThe = defineMessage(
  'Nodes, disks and load balancers are the resources that EKS has tagged with the name of the cluster.',
)
export const nodesDisksAndLoadBalancersAreTheResources = defineMessage(
  'Nodes, disks and load balancers are the resources that GKE has labeled with the name of the cluster.',
)
export const noLineOfTheLastTwo = defineMessage(
  'No line of the last two months names a resource in the node resource group of this cluster.',
)
export const noListedResourceWithACost = defineMessage(
  'No listed resource with a cost has a tag with the name of this cluster, such as eks:cluster-name.',
)
export const noListedResourceWithACostHas = defineMessage(
  'No listed resource with a cost has the label goog-k8s-cluster-name with the name of this cluster.',
)
export const showTheseResources = defineMessage('Show these resources')
export const googleBillsAutopilotClustersByPod = defineMessage(
  'Google bills Autopilot clusters by pod, under the cluster itself.',
)
export const costWithNodes = defineMessage('Cost with nodes')
export const noChargeInTheLastTwo = defineMessage('No charge in the last two months')
export const total = defineMessage('Total')
export const openInTheProvidersConsole = defineMessage('Open in the provider’s console')
export const container = defineMessage('Container')
export const chooseAContainer = defineMessage('Choose a container')
export const allContainers = defineMessage('All containers')
export const customer = defineMessage('Customer')
export const chooseACustomer = defineMessage('Choose a customer')
export const noRowOfThisListHas = defineMessage('No row of this list has one.')
export const noValueHasThisInIt = defineMessage('No value has this in it.')
export const clear = defineMessage('Clear')
export const refreshedJustNow = defineMessage('Refreshed just now')
export const overview = defineMessage('Overview')
export const rawAnswerOfTheProvider = defineMessage('Raw answer of the provider')
export const usage = defineMessage('Usage')
export const costAndChanges = defineMessage('Cost and changes')
export const noSubscriptionProjectOrAccountOf = defineMessage(
  'No subscription, project or account of this customer is watched.',
)
export const refresh = defineMessage('Refresh')
export const whatCouldNotBeRead = defineMessage('What could not be read')
export const switchedOffOrNotAvailable = defineMessage('Switched off or not available')
export const createASimilarOne = defineMessage('Create a similar one')
export const manageWithTerraform = defineMessage('Manage with Terraform')
export const chargeOfTheLastMonth = defineMessage('Charge of the last month')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const noLineOfThisMonthOr = defineMessage(
  'No line of this month or the last month names this resource. It is free, or it is billed with another resource.',
)
export const metersAndLinesOfThisResource = defineMessage('Meters and lines of this resource')
export const inShort = defineMessage('In short')
export const chargeOfLastMonth = defineMessage('Charge of last month')
export const chargeOfThisMonth = defineMessage('Charge of this month')
export const status = defineMessage('Status')
export const whatChanged = defineMessage('What changed')
export const allChanges = defineMessage('All changes')
export const pinToDashboard = defineMessage('Pin to dashboard')
export const part = defineMessage('Part')
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
export const moreValueSearchForThem = defineMessage(
  '{others, plural, one {# more value} other {# more values}}: search for them',
)
export const partsOfThe = defineMessage('Parts of the {noun}')
export const hasNo = defineMessage('{missing} {count, plural, one {has} other {have}} no {title}.')
export const managedBy = defineMessage('Managed by {resourceName}')
export const itCannotBeManagedWithTerraform = defineMessage('It cannot be managed with Terraform. {refusal}')
export const metersAndLinesOfThe = defineMessage('Meters and lines of the {noun}')
export const pinToDashboard2 = defineMessage('Pin to dashboard: {title}')
export const ofLabel = defineMessage('{title} of {resourceName}')
export const filterBy = defineMessage('Filter by {label}')
export const filterBy2 = defineMessage('Filter by {said}')
export const any = defineMessage('{tag}: any')
export const fromTo = defineMessage('{get}: {property} from {value} to {value2}')
export const noTitle = defineMessage('No {title}')
export const showHidden = defineMessage('Show hidden')
export const totalsCountEachOnce = defineMessage('Totals of the portal count each of them once.')
export const resources = defineMessage('Resources')
export const lastReadOn = defineMessage(
  'Last read on <date></date>{isFailed, select, true {. It could not be read now: {problem}} other {}}',
)
export const itsTitleAppearHere = defineMessage('Its {title} appear here.')
export const readStatus = defineMessage(
  '{isRunning, select, true {Being read now} other {As of <date></date>}}{count, plural, =0 {} one {} other {, over # containers}}{isMissing, select, true {. {missing}} other {}}',
)
export const lastRead = defineMessage('Last read <date></date>.')
export const isSwitchedOff = defineMessage('<strong>{name}</strong>: switched off or not available. {reason}')
export const thisResourceIsBilledWith = defineMessage(
  'This resource is billed with its {noun} <strong>{name}</strong>{resources, plural, =0 {} one {} other {, which # resources share}}. The charge shown is that of the whole {noun} and is not divided among resources.',
)
export const isBilledSeparately = defineMessage(
  'Its {noun} <strong>{name}</strong>{resources, plural, =0 {} one {} other {, which # resources share,}} is billed separately{hasCost, select, true {: {lastMonthCost} {currency} in the last month} other {}}.',
)
export const deleted = defineMessage('Deleted')
export const firstSeen = defineMessage('<date></date> First seen')
export const measuredSeldom = defineMessage('Measured seldom: a wider range is shown.')
export const none = defineMessage('none')
