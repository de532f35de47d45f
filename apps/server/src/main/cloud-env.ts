/** The environment variables for the providers' hosts and for how CMP's machine authenticates there. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import {
  findAzureEnvironment,
  azureEnvironments,
  type AzureEnvironment,
} from '@cmp/clouds/ports/azure-environments'
import type { CloudHosts } from '@cmp/clouds/ports/cloud'
import { vendorResourceHosts } from '@cmp/clouds/ports/resource-hosts'
import { z } from 'zod'

/** A URL with one of the given protocols. */
export const defineUrl = (name: string, protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.replace(':', '')), {
      error: t(m.mustBeAUrlThatStarts, {
        name,
        protocols: protocols.map((protocol) => `${protocol}://`).join(' or '),
      }),
    })
    .optional()

/** The address of a service, without a trailing slash. */
const defineHost = (name: string, usual: string) =>
  defineUrl(name, ['https', 'http'])
    .default(usual)
    .transform((text) => text.replace(/\/+$/, ''))

/** The address of an Azure service, which is derived from `AZURE_MANAGEMENT_URL` if it is not set. */
const defineAzureHost = (name: string) =>
  defineUrl(name, ['https', 'http']).transform((text) => text?.replace(/\/+$/, ''))

/** An address template for each region, vault or service, with a placeholder such as `{what}`. */
const defineAddressTemplate = (name: string, ...places: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        /^https?:\/\/[^\s?#@]+$/.test(text) &&
        places.every((place) => text.includes(`{${place}}`)) &&
        URL.canParse(text.replaceAll(/\{\w+\}/g, 'x')),
      {
        error: t(m.mustBeUrlThatContains, {
          name,
          places: places.map((place) => `{${place}}`).join(' and '),
        }),
      },
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()

const vendors = vendorResourceHosts
const isOn = (name: string) => z.enum(['on', 'off'], t(m.mustBeOnOrOff, { name })).default('off')
const file = z.string().trim().min(1).max(1000).optional()

/** The variables for the schema of the environment. */
export const cloudVariables = {
  MICROSOFT_LOGIN_URL: defineAzureHost('MICROSOFT_LOGIN_URL'),
  MICROSOFT_GRAPH_URL: defineAzureHost('MICROSOFT_GRAPH_URL'),
  PARTNER_CENTER_URL: defineHost('PARTNER_CENTER_URL', 'https://api.partnercenter.microsoft.com'),
  PARTNER_PRICES_URL: defineHost('PARTNER_PRICES_URL', 'https://api.partner.microsoft.com'),
  AWS_STS_URL: defineUrl('AWS_STS_URL', ['https', 'http']).optional(),
  AWS_MACHINE_CREDENTIALS: isOn('AWS_MACHINE_CREDENTIALS'),
  MICROSOFT_EXPORT_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.length > 0 && hosts.every((text) => /^\.?[a-z0-9.-]+(:\d{1,5})?$/.test(text)), {
      error:
        'MICROSOFT_EXPORT_HOSTS must be names of hosts, or ends of names such as .blob.core.windows.net, separated by commas',
    })
    .optional(),
  CLOUD_ENDPOINTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((origin) => origin.replace(/\/+$/, '')),
    )
    .refine((origins) => origins.every((text) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(text)), {
      error:
        'CLOUD_ENDPOINTS must be addresses such as http://10.0.0.5:9000 or https://*.storage.example, separated by commas',
    }),
  AZURE_MANAGEMENT_URL: defineHost('AZURE_MANAGEMENT_URL', vendors.azureManagement),
  AZURE_METRICS_URL: defineAddressTemplate('AZURE_METRICS_URL', 'region'),
  AZURE_METRICS_AUDIENCE: defineAzureHost('AZURE_METRICS_AUDIENCE'),
  AZURE_VAULTS_URL: defineAddressTemplate('AZURE_VAULTS_URL', 'vault'),
  AZURE_VAULT_AUDIENCE: defineAzureHost('AZURE_VAULT_AUDIENCE'),
  AZURE_PRICES_URL: defineAzureHost('AZURE_PRICES_URL'),
  AZURE_FEDERATED_TOKEN_FILE: file,
  AZURE_MANAGED_IDENTITY: isOn('AZURE_MANAGED_IDENTITY'),
  GOOGLE_APIS_URL: defineAddressTemplate('GOOGLE_APIS_URL', 'service'),
  GOOGLE_TOKEN_FILE: file,
  AWS_SERVICES_URL: defineAddressTemplate('AWS_SERVICES_URL', 'service', 'region'),
}

const schema = z.object(cloudVariables)

/**
 * Returns the hosts of the Azure environment with this management address. A private environment uses the hosts of the
 * public cloud unless they are set.
 */
const getAzureEnvironment = (management: string): AzureEnvironment => {
  const [first] = azureEnvironments
  const found = findAzureEnvironment(management) ?? first
  if (!found) throw new Error('No Azure is declared.')
  return found
}

/** Returns the hosts that adapters call. Hosts that are not set follow from the Azure environment. */
export const buildCloudHosts = (env: z.output<typeof schema>): CloudHosts => {
  const azure = getAzureEnvironment(env.AZURE_MANAGEMENT_URL)
  return {
    microsoftLogin: env.MICROSOFT_LOGIN_URL ?? azure.login,
    microsoftGraph: env.MICROSOFT_GRAPH_URL ?? azure.graph,
    partnerCenter: env.PARTNER_CENTER_URL,
    partnerPrices: env.PARTNER_PRICES_URL,
    awsSts: env.AWS_STS_URL,
    awsMachineCredentials: env.AWS_MACHINE_CREDENTIALS === 'on',
    microsoftExports: env.MICROSOFT_EXPORT_HOSTS ?? [`.blob.${azure.storage}`],
    endpoints: env.CLOUD_ENDPOINTS,
    resources: {
      azureManagement: env.AZURE_MANAGEMENT_URL,
      azureMetrics: env.AZURE_METRICS_URL ?? azure.metrics,
      azureMetricsAudience: env.AZURE_METRICS_AUDIENCE ?? azure.metricsAudience,
      azureVaults: env.AZURE_VAULTS_URL ?? azure.vaults,
      azureVaultAudience: env.AZURE_VAULT_AUDIENCE ?? azure.vaultAudience,
      azurePrices: env.AZURE_PRICES_URL ?? azure.prices,
      azureTokenFile: env.AZURE_FEDERATED_TOKEN_FILE,
      azureManagedIdentity: env.AZURE_MANAGED_IDENTITY === 'on',
      googleApis: env.GOOGLE_APIS_URL ?? vendors.googleApis,
      googleTokenFile: env.GOOGLE_TOKEN_FILE,
      awsEndpoint: env.AWS_SERVICES_URL,
    },
  }
}
