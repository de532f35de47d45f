/** Importing resources of inventories: which provision manages a resource, and requesting the import. */
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { provisionAnswer, provisions, whoAsks } from './provisions.ts'

/** Reads whether and how a resource is managed. */
export const getManagementOfResource = defineCall({
  name: 'getManagementOfResource',
  method: 'GET',
  path: '/api/Provisions/GetManagementOfResource',
  tag: provisions.title,
  summary: 'Get the provision that manages a resource, or the options for importing it',
  query: shape((z) =>
    z.object({
      inventory: defineLine(z).min(1).max(100).describe('The name of the inventory.'),
      id: defineLine(z).min(1).max(1000).describe('The ID of the resource at the provider.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      managedBy: z
        .object({ id: z.string(), resourceName: z.string() })
        .nullable()
        .describe('The provision that manages the resource. Null if there is none.'),
      resourceTypeId: z.string().describe('The resource type for an import. Empty if there is none.'),
      values: z
        .record(z.string(), z.unknown())
        .describe('The known fields of the request from the inventory. Users fill in the other fields.'),
      refusal: z
        .string()
        .describe('The reason why the resource cannot be imported. Empty if it can be imported.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

/** Requests to manage an existing resource; its plan is shown before anything changes. */
export const importProvision = defineCall({
  name: 'importProvision',
  method: 'POST',
  path: '/api/Provisions/import',
  tag: provisions.title,
  summary: 'Import an existing resource into management, subject to approval of its plan',
  body: shape((z) =>
    z.object({
      UserId: whoAsks(z),
      Inventory: defineLine(z).min(1).max(100).describe('The name of the inventory.'),
      ResourceId: defineLine(z).min(1).max(1000).describe('The ID of the resource at the provider.'),
      Request: z
        .record(z.string(), z.unknown())
        .describe('The request that describes the managed resource, in the format for a new resource.'),
    }),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

export type ManagementOfResource = CallReply<typeof getManagementOfResource>
