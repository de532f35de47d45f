/** Texts of `contract/provisioning/provision-rules`. */
import { defineMessage } from '@cmp/messages'

export const plansAboveTheBudgetAndPlans = defineMessage('Plans above the budget, and plans that delete data')
export const plansAboveTheBudget = defineMessage('Plans above the budget')
export const plansThatDeleteData = defineMessage('Plans that delete data')
export const everyPlan = defineMessage('Every plan')
export const noPlan = defineMessage('No plan')
export const provisioningRules = defineMessage('Provisioning rules')
export const whatEachCustomerCanRequestKinds = defineMessage(
  'What each customer can request: kinds, regions, sizes, names, tags and monthly budget, and who approves plans.',
)
export const customer = defineMessage('Customer')
export const approval = defineMessage('Approval')
export const selfApproval = defineMessage('Self-approval')
export const administratorApproval = defineMessage('Administrator approval')
export const someoneOtherThanTheRequesterApproves = defineMessage('Someone other than the requester approves')
export const anotherAdministratorOfTheCustomerOr = defineMessage(
  'Another administrator of the customer, or of the reseller. Data is in databases, disks, machines, buckets, storage accounts and sites.',
)
export const requestsByTheReseller = defineMessage('Requests by the reseller')
export const theResellersAdministratorsNeedNoSecond = defineMessage(
  "The reseller's administrators need no second person",
)
export const theResellersAdministratorsNeedASecond = defineMessage(
  "The reseller's administrators need a second person too",
)
export const whereTheRuleAboveAsksFor = defineMessage('Where the rule above asks for a second person.')
export const kinds = defineMessage('Kinds')
export const allowedKindsNoKindsOrModules = defineMessage(
  'Allowed kinds. No kinds or modules selected = all.',
)
export const terraformModules = defineMessage('Terraform modules')
export const module = defineMessage('Module')
export const allowedModulesNoKindsOrModules = defineMessage(
  'Allowed modules. No kinds or modules selected = all.',
)
export const regions = defineMessage('Regions')
export const providerNamesSeparatedByCommas = defineMessage(
  'Provider names, separated by commas: southeastasia, ap-southeast-1. Leave empty for all.',
)
export const sizes = defineMessage('Sizes')
export const providerNamesOfMachineDatabaseAnd = defineMessage(
  'Provider names of machine, database and plan sizes, separated by commas; * is a wildcard: Standard_B*, t3.micro. Leave empty for all.',
)
export const names = defineMessage('Names')
export const namePatternIsAWildcardShop = defineMessage(
  'Name pattern, * is a wildcard: shop-*. Leave empty for any name.',
)
export const tags = defineMessage('Tags')
export const keysThatThereMustBeWith = defineMessage(
  'Keys that there must be, with commas: team, cost-center. Of kinds that have tags or labels.',
)
export const budgetOfAMonth = defineMessage('Budget of a month')
export const forAllExistingProvisionedResources = defineMessage(
  'For all existing provisioned resources, without tax. Leave empty for no budget.',
)
export const currencyOfTheBudget = defineMessage('Currency of the budget')
export const beyondTheBudget = defineMessage('Beyond the budget')
export const anAdministratorAgreesToIt = defineMessage('An administrator agrees to it')
export const itIsRefused = defineMessage('It is refused')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const namesMayHaveLettersDigitsDots = defineMessage(
  'Names may have letters, digits, dots, hyphens and underscores, and * for anything',
)
