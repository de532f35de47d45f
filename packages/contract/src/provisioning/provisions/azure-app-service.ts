/** Azure App Service web apps, on a new or an existing plan. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-app-service'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { defineAzureId, azureResourceGroup, normalizeAzureId } from './azure-names.ts'
import { azureNewResourceGroup, buildResourceGroup } from './azure-resource-groups.ts'
import { azureRegions } from './azure-regions.ts'
import { azureAppServicePrice } from './prices/azure-services.ts'

/** The sizes of plans by kind, with Azure's names for both (2026-11). */
const sizes = {
  Free: ['F1'],
  Shared: ['D1'],
  Basic: ['B1', 'B2', 'B3'],
  Standard: ['S1', 'S2', 'S3'],
  PremiumV2: ['P1v2', 'P2v2', 'P3v2'],
  PremiumV3: ['P0v3', 'P1v3', 'P2v3', 'P3v3', 'P1mv3', 'P2mv3', 'P3mv3', 'P4mv3', 'P5mv3'],
} as const

type Kind = keyof typeof sizes

const kinds: readonly { value: Kind; label: Text }[] = [
  { value: 'Free', label: m.free },
  { value: 'Shared', label: m.shared },
  { value: 'Basic', label: m.basic },
  { value: 'Standard', label: m.standard },
  { value: 'PremiumV2', label: m.premiumV2 },
  { value: 'PremiumV3', label: m.premiumV3 },
]

const allSizes = Object.values(sizes).flat()

/** Runtimes of apps with their version, and the operating systems that support them (2026-11). */
export const azureStacks = [
  { value: 'DOTNETCORE|10.0', label: m.net10, systems: ['Linux', 'Windows'] },
  { value: 'DOTNETCORE|9.0', label: m.net9, systems: ['Linux', 'Windows'] },
  { value: 'DOTNETCORE|8.0', label: m.net8, systems: ['Linux', 'Windows'] },
  // azurerm accepts ~24 for Windows only after 4.81 (internal/services/appservice/helpers/app_stack.go).
  { value: 'NODE|24-lts', label: m.node24, systems: ['Linux'] },
  { value: 'NODE|22-lts', label: m.node22, systems: ['Linux', 'Windows'] },
  { value: 'PYTHON|3.14', label: m.python314, systems: ['Linux'] },
  { value: 'PYTHON|3.13', label: m.python313, systems: ['Linux'] },
  { value: 'PYTHON|3.12', label: m.python312, systems: ['Linux'] },
  { value: 'PHP|8.4', label: m.php84, systems: ['Linux'] },
  { value: 'PHP|8.3', label: m.php83, systems: ['Linux'] },
  { value: 'JAVA|21', label: m.java21, systems: ['Linux', 'Windows'] },
  { value: 'JAVA|17', label: m.java17, systems: ['Linux', 'Windows'] },
] as const

/** Runtime families by the names that older clients send. */
const families: Readonly<Record<string, string>> = {
  dotnet: 'DOTNETCORE',
  dotnetcore: 'DOTNETCORE',
  net: 'DOTNETCORE',
  node: 'NODE',
  nodejs: 'NODE',
  python: 'PYTHON',
  php: 'PHP',
  java: 'JAVA',
}

/**
 * Finds the runtime with this ID or label, or the newest runtime of a language by name.
 * @returns undefined for an unknown language
 */
export const findStack = (language: unknown, system: unknown): string | undefined => {
  if (typeof language !== 'string') return undefined
  const requested = language.toLowerCase()
  const named = azureStacks.find(({ value, label }) =>
    [value, label].some((of) => t(of).toLowerCase() === requested),
  )
  const family = families[requested.replaceAll(/[^a-z]/g, '')]
  const isOfSystem = ({ systems }: { systems: readonly string[] }): boolean =>
    systems.includes(system === 'Windows' ? 'Windows' : 'Linux')
  return (
    named ?? azureStacks.find((stack) => family && stack.value.startsWith(`${family}|`) && isOfSystem(stack))
  )?.value
}

