/** Texts of `web/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const deleteIt = defineMessage('Delete it')
export const approveAndApply = defineMessage('Approve and apply')
export const thePlanIsWaitingForApproval = defineMessage('The plan is waiting for approval.')
export const estimatedForAMonth = defineMessage('Estimated for a month')
export const difference = defineMessage('Difference')
export const price = defineMessage('Price')
export const itIsAlreadyDeletedAtThe = defineMessage(
  'It is already deleted at the provider. The portal stops managing it.',
)
export const forgetIt = defineMessage('Forget it')
export const acceptChange = defineMessage('Accept change')
export const aPlanIsCreatedFirstNothing = defineMessage(
  'A plan is created first. Nothing changes before it is approved.',
)
export const createPlan = defineMessage('Create plan')
export const createAgain = defineMessage('Create again')
export const restore = defineMessage('Restore')
export const notCheckedYet = defineMessage('Not checked yet.')
export const expectedDifferencesWhichAreNotChanges = defineMessage(
  'Expected differences, which are not changes outside the portal:',
)
export const changedOutsideThePortal = defineMessage('Changed outside the portal')
export const leftIsHowItWasMade = defineMessage('Left is how it was made, right is what the cloud has.')
export const checkNow = defineMessage('Check now')
export const noSumIsKnown = defineMessage('No sum is known.')
export const itCostsNothing = defineMessage('It costs nothing.')
export const pricePartByPart = defineMessage('Price part by part')
export const estimatedPrice = defineMessage('Estimated price')
export const thePriceIsNotAvailableAt = defineMessage('The price is not available at the moment.')
export const itIsBeingWorkedOut = defineMessage('It is being worked out…')
export const prerequisites = defineMessage('Prerequisites')
export const thePrerequisitesCouldNotBeChecked = defineMessage(
  'The prerequisites could not be checked. You can continue: the plan checks them again.',
)
export const youCanContinueWithoutThem = defineMessage('You can continue without them.')
export const serviceControlPoliciesOfAws = defineMessage(
  'Service control policies of AWS Organizations cannot be read, so they are not checked.',
)
export const checkAgain = defineMessage('Check again')
export const thePriceIsShownOnceThe = defineMessage('The price is shown once the customer is chosen.')
export const keepAsATemplate = defineMessage('Keep as a template')
export const passwordsTheCustomerAndTheLocation = defineMessage(
  'Passwords, the customer and the location are left out. Fixed fields are shown, but cannot be changed.',
)
export const keepIt = defineMessage('Keep it')
export const forASubscriptionOfTheCustomer = defineMessage(
  'For a subscription of the customer, in one of its resource groups or in a new one.',
)
export const forAProjectOfTheCustomer = defineMessage('For a project of the customer on Google Cloud.')
export const forAnAccountOfTheCustomer = defineMessage(
  'For an account of the customer at Amazon Web Services.',
)
export const templates = defineMessage('Templates')
export const preFilledRequests = defineMessage('Pre-filled requests.')
export const terraformModulesCouldNotBeLoaded = defineMessage('Terraform modules could not be loaded')
export const terraformModules = defineMessage('Terraform modules')
export const publishedByTheReseller = defineMessage('Published by the reseller.')
export const requestInfrastructure = defineMessage('Request infrastructure')
export const eachKindHasAFormThat = defineMessage(
  'Each kind has a form that checks the request by the rules of its cloud. You see the plan before anything is made.',
)
export const whatItConsistsOf = defineMessage('What it consists of')
export const whatHasAPageInThe = defineMessage(
  'What has a page in the inventory is a link; it appears there once its cloud has been read.',
)
export const noResourcesYet = defineMessage('No resources yet.')
export const secretsOfTheCloud = defineMessage('Secrets of the cloud')
export const copyThemNowThePortalHas = defineMessage(
  'Copy them now. The portal has forgotten them, and shows them to nobody again.',
)
export const secrets = defineMessage('Secrets')
export const iHaveCopiedThem = defineMessage('I have copied them')
export const theCloudGaveOutSecretsWith = defineMessage(
  'The cloud gave out secrets with it. They are shown once, to whoever looks first.',
)
export const showTheSecrets = defineMessage('Show the secrets?')
export const theyAreShownOnceAndNobody = defineMessage(
  'They are shown once, and nobody sees them here again. The audit log says who did.',
)
export const showThem = defineMessage('Show them')
export const showTheSecrets2 = defineMessage('Show the secrets')
export const outputs = defineMessage('Outputs')
export const availableAfterCreation = defineMessage('Available after creation.')
export const create = defineMessage('Create')
export const change = defineMessage('Change')
export const replace = defineMessage('Replace')
export const deleteLabel = defineMessage('Delete')
export const forget = defineMessage('Forget')
export const importLabel = defineMessage('Import')
export const keep = defineMessage('Keep')
export const read = defineMessage('Read')
export const noChangesEverythingMatchesTheRequest = defineMessage(
  'No changes: everything matches the request.',
)
export const plan = defineMessage('Plan')
export const changedBySomebodyElseSince = defineMessage('Changed by somebody else since')
export const priceOfAMonth = defineMessage('Price of a month')
export const close = defineMessage('Close')
export const why = defineMessage('Why')
export const theInvoice = defineMessage('The invoice')
export const usageBased = defineMessage('usage-based')
export const savedInAMonth = defineMessage('Saved in a month')
export const aMonth = defineMessage('A month')
export const totalOfAMonth = defineMessage('Total of a month')
export const noPrices = defineMessage('No prices.')
export const review = defineMessage('Review')
export const reviewThePlanAndItsPrice = defineMessage(
  'Review the plan and its price before anything is created.',
)
export const showAsTerraformOrAsA = defineMessage('Show as Terraform or as a call')
export const beginWithAnEmptyForm = defineMessage('Begin with an empty form')
export const planTheChange = defineMessage('Plan the change')
export const application = defineMessage('Application')
export const back = defineMessage('Back')
export const name = defineMessage('Name')
export const resourceGroupName = defineMessage('Resource Group Name')
export const regionName = defineMessage('Region Name')
export const language = defineMessage('Language')
export const environment = defineMessage('Environment')
export const manageWithTerraform = defineMessage('Manage with Terraform')
export const itIsBeingPlanned = defineMessage('It is being planned.')
export const aPlanWaitsForApproval = defineMessage('A plan waits for approval.')
export const aPlanIsBeingCarriedOut = defineMessage('A plan is being carried out.')
export const itsDeletionHasBeenAskedFor = defineMessage('Its deletion has been asked for.')
export const viewRun = defineMessage('View run')
export const history = defineMessage('History')
export const noRunYet = defineMessage('No run yet.')
export const copy = defineMessage('Copy')
export const firstThePortalPlansWhatIs = defineMessage(
  'First the portal plans what is deleted and shows it to you. Nothing goes before somebody has typed the name.',
)
export const planTheDeletion = defineMessage('Plan the deletion')
export const edit = defineMessage('Edit')
export const details = defineMessage('Details')
export const infrastructure = defineMessage('Infrastructure')
export const provisions = defineMessage('Provisions')
export const nothingHasBeenAskedForYet = defineMessage('Nothing has been asked for yet')
export const nothingHasBeenProvisionedYet = defineMessage('Nothing has been provisioned yet')
export const asTerraform = defineMessage('As Terraform')
export const asACall = defineMessage('As a call')
export const whatItBecomes = defineMessage('What it becomes')
export const viewsOfTheRequest = defineMessage('Views of the request')
export const whatIsSecretIsNotShown = defineMessage('What is secret is not shown.')
export const backToTheForm = defineMessage('Back to the form')
export const download = defineMessage('Download')
export const loadingTheOptionsThatAreAvailable = defineMessage('Loading the options that are available now …')
export const none = defineMessage('None')
export const toDo = defineMessage('To do')
export const nothingIsChangedYet = defineMessage('Nothing is changed yet.')
export const nothingYet = defineMessage('Nothing yet.')
export const nothingIsMissing = defineMessage('Nothing is missing')
export const whatChanges = defineMessage('What changes')
export const summary = defineMessage('Summary')
export const theRequestCouldNotBeLoaded = defineMessage('The request could not be loaded')
export const askedFor = defineMessage('Asked for')
export const nothing = defineMessage('Nothing.')
export const running = defineMessage('Running')
export const stopped = defineMessage('Stopped')
export const startingOrStopping = defineMessage('Starting or stopping')
export const powerStateNotKnown = defineMessage('Power state not known')
export const actions = defineMessage('Actions')
export const actionsAndSnapshotsCouldNotBe = defineMessage('Actions and snapshots could not be loaded')
export const snapshots = defineMessage('Snapshots')
export const createdByActionsInThePortal = defineMessage(
  'Created by actions in the portal. The provider bills each snapshot until you delete it there.',
)
export const logScrollable = defineMessage('Log, scrollable')
export const log = defineMessage('Log')
export const nothingHasBeenSaidSoFar = defineMessage('Nothing has been said so far.')
export const searchTheLog = defineMessage('Search the log')
export const search = defineMessage('Search')
export const lines = defineMessage('Lines')
export const everyLine = defineMessage('Every line')
export const resource = defineMessage('Resource')
export const everyResource = defineMessage('Every resource')
export const noLineHasThatInIt = defineMessage('No line has that in it.')
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
export const changesInProgressAtTheProvider = defineMessage(
  'Changes in progress at the provider are finished first. Resources that were created remain until you delete them.',
)
export const reject = defineMessage('Reject')
export const cancelTheRun = defineMessage('Cancel the run')
export const stopping = defineMessage('Stopping…')
export const cancel = defineMessage('Cancel')
export const retry = defineMessage('Retry')
export const failed = defineMessage('Failed')
export const run = defineMessage('Run')
export const typeToAgree = defineMessage('Type {name} to agree')
export const lost = defineMessage('Lost: {data}.')
export const edit2 = defineMessage('Edit “{label}”')
export const chargedIn = defineMessage('Charged in {month}')
export const withoutTaxWhatIsPaidBy = defineMessage(
  'Without tax; what is paid by its use is in no estimate. {message}',
)
export const nothingWasChargedForItIn = defineMessage('Nothing was charged for it in {month}.')
export const theRequestTakesOver = defineMessage('The request takes over: {value}.')
export const noFieldOfTheRequestHas = defineMessage(
  'No field of the request has {left}: the state alone takes {count, plural, one {it} other {them}}, and the next change would put {count, plural, one {it} other {them}} back.',
)
export const nothingIsChangedInTheCloud = defineMessage('Nothing is changed in the cloud. {into} {only}')
export const forget2 = defineMessage('Forget {name}?')
export const acceptTheChangesOf = defineMessage('Accept the changes of {name}?')
export const createAgain2 = defineMessage('Create {name} again?')
export const restore2 = defineMessage('Restore {name}?')
export const theLastLookFoundNothingOut = defineMessage('The last look found nothing out. {problem}')
export const thePriceIsShownOnceIs = defineMessage('The price is shown once {missing} is filled in.')
export const checkWasNotPossible = defineMessage(
  '{count, plural, one {# check was} other {# checks were}} not possible',
)
export const theTemplateIsKept = defineMessage('The template {name} is kept.')
export const lastMonth = defineMessage('Last month')
export const thisMonth = defineMessage('This month')
export const forLabel = defineMessage('{formula} = {exact} {currency} for {unit}.')
export const aMonth2 = defineMessage('A month: {exact} × {exact2} {currency}.')
export const forLabel2 = defineMessage('for {unit}')
export const aMonthOf730HoursWithout = defineMessage('A month of 730 hours, without tax. {unpricedParts}')
export const request = defineMessage('Request {noun}')
export const thisFormChangesTheProvisionFrom = defineMessage(
  'This form changes the provision from version {version} to {version2}. ',
)
export const versionIsPublishedTheProvisionHas = defineMessage(
  'Version {version} is published. The provision has version {version2}. ',
)
export const keepVersion = defineMessage('Keep version {version}')
export const changeToVersion = defineMessage('Change to version {version}')
export const managedBy = defineMessage('Managed by {resourceName}')
export const deleteLabel2 = defineMessage('Delete {resourceName}?')
export const whatIsSecretIsInNo = defineMessage(
  'What is secret is in no file: Terraform asks for the variable {secrets}.',
)
export const wasCopied = defineMessage('{name} was copied.')
export const readFromTheCloudOn = defineMessage('Read from the cloud on {dateTime}.')
export const listOf = defineMessage('List of {dateTime}. {because}')
export const fromTheInventoryReadOn = defineMessage('From the inventory, read on {dateTime}. {because}')
export const fromThePortalsListOfYou = defineMessage(
  'From the portal’s list of {at}. You can type others. {because}',
)
export const fromThePortalsListOf = defineMessage('From the portal’s list of {at}. {because}')
export const missing = defineMessage('{count} missing')
export const problem = defineMessage('{count, plural, one {# problem} other {# problems}}')
export const typeToConfirm = defineMessage('Type {name} to confirm')
export const type = defineMessage('Type {resourceName}.')
export const theLatestLineAreShownSearch = defineMessage(
  'The latest {count, plural, one {# line} other {# lines}} are shown. Search for others, or download all of them.',
)
export const itIsStoppedWhenItTakes = defineMessage(
  'It is stopped when it takes more than {longestMinutes, plural, one {# minute} other {# minutes}}.',
)
export const status = defineMessage('Status: {label}')
export const isAtWork = defineMessage('{resourceName} is at work. {value}')
export const itBeginsAsWasAskedFor = defineMessage(
  'It begins as {resourceName} was asked for. Names are others, and passwords are typed anew.',
)
export const itBeginsWithTheTemplate = defineMessage('It begins with the template {name}.')
export const noPriceIsKnownFor = defineMessage('No price is known for {unknown}.')
export const usageBasedNotIncluded = defineMessage('{byUse}: usage-based, not included.')
export const requestedByOn = defineMessage('Requested by {createdBy} on <date></date>.')
export const what = defineMessage('What')
export const amount = defineMessage('Amount')
export const noDriftLastCheckedOn = defineMessage('No drift. Last checked on <date></date>.')
export const deletedOutsideThePortal = defineMessage(
  'Deleted outside the portal. Found on <since></since>{hasMatched, select, true {, last seen on <matched></matched>} other {}}.',
)
export const driftedOutsideThePortal = defineMessage(
  '{count, plural, one {# resource has drifted} other {# resources have drifted}}: changed outside the portal. Found on <since></since>{hasMatched, select, true {, unchanged on <matched></matched>} other {}}.',
)
export const amountAMonthWithoutTax = defineMessage('<amount></amount> <small>a month, without tax</small>')
export const fixed = defineMessage('Fixed')
export const whatColumn = defineMessage('What')
export const value = defineMessage('Value')
export const plannedResources = defineMessage(
  '{count, plural, one {# resource} other {# resources}} {action, select, create {to create} update {to change} replace {to replace} delete {to delete} forget {to forget} import {to import} read {to read} other {unchanged}}',
)
export const planSummary = defineMessage('{parts}.')
export const makesANewOne = defineMessage('makes a new one')
export const becomes = defineMessage('becomes')
export const part = defineMessage('Part')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const fillInHowItIsManaged = defineMessage(
  'Fill in how it is to be managed as {noun}. What the inventory knows is filled in already. The portal plans it first, and shows you what would be changed in the cloud; nothing is before somebody has agreed to that.',
)
export const changeNamed = defineMessage('Change {resourceName}')
export const aDeletionDidNotFinish = defineMessage(
  'A deletion did not finish. {reasons} The next change restores the protection.',
)
export const actionOn = defineMessage('{action}: {resourceName}?')
export const stateAsOf = defineMessage('{state}{isDated, select, true { as of <date></date>} other {}}')
export const deleted = defineMessage('deleted')
export const dateBy = defineMessage('<date></date> by {createdBy}')
export const of = defineMessage('Of')
export const created = defineMessage('Created')
export const size = defineMessage('Size')
export const snapshotNamed = defineMessage('Name: <code>{snapshotName}</code>')
export const runRequestedBy = defineMessage(
  '{resourceTypeName} for {companyName}, requested by {createdBy} on <date></date>{isDecided, select, true {, approved by {decidedBy}} other {}}.',
)
export const done = defineMessage('Done')
export const itWaitsItsTurn = defineMessage('It waits its turn.')
