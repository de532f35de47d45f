import { azureEnvironments } from '@cmp/clouds/ports/azure-environments'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildCloudHosts, cloudVariables } from './cloud-env.ts'

const parseHosts = (variables: Record<string, string>) =>
  buildCloudHosts(z.object(cloudVariables).parse(variables))

test.each(azureEnvironments.map((one) => [one.name, one] as const))(
  'derives the hosts of Azure %s from its Resource Manager URL',
  (_name, own) => {
    const { microsoftLogin, microsoftGraph, microsoftExports, resources } = parseHosts({
      AZURE_MANAGEMENT_URL: own.management,
    })
    expect({ microsoftLogin, microsoftGraph, microsoftExports }).toEqual({
      microsoftLogin: own.login,
      microsoftGraph: own.graph,
      microsoftExports: [`.blob.${own.storage}`],
    })
    expect(resources).toMatchObject({
      azureManagement: own.management,
      azureMetrics: own.metrics,
      azureMetricsAudience: own.metricsAudience,
      azureVaults: own.vaults,
      azureVaultAudience: own.vaultAudience,
      azurePrices: own.prices,
    })
  },
)

test('prefers a configured URL, also beside a sovereign cloud', () => {
  const { microsoftLogin, resources } = parseHosts({
    AZURE_MANAGEMENT_URL: 'https://management.chinacloudapi.cn/',
    MICROSOFT_LOGIN_URL: 'https://login.example/',
    AZURE_PRICES_URL: 'https://prices.example',
  })
  expect(microsoftLogin).toBe('https://login.example')
  expect(resources.azurePrices).toBe('https://prices.example')
  expect(resources.azureVaults).toBe('https://{vault}.vault.azure.cn')
})
