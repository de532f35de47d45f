// The external dependencies of adapters in tests.
import type { CloudTools } from '../ports/cloud.ts'
import { vendorResourceHosts } from '../ports/resource-hosts.ts'

/** Tools of a portal whose operator allows these endpoints and whose Microsoft hosts do not exist. */
export const createTools = (...endpoints: string[]): CloudTools => ({
  now: () => new Date(),
  sleep: async () => {},
  hosts: {
    microsoftLogin: 'https://login.invalid',
    microsoftGraph: 'https://graph.invalid',
    partnerCenter: 'https://partners.invalid',
    partnerPrices: 'https://prices.invalid',
    awsSts: undefined,
    awsMachineCredentials: false,
    microsoftExports: [],
    endpoints,
    resources: vendorResourceHosts,
  },
  keepSecrets: async () => {},
})