/**
 * Returns the defaults of a request for an app service: the newest Node, the kind of a given size or the size of a
 * given kind, a new plan.
 */
export const getAppServiceDefaults = (body: Readonly<Record<string, unknown>>) => {
  const tier = body['AccountTier']
  const kind = kinds.find(({ value }) => {
    const of: readonly string[] = sizes[value]
    return typeof tier === 'string' && of.includes(tier)
  })
  const requested = kinds.find(({ value }) => value === body['AccountKind'])
  return {
    ...(!body['DetailStack'] && { DetailStack: findStack('node', body['OperatingSystem']) }),
    ...(kind && { AccountKind: kind.value }),
    ...(requested && tier === undefined && { AccountTier: sizes[requested.value][0] }),
    ...(!body['AppServicePlan'] &&
      !body['AppServicePlanId'] && {
        AppServicePlan: `plan-${String(body['ResourceName'] ?? '')}`.slice(0, 60),
      }),
  }
}

/** Returns the arguments of a runtime for Linux or Windows web apps. */
const buildStack = (value: string, system: 'Linux' | 'Windows'): Record<string, string> => {
  const [family = '', version = ''] = value.split('|')
  const isLinux = system === 'Linux'
  switch (family) {
    case 'DOTNETCORE':
      return isLinux
        ? { dotnet_version: version }
        : { current_stack: 'dotnet', dotnet_version: `v${version}` }
    case 'NODE':
      return isLinux
        ? { node_version: version }
        : { current_stack: 'node', node_version: `~${version.replace('-lts', '')}` }
    case 'JAVA':
      return isLinux
        ? { java_server: 'JAVA', java_server_version: version, java_version: version }
        : { current_stack: 'java', java_version: version, java_embedded_server_enabled: 'true' }
    case 'PYTHON':
      return { python_version: version }
    default:
      return { php_version: version }
  }
}

