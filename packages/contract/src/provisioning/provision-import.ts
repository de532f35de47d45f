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
  summary: 'What manages a resource of an inventory, or how it would be taken into management',
  query: shape((z) =>
    z.object({
      inventory: defineLine(z).min(1).max(100).describe('The name of the inventory.'),
      id: defineLine(z).min(1).max(1000).describe('The id of the resource, as its cloud has it.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      managedBy: z
        .object({ id: z.string(), resourceName: z.string() })
        .nullable()
        .describe('The provision that manages it.'),
      resourceTypeId: z.string().describe('The kind that it would become; empty where there is none.'),
      values: z
        .record(z.string(), z.unknown())
        .describe('What the inventory knows of its request, by field; the rest is filled in by a person.'),
      refusal: z.string().describe('Why it cannot be taken into management; empty where it can.'),
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
  summary: 'Take a resource of an inventory into management; its plan is agreed to first',
  body: shape((z) =>
    z.object({
      UserId: whoAsks(z),
      Inventory: defineLine(z).min(1).max(100).describe('The name of the inventory.'),
      ResourceId: defineLine(z).min(1).max(1000).describe('The id of the resource, as its cloud has it.'),
      Request: z
        .record(z.string(), z.unknown())
        .describe('What it is managed as from then on: a request as for something new.'),
    }),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

export type ManagementOfResource = CallReply<typeof getManagementOfResource>
