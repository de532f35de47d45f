/** Texts of `contract/provisioning/provisions/azure-app-service`. */
import { defineMessage } from '@cmp/messages'

export const chooseSizeOfPlan = defineMessage('Choose a size of the {AccountKind} plan: {of}')
export const enterNameForNewPlanOr = defineMessage(
  'Enter a name for a new plan, or the ID of an existing plan',
)
export const runsOnOnly = defineMessage('{label} runs on {systems} only')
export const sharedPlansAreAvailableForWindows = defineMessage('Shared plans are available for Windows only')
export const free = defineMessage('Free')
export const shared = defineMessage('Shared')
export const basic = defineMessage('Basic')
export const standard = defineMessage('Standard')
export const premiumV2 = defineMessage('Premium v2')
export const premiumV3 = defineMessage('Premium v3')
export const net10 = defineMessage('.NET 10')
export const net9 = defineMessage('.NET 9')
export const net8 = defineMessage('.NET 8')
export const node24 = defineMessage('Node 24')
export const node22 = defineMessage('Node 22')
export const python314 = defineMessage('Python 3.14')
export const python313 = defineMessage('Python 3.13')
export const python312 = defineMessage('Python 3.12')
export const php84 = defineMessage('PHP 8.4')
export const php83 = defineMessage('PHP 8.3')
export const java21 = defineMessage('Java 21')
export const java17 = defineMessage('Java 17')
export const region = defineMessage('Region')
export const pricingPlan = defineMessage('Pricing plan')
export const appsOnFreeAndSharedPlans = defineMessage('Apps on Free and Shared plans are unloaded when idle.')
export const size = defineMessage('Size')
export const newPlan = defineMessage('New plan')
export const leaveEmptyToUseAnExisting = defineMessage('Leave empty to use an existing plan.')
export const operatingSystem = defineMessage('Operating system')
export const linux = defineMessage('Linux')
export const windows = defineMessage('Windows')
export const mustBeOperatingSystemOfPlan = defineMessage(
  'Must be the operating system of the plan. It cannot be changed later.',
)
export const runtimeStack = defineMessage('Runtime stack')
export const name = defineMessage('Name')
export const partOfNameAzurewebsitesNetMust = defineMessage(
  'Part of name.azurewebsites.net. Must be globally unique.',
)
export const app = defineMessage('App')
export const newPlanCanContainLettersDigits = defineMessage(
  'New plan can contain letters, digits and hyphens only',
)
export const nameCanContainLettersDigitsAnd = defineMessage(
  'Name can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const appServicePlanDeterminesLocation = defineMessage(
  'The App Service plan determines the location, compute resources, features and cost of the app.',
)
export const filesAndSettings = defineMessage('the files and settings of the app')
export const existingPlanId = defineMessage('Existing plan ID')
