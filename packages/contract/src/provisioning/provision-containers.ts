import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { provisionsTitle } from './provision-names.ts'

/**
 * Lists the containers in which resources can be created for a customer: those that its cloud accounts can see, enabled
 * and of one cloud.
 */
export const provisionContainers = defineCall({
  name: 'provisionContainers',
  method: 'GET',
  path: '/api/Provisions/GetContainers',
  tag: provisionsTitle,
  summary: 'List the subscriptions, projects or accounts of a customer for provisioning',
  query: shape((z) =>
    z.object({
      customerId: z.guid().describe('The ID of the customer.'),
      cloudProviderId: defineLine(z).max(20).default('').describe('The ID of the provider.'),
    }),
  ),
  reply: shape((z) => z.array(z.object({ containerId: z.string(), name: z.string() }))),
  access: permit.use('provisions.request'),
  token: 'read',
})