export const azureAppService = defineProvisionType({
  name: 'azure-app-service',
  cloud: 'Azure',
  wire: 'AzureAppServiceRequest',
  noun: nouns.appServiceApp,
  longestMinutes: 60,
  holdsData: {
    azurerm_linux_web_app: m.filesAndSettings,
    azurerm_windows_web_app: m.filesAndSettings,
  },
  fields: {
    Region: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: azureNewResourceGroup,
    ResourceGroupName: azureResourceGroup,
    AccountKind: f.choice(m.pricingPlan, kinds, { help: m.appsOnFreeAndSharedPlans }),
    AccountTier: f.choice(
      m.size,
      allSizes.map((value) => ({ value, label: value })),
      {
        catalog: {
          source: 'hashicorp/terraform-provider-azurerm internal/services/appservice/helpers/service_plan.go',
          read: '2026-11',
        },
      },
    ),
    AppServicePlan: f.optional(
      f.text(m.newPlan, {
        max: 60,
        only: { pattern: /^[A-Za-z0-9-]*$/, sentence: m.newPlanCanContainLettersDigits },
        help: m.leaveEmptyToUseAnExisting,
      }),
    ),
    AppServicePlanId: f.optional(
      defineAzureId(m.existingPlanId, 'plan', { offers: { name: 'azure-app-plans' } }),
    ),
    OperatingSystem: f.choice(
      m.operatingSystem,
      [
        { value: 'Linux', label: m.linux },
        { value: 'Windows', label: m.windows },
      ],
      { help: m.mustBeOperatingSystemOfPlan },
    ),
    DetailStack: f.choice(
      m.runtimeStack,
      azureStacks.map(({ value, label }) => ({ value, label })),
      {
        offers: { name: 'azure-runtimes' },
        catalog: {
          source: 'hashicorp/terraform-provider-azurerm internal/services/appservice/helpers/app_stack.go',
          read: '2026-11',
        },
      },
    ),
    ResourceName: f.text(m.name, {
      min: 2,
      max: 60,
      only: {
        pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
        sentence: m.nameCanContainLettersDigitsAnd,
      },
      help: m.partOfNameAzurewebsitesNetMust,
    }),
  },
  sections: [
    { title: m.app, fields: ['ResourceName', 'Region', 'IsNewResourceGroup', 'ResourceGroupName'] },
    { title: m.runtimeStack, fields: ['OperatingSystem', 'DetailStack'] },
    {
      title: m.pricingPlan,
      text: m.appServicePlanDeterminesLocation,
      fields: ['AppServicePlan', 'AppServicePlanId', 'AccountKind', 'AccountTier'],
    },
  ],
  start: { OperatingSystem: 'Linux', DetailStack: 'NODE|24-lts', AccountKind: 'Basic', AccountTier: 'B1' },
  hidden: { AppServicePlanId: ({ AppServicePlan }) => Boolean(AppServicePlan) },
  edit: ['AccountTier', 'AccountKind'],
  rules: [
    ({ AccountKind, AccountTier }) => {
      const of: readonly string[] = sizes[AccountKind]
      return of.includes(AccountTier)
        ? undefined
        : { field: 'AccountTier', message: t(m.chooseSizeOfPlan, { AccountKind, of: of.join(', ') }) }
    },
    ({ AppServicePlan, AppServicePlanId }) =>
      AppServicePlan || AppServicePlanId
        ? undefined
        : { field: 'AppServicePlan', message: t(m.enterNameForNewPlanOr) },
    ({ DetailStack, OperatingSystem }) => {
      const stack = azureStacks.find(({ value }) => value === DetailStack)
      const systems: readonly string[] = stack?.systems ?? []
      return systems.includes(OperatingSystem)
        ? undefined
        : {
            field: 'DetailStack',
            message: t(m.runsOnOnly, { label: stack?.label ?? DetailStack, systems: systems.join(' and ') }),
          }
    },
    ({ AccountKind, OperatingSystem }) =>
      AccountKind === 'Shared' && OperatingSystem === 'Linux'
        ? { field: 'AccountKind', message: t(m.sharedPlansAreAvailableForWindows) }
        : undefined,
  ],
  commonOf: ({ Region, ResourceName, ResourceGroupName }) => ({
    RegionId: Region,
    ResourceName,
    ResourceGroupName,
  }),
  price: azureAppServicePrice,
  sizes: ({ AccountTier }) => [{ field: 'AccountTier', size: AccountTier }],
  terraform: (
    {
      Region,
      IsNewResourceGroup,
      AccountTier,
      AppServicePlan,
      AppServicePlanId,
      OperatingSystem,
      DetailStack,
      ResourceName,
    },
    { resourceGroup },
  ) => {
    const kind = OperatingSystem === 'Linux' ? 'azurerm_linux_web_app' : 'azurerm_windows_web_app'
    const { group, blocks } = buildResourceGroup(IsNewResourceGroup, resourceGroup, Region)
    const sleeps = AccountTier === 'F1' || AccountTier === 'D1'
    return {
      resource: {
        ...blocks,
        ...(AppServicePlan && {
          azurerm_service_plan: {
            this: {
              name: AppServicePlan,
              resource_group_name: group,
              location: Region,
              os_type: OperatingSystem,
              sku_name: AccountTier,
            },
          },
        }),
        [kind]: {
          this: {
            name: ResourceName,
            resource_group_name: group,
            location: Region,
            service_plan_id: AppServicePlan
              ? '${azurerm_service_plan.this.id}'
              : AppServicePlanId && normalizeAzureId(AppServicePlanId, 'plan'),
            https_only: true,
            site_config: { always_on: !sleeps, application_stack: buildStack(DetailStack, OperatingSystem) },
          },
        },
      },
      output: { address: `\${${kind}.this.default_hostname}` },
    }
  },
})
