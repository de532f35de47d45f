import { expect, test } from 'vitest'
import { findImportable } from './importable.ts'
import type { Found } from './importables/reading.ts'

const buildMachine = (securityProfile?: Record<string, unknown>): Found => ({
  inventory: 'virtual-machines',
  nativeId: '/subscriptions/s/resourceGroups/rg-shop/providers/Microsoft.Compute/virtualMachines/web-1',
  name: 'web-1',
  cloudProvider: 'Azure',
  containerId: 's',
  customerId: null,
  region: 'southeastasia',
  resourceGroup: 'rg-shop',
  facts: { operatingSystem: 'Linux' },
  tags: {},
  raw: { properties: { ...(securityProfile && { securityProfile }) } },
})

const getValues = (found: Found): Record<string, unknown> => {
  const importable = findImportable(found)
  return typeof importable === 'string' ? expect.fail(importable) : importable.values(found)
}

test.each([
  ['without a security profile', undefined, false],
  ['with host encryption alone', { encryptionAtHost: true }, false],
  ['with a virtual TPM alone', { securityType: 'TrustedLaunch', uefiSettings: { vTpmEnabled: true } }, false],
  [
    'with secure boot and a virtual TPM',
    { securityType: 'TrustedLaunch', uefiSettings: { secureBootEnabled: true, vTpmEnabled: true } },
    true,
  ],
])('reads the trusted launch of an Azure machine %s', (_, profile, expected) => {
  expect(getValues(buildMachine(profile))).toMatchObject({ TrustedLaunch: expected })
})
