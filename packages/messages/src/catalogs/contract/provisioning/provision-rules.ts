/** Texts of `contract/provisioning/provision-rules`. */
import { defineMessage } from '@cmp/messages'

export const plansAboveTheBudgetAndPlans = defineMessage('Plans over the budget and plans that delete data')
export const plansAboveTheBudget = defineMessage('Plans over the budget')
export const plansThatDeleteData = defineMessage('Plans that delete data')
export const everyPlan = defineMessage('All plans')
export const noPlan = defineMessage('Not required')
export const provisioningRules = defineMessage('Provisioning rules')
export const whatEachCustomerCanRequestKinds = defineMessage(
  'Set the resource types, regions, sizes, names, tags and monthly budget allowed for each customer, and the approval of plans.',
)
export const customer = defineMessage('Customer')
export const approval = defineMessage('Approval')
export const selfApproval = defineMessage('Self-approval')
export const administratorApproval = defineMessage('Administrator approval')
export const someoneOtherThanTheRequesterApproves = defineMessage('Second-person approval')
export const anotherAdministratorOfTheCustomerOr = defineMessage(
  'An administrator of the customer or the reseller, other than the requester, approves. Databases, disks, virtual machines, buckets, storage accounts and web apps contain data.',
)
export const requestsByTheReseller = defineMessage('Reseller requests')
export const theResellersAdministratorsNeedNoSecond = defineMessage('No second-person approval')
export const theResellersAdministratorsNeedASecond = defineMessage('Second-person approval required')
export const whereTheRuleAboveAsksFor = defineMessage('Applies to plans that need second-person approval.')
export const kinds = defineMessage('Resource types')
export const allowedKindsNoKindsOrModules = defineMessage(
  'Allowed resource types. If no types or modules are selected, all are allowed.',
)
export const terraformModules = defineMessage('Terraform modules')
export const module = defineMessage('Module')
export const allowedModulesNoKindsOrModules = defineMessage(
  'Allowed modules. If no types or modules are selected, all are allowed.',
)
export const regions = defineMessage('Regions')
export const providerNamesSeparatedByCommas = defineMessage(
  'Region names of the provider, separated by commas, for example southeastasia, ap-southeast-1. Leave empty for all.',
)
export const sizes = defineMessage('Sizes')
export const providerNamesOfMachineDatabaseAnd = defineMessage(
  'Size names of the provider for machines, databases and plans, separated by commas. * is a wildcard, for example Standard_B*, t3.micro. Leave empty for all.',
)
export const names = defineMessage('Names')
export const namePatternIsAWildcardShop = defineMessage(
  'A name pattern. * is a wildcard, for example shop-*. Leave empty for any name.',
)
export const tags = defineMessage('Required tags')
export const keysThatThereMustBeWith = defineMessage(
  'Tag or label keys, separated by commas, for example team, cost-center. Required where the resource type supports them.',
)
export const budgetOfAMonth = defineMessage('Monthly budget')
export const forAllExistingProvisionedResources = defineMessage(
  'For all provisioned resources of the customer, before tax. Leave empty for no budget.',
)
export const currencyOfTheBudget = defineMessage('Budget currency')
export const beyondTheBudget = defineMessage('Over budget')
export const anAdministratorAgreesToIt = defineMessage('Require administrator approval')
export const itIsRefused = defineMessage('Reject the request')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const namesMayHaveLettersDigitsDots = defineMessage(
  'Names can contain letters, digits, periods, hyphens, underscores and the wildcard *',
)
