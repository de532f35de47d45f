/** Texts of `contract/provisioning/provision-rules`. */
import { defineMessage } from '@cmp/messages'

export const plansOverBudgetAndPlansThat = defineMessage('Plans over the budget and plans that delete data')
export const plansOverBudget = defineMessage('Plans over the budget')
export const plansThatDeleteData = defineMessage('Plans that delete data')
export const allPlans = defineMessage('All plans')
export const notRequired = defineMessage('Not required')
export const provisioningRules = defineMessage('Provisioning rules')
export const setResourceTypesRegionsSizesNames = defineMessage(
  'Set the resource types, regions, sizes, names, tags and monthly budget allowed for each customer, and the approval of plans.',
)
export const customer = defineMessage('Customer')
export const approval = defineMessage('Approval')
export const selfApproval = defineMessage('Self-approval')
export const administratorApproval = defineMessage('Administrator approval')
export const secondPersonApproval = defineMessage('Second-person approval')
export const administratorOfCustomerOrResellerOther = defineMessage(
  'An administrator of the customer or the reseller, other than the requester, approves. Databases, disks, virtual machines, buckets, storage accounts and web apps contain data.',
)
export const resellerRequests = defineMessage('Reseller requests')
export const noSecondPersonApproval = defineMessage('No second-person approval')
export const secondPersonApprovalRequired = defineMessage('Second-person approval required')
export const appliesToPlansThatNeedSecond = defineMessage(
  'Applies to plans that need second-person approval.',
)
export const resourceTypes = defineMessage('Resource types')
export const allowedResourceTypesIfNoTypes = defineMessage(
  'Allowed resource types. If no types or modules are selected, all are allowed.',
)
export const terraformModules = defineMessage('Terraform modules')
export const module = defineMessage('Module')
export const allowedModulesIfNoTypesOr = defineMessage(
  'Allowed modules. If no types or modules are selected, all are allowed.',
)
export const regions = defineMessage('Regions')
export const regionNamesOfProviderSeparatedBy = defineMessage(
  'Region names of the provider, separated by commas, for example southeastasia, ap-southeast-1. Leave empty for all.',
)
export const sizes = defineMessage('Sizes')
export const sizeNamesOfProviderForMachines = defineMessage(
  'Size names of the provider for machines, databases and plans, separated by commas. * is a wildcard, for example Standard_B*, t3.micro. Leave empty for all.',
)
export const names = defineMessage('Names')
export const namePatternIsWildcardForExample = defineMessage(
  'A name pattern. * is a wildcard, for example shop-*. Leave empty for any name.',
)
export const requiredTags = defineMessage('Required tags')
export const tagOrLabelKeysSeparatedBy = defineMessage(
  'Tag or label keys, separated by commas, for example team, cost-center. Required where the resource type supports them.',
)
export const monthlyBudget = defineMessage('Monthly budget')
export const forAllProvisionedResourcesOfCustomer = defineMessage(
  'For all provisioned resources of the customer, before tax. Leave empty for no budget.',
)
export const budgetCurrency = defineMessage('Budget currency')
export const overBudget = defineMessage('Over budget')
export const requireAdministratorApproval = defineMessage('Require administrator approval')
export const rejectTheRequest = defineMessage('Reject the request')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const namesCanContainLettersDigitsPeriods = defineMessage(
  'Names can contain letters, digits, periods, hyphens, underscores and the wildcard *',
)
