/** The prerequisites of requests at their providers by type, and the call that checks them before planning. */
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import type { PrerequisitesOfType } from '../kit/prerequisite.ts'
import { shape } from '../kit/shape.ts'
import { awsPrerequisites } from './prerequisites/aws.ts'
import { azurePrerequisites } from './prerequisites/azure.ts'
import { gcpPrerequisites } from './prerequisites/gcp.ts'
import { provisions } from './provisions.ts'

export type { Prerequisite } from '../kit/prerequisite.ts'

/** Prerequisites by the name of the type. */
export const provisionPrerequisites: Readonly<Record<string, PrerequisitesOfType>> = {
  ...azurePrerequisites,
  ...gcpPrerequisites,
  ...awsPrerequisites,
}

/** Checks the prerequisites of a request at its provider. Nothing is started or changed. */
export const checkProvisionPrerequisites = defineCall({
  name: 'checkProvisionPrerequisites',
  method: 'POST',
  path: '/api/Provisions/Prerequisites',
  tag: provisions.title,
  summary: 'Check what a request needs in its cloud, before it is planned: nothing is begun',
  body: shape((z) =>
    z.object({
      ResourceTypeId: defineLine(z).min(1).max(100),
      ModuleId: z.guid().optional().describe('The Terraform module, if the request is for a module.'),
      CustomerId: z.guid(),
      ContainerId: defineLine(z).min(1).max(200).describe('The subscription, project or account.'),
      Payload: z
        .record(z.string(), z.unknown())
        .describe("The type's own fields, as far as they are filled in, without secrets."),
    }),
  ),
  reply: shape((z) =>
    z.object({
      prerequisites: z
        .array(
          z.object({
            status: z
              .enum(['missing', 'unknown'])
              .describe('Missing, or not known because the connection may not read it.'),
            text: z
              .string()
              .describe('What is missing and what to do, or what could not be checked and why.'),
            command: z.string().describe('The command that adds what is missing; may be empty.'),
          }),
        )
        .describe('Only what is missing or unknown. Nothing here keeps a request from being made.'),
    }),
  ),
  access: permit.use('provisions.request'),
  token: 'provisioning',
  heavy: 'preview',
})

export type ProvisionPrerequisites = CallReply<typeof checkProvisionPrerequisites>
