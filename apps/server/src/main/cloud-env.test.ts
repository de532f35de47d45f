import { azureEnvironments } from '@cmp/clouds/ports/azure-environments'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cloudHostsOf, cloudVariables } from './cloud-env.ts'

const hostsWith = (variables: Record<string, string>) =>
  cloudHostsOf(z.object(cloudVariables).parse(variables))

test.each(azureEnvironments.map((one) => [one.name, one] as const))(
  'the hosts of Azure %s follow from the address of its Resource Manager',
  (_name, own) => {
    const { microsoftLogin, microsoftGraph, microsoftExports, resources } = hostsWith({
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

test('an address that is set counts, also beside a sovereign cloud', () => {
  const { microsoftLogin, resources } = hostsWith({
    AZURE_MANAGEMENT_URL: 'https://management.chinacloudapi.cn/',
    MICROSOFT_LOGIN_URL: 'https://login.example/',
    AZURE_PRICES_URL: 'https://prices.example',
  })
  expect(microsoftLogin).toBe('https://login.example')
  expect(resources.azurePrices).toBe('https://prices.example')
  expect(resources.azureVaults).toBe('https://{vault}.vault.azure.cn')
})
