/** Texts of `web/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const deleteLabel3 = defineMessage('Delete')
export const approveAndApply = defineMessage('Approve and apply')
export const thePlanIsWaitingForApproval = defineMessage('The plan is waiting for approval.')
export const monthlyEstimate = defineMessage('Monthly estimate')
export const difference = defineMessage('Difference')
export const price = defineMessage('Price')
export const resourceIsAlreadyDeletedAtProvider = defineMessage(
  'The resource is already deleted at the provider. The portal stops managing it.',
)
export const stopManaging = defineMessage('Stop managing')
export const acceptChanges = defineMessage('Accept changes')
export const planIsCreatedFirstNothingChanges = defineMessage(
  'A plan is created first. Nothing changes until it is approved.',
)
export const createPlan = defineMessage('Create plan')
export const recreate = defineMessage('Recreate')
export const restore = defineMessage('Restore')
export const notCheckedYet = defineMessage('Not checked yet.')
export const expectedDifferencesNotChangesOutside = defineMessage(
  'Expected differences (not changes outside the portal):',
)
export const changedOutsideThePortal = defineMessage('Changed outside the portal')
export const leftRequestedValueRightCurrentValue = defineMessage(
  'Left: the requested value. Right: the current value at the provider.',
)
export const checkNow = defineMessage('Check now')
export const noEstimate = defineMessage('No estimate.')
export const noCharge = defineMessage('No charge.')
export const priceBreakdown = defineMessage('Price breakdown')
export const estimatedPrice = defineMessage('Estimated price')
export const priceIsNotAvailableRightNow = defineMessage('The price is not available right now.')
export const calculating = defineMessage('Calculating…')
export const prerequisites = defineMessage('Prerequisites')
export const thePrerequisitesCouldNotBeChecked = defineMessage(
  'The prerequisites could not be checked. You can continue: the plan checks them again.',
)
export const youCanContinueWithoutTheseChecks = defineMessage('You can continue without these checks.')
export const serviceControlPoliciesOfAws = defineMessage(
  'Service control policies of AWS Organizations cannot be read, so they are not checked.',
)
export const checkAgain = defineMessage('Check again')
export const chooseCustomerToSeePrice = defineMessage('Choose a customer to see the price.')
export const saveAsTemplate = defineMessage('Save as template')
export const passwordsCustomerAndLocationAreNot = defineMessage(
  'Passwords, the customer and the location are not saved. Fixed fields are shown but cannot be changed.',
)
export const save = defineMessage('Save')
export const forSubscriptionOfCustomerInNew = defineMessage(
  'For a subscription of the customer, in a new or existing resource group.',
)
export const forAProjectOfTheCustomer = defineMessage('For a project of the customer on Google Cloud.')
export const forAccountOfCustomerOnAmazon = defineMessage(
  'For an account of the customer on Amazon Web Services.',
)
export const templates = defineMessage('Templates')
export const preFilledRequests = defineMessage('Pre-filled requests.')
export const terraformModulesCouldNotBeLoaded = defineMessage('Terraform modules could not be loaded')
export const terraformModules = defineMessage('Terraform modules')
export const publishedByTheReseller = defineMessage('Published by the reseller.')
export const requestInfrastructure = defineMessage('Request infrastructure')
export const formOfEachResourceTypeChecks = defineMessage(
  "The form of each resource type checks the request against the provider's rules. You review the plan before anything is created.",
)
export const managedResources = defineMessage('Managed resources')
export const resourcesInInventoryAreLinksNew = defineMessage(
  'Resources in the inventory are links. New resources appear there after the next collection.',
)
export const noResourcesYet = defineMessage('No resources yet.')
export const secretsFromProvider = defineMessage('Secrets from the provider')
export const copySecretsNowPortalDoesNot = defineMessage(
  'Copy the secrets now. The portal does not store them and cannot show them again.',
)
export const secrets = defineMessage('Secrets')
export const iveCopiedThem = defineMessage("I've copied them")
export const providerReturnedSecretsTheyAreShown = defineMessage(
  'The provider returned secrets. They are shown only once, to the first user who opens them.',
)
export const showSecrets = defineMessage('Show secrets?')
export const secretsAreShownOnlyOnceAudit = defineMessage(
  'The secrets are shown only once. The audit log records who viewed them.',
)
export const showSecrets2 = defineMessage('Show secrets')
export const showSecrets3 = defineMessage('Show secrets')
export const outputs = defineMessage('Outputs')
export const availableAfterCreation = defineMessage('Available after creation.')
export const create = defineMessage('Create')
export const change = defineMessage('Change')
export const replace = defineMessage('Replace')
export const deleteLabel = defineMessage('Delete')
export const forget = defineMessage('Forget')
export const importLabel = defineMessage('Import')
export const noChange = defineMessage('No change')
export const read = defineMessage('Read')
export const noChangesEverythingMatchesTheRequest = defineMessage(
  'No changes: everything matches the request.',
)
export const plan = defineMessage('Plan')
export const changedOutsidePortal = defineMessage('Changed outside the portal')
export const monthlyPrice = defineMessage('Monthly price')
export const close = defineMessage('Close')
export const details2 = defineMessage('Details')
export const viewInvoice = defineMessage('View invoice')
export const usageBased = defineMessage('usage-based')
export const monthlySavings = defineMessage('Monthly savings')
export const perMonth = defineMessage('Per month')
export const monthlyTotal = defineMessage('Monthly total')
export const noPrices = defineMessage('No prices.')
export const review = defineMessage('Review')
export const reviewThePlanAndItsPrice = defineMessage(
  'Review the plan and its price before anything is created.',
)
export const viewAsCode = defineMessage('View as code')
export const startWithEmptyForm = defineMessage('Start with an empty form')
export const planChange = defineMessage('Plan change')
export const application = defineMessage('Application')
export const back = defineMessage('Back')
export const name = defineMessage('Name')
export const resourceGroupName = defineMessage('Resource Group Name')
export const regionName = defineMessage('Region Name')
export const language = defineMessage('Language')
export const environment = defineMessage('Environment')
export const manageWithTerraform = defineMessage('Manage with Terraform')
export const planIsBeingCreated = defineMessage('The plan is being created.')
export const planIsWaitingForApproval = defineMessage('A plan is waiting for approval.')
export const planIsBeingApplied = defineMessage('A plan is being applied.')
export const deletionHasBeenRequested = defineMessage('Deletion has been requested.')
export const viewRun = defineMessage('View run')
export const history = defineMessage('History')
export const noRunsYet = defineMessage('No runs yet.')
export const copy = defineMessage('Copy')
export const portalFirstCreatesDeletionPlanFor = defineMessage(
  'The portal first creates a deletion plan for review. Nothing is deleted until the name is typed to confirm.',
)
export const planDeletion = defineMessage('Plan deletion')
export const edit = defineMessage('Edit')
export const details = defineMessage('Details')
export const infrastructure = defineMessage('Infrastructure')
export const provisions = defineMessage('Provisions')
export const noRunsYet2 = defineMessage('No runs yet')
export const noProvisionsYet = defineMessage('No provisions yet')
export const terraform = defineMessage('Terraform')
export const apiCall = defineMessage('API call')
export const requestAsCode = defineMessage('Request as code')
export const viewsOfTheRequest = defineMessage('Views of the request')
export const secretsAreNotShown = defineMessage('Secrets are not shown.')
export const backToTheForm = defineMessage('Back to the form')
export const download = defineMessage('Download')
export const loadingAvailableOptions = defineMessage('Loading available options…')
export const none = defineMessage('None')
export const toDo = defineMessage('To do')
export const noChangesYet = defineMessage('No changes yet.')
export const noValuesYet = defineMessage('No values yet.')
export const nothingMissing = defineMessage('Nothing missing')
export const changes = defineMessage('Changes')
export const summary = defineMessage('Summary')
export const theRequestCouldNotBeLoaded = defineMessage('The request could not be loaded')
export const requestedValues = defineMessage('Requested values')
export const none2 = defineMessage('None.')
export const running = defineMessage('Running')
export const stopped = defineMessage('Stopped')
export const startingOrStopping = defineMessage('Starting or stopping')
export const powerStateUnknown = defineMessage('Power state unknown')
export const actions = defineMessage('Actions')
export const actionsAndSnapshotsCouldNotBe = defineMessage('Actions and snapshots could not be loaded')
export const snapshots = defineMessage('Snapshots')
export const createdByActionsInThePortal = defineMessage(
  'Created by actions in the portal. The provider bills each snapshot until you delete it there.',
)
export const logScrollable = defineMessage('Log, scrollable')
export const log = defineMessage('Log')
export const noLogMessagesYet = defineMessage('No log messages yet.')
export const searchTheLog = defineMessage('Search the log')
export const search = defineMessage('Search')
export const logLevel = defineMessage('Log level')
export const allLevels = defineMessage('All levels')
export const resource = defineMessage('Resource')
export const allResources = defineMessage('All resources')
export const noMatchingLines = defineMessage('No matching lines.')
export const preparing = defineMessage('Preparing')
export const approval = defineMessage('Approval')
export const inProgress = defineMessage('In progress')
export const planning = defineMessage('Planning')
export const applying = defineMessage('Applying')
export const viewRequest = defineMessage('View request')
export const cancelThisRun = defineMessage('Cancel this run?')
export const rejectThisRequest = defineMessage('Reject this request?')
export const rejectThisPlan = defineMessage('Reject this plan?')
export const thePlanIsNotApplied = defineMessage('The plan is not applied.')
export const changesAlreadyInProgressAtProvider = defineMessage(
  'Changes already in progress at the provider are completed first. Resources that were created remain until you delete them.',
)
export const reject = defineMessage('Reject')
export const cancelRun = defineMessage('Cancel run')
export const stopping = defineMessage('Stopping…')
export const cancel = defineMessage('Cancel')
export const retry = defineMessage('Retry')
export const failed = defineMessage('Failed')
export const run = defineMessage('Run')
export const typeToConfirm2 = defineMessage('Type {name} to confirm')
export const dataThatWillBeLost = defineMessage('Data that will be lost: {data}.')
export const edit2 = defineMessage('Edit “{label}”')
export const chargesFor = defineMessage('Charges for {month}')
export const excludingTaxEstimatesDoNotInclude = defineMessage(
  'Excluding tax. Estimates do not include usage-based charges. {message}',
)
export const noChargesIn = defineMessage('No charges in {month}.')
export const requestIsUpdatedWith = defineMessage('The request is updated with: {value}.')
export const requestHasNoFieldForOnly = defineMessage(
  'The request has no field for {left}. Only the state is updated, and the next change restores {count, plural, one {the previous value} other {the previous values}}.',
)
export const nothingChangesAtProvider = defineMessage('Nothing changes at the provider. {into} {only}')
export const stopManaging2 = defineMessage('Stop managing {name}?')
export const acceptChangesTo = defineMessage('Accept the changes to {name}?')
export const recreate2 = defineMessage('Recreate {name}?')
export const restore2 = defineMessage('Restore {name}?')
export const lastCheckFailed = defineMessage('The last check failed. {problem}')
export const fillInToSeePrice = defineMessage('Fill in {missing} to see the price.')
export const checkCouldNotBeCompleted = defineMessage(
  '{count, plural, one {# check} other {# checks}} could not be completed',
)
export const templateSaved = defineMessage('Template {name} saved.')
export const lastMonth = defineMessage('Last month')
export const thisMonth = defineMessage('This month')
export const per = defineMessage('{formula} = {exact} {currency} per {unit}.')
export const perMonth2 = defineMessage('Per month: {exact} × {exact2} {currency}.')
export const forLabel2 = defineMessage('per {unit}')
export const basedOn730HoursPerMonth = defineMessage(
  'Based on 730 hours per month, excluding tax. {unpricedParts}',
)
export const request = defineMessage('Request {name}')
export const thisFormChangesProvisionFromVersion = defineMessage(
  'This form changes the provision from version {version} to version {version2}. ',
)
export const versionIsPublishedProvisionUsesVersion = defineMessage(
  'Version {version} is published. The provision uses version {version2}. ',
)
export const keepVersion = defineMessage('Keep version {version}')
export const changeToVersion = defineMessage('Change to version {version}')
export const managedBy = defineMessage('Managed by {resourceName}')
export const deleteLabel2 = defineMessage('Delete {resourceName}?')
export const filesContainNoSecretsTerraformPrompts = defineMessage(
  'The files contain no secrets. Terraform prompts for these variables: {secrets}.',
)
export const copied = defineMessage('{name} copied.')
export const readFromProviderOn = defineMessage('Read from the provider on {dateTime}.')
export const listDated = defineMessage('List dated {dateTime}. {because}')
export const fromInventoryLastRefreshedOn = defineMessage(
  'From the inventory, last refreshed on {dateTime}. {because}',
)
export const fromPortalsListDatedYouCan = defineMessage(
  "From the portal's list dated {at}. You can enter other values. {because}",
)
export const fromPortalsListDated = defineMessage("From the portal's list dated {at}. {because}")
export const missing = defineMessage('{count} missing')
export const problem = defineMessage('{count, plural, one {# problem} other {# problems}}')
export const typeToConfirm = defineMessage('Type {name} to confirm')
export const typeToConfirm3 = defineMessage('Type {resourceName} to confirm.')
export const showingLatestLineSearchForOther = defineMessage(
  'Showing the latest {count, plural, one {# line} other {# lines}}. Search for other lines or download the full log.',
)
export const itIsStoppedAfterMinute = defineMessage(
  'It is stopped after {longestMinutes, plural, one {# minute} other {# minutes}}.',
)
export const status = defineMessage('Status: {label}')
export const text = defineMessage('{resourceName}: {value}')
export const formStartsWithValuesOfEnter = defineMessage(
  'The form starts with the values of {resourceName}. Enter new names and passwords.',
)
export const formStartsWithTemplate = defineMessage('The form starts with the template {name}.')
export const noPriceAvailableFor = defineMessage('No price available for {unknown}.')
export const usageBasedNotIncluded = defineMessage('{byUse}: usage-based, not included.')
export const requestedByOn = defineMessage('Requested by {createdBy} on <date></date>.')
export const type = defineMessage('Type')
export const amount = defineMessage('Amount')
export const noDriftLastCheckedOn = defineMessage('No drift. Last checked on <date></date>.')
export const deletedOutsidePortalDetectedOnLast = defineMessage(
  'Deleted outside the portal. Detected on <since></since>{hasMatched, select, true {, last seen on <matched></matched>} other {}}.',
)
export const driftedOutsideThePortal = defineMessage(
  '{count, plural, one {# resource has drifted} other {# resources have drifted}}. Detected on <since></since>{hasMatched, select, true {, no drift on <matched></matched>} other {}}.',
)
export const amountAMonthWithoutTax = defineMessage(
  '<amount></amount> <small>per month, excluding tax</small>',
)
export const fixed = defineMessage('Fixed')
export const whatColumn = defineMessage('Name')
export const value = defineMessage('Value')
export const plannedResources = defineMessage(
  '{count, plural, one {# resource} other {# resources}} {action, select, create {to create} update {to change} replace {to replace} delete {to delete} forget {to forget} import {to import} read {to read} other {unchanged}}',
)
export const planSummary = defineMessage('{parts}.')
export const forcesReplacement = defineMessage('forces replacement')
export const changesTo = defineMessage('changes to')
export const component = defineMessage('Component')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const fillInHowItIsManaged = defineMessage(
  'Complete the form to manage this resource as {noun}. Known values from the inventory are filled in. The portal creates a plan for review first: nothing changes at the provider until the plan is approved.',
)
export const changeNamed = defineMessage('Change {resourceName}')
export const deletionDidNotCompleteNextChange = defineMessage(
  'A deletion did not complete. {reasons} The next change restores the protection.',
)
export const actionOn = defineMessage('{action}: {resourceName}?')
export const stateAsOf = defineMessage('{state}{isDated, select, true { as of <date></date>} other {}}')
export const deleted = defineMessage('deleted')
export const dateBy = defineMessage('<date></date> by {createdBy}')
export const source = defineMessage('Source')
export const created = defineMessage('Created')
export const size = defineMessage('Size')
export const snapshotNamed = defineMessage('Name: <code>{snapshotName}</code>')
export const runRequestedBy = defineMessage(
  '{resourceTypeName} for {companyName}, requested by {createdBy} on <date></date>{isDecided, select, true {, approved by {decidedBy}} other {}}.',
)
export const done = defineMessage('Done')
export const queued = defineMessage('Queued.')
export const item = defineMessage('Item')
export const noResourceInAddressChooseOne = defineMessage(
  'No resource in the address. Choose one from an inventory.',
)
