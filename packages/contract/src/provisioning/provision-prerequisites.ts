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
  summary: 'Check the prerequisites of a request at the provider without starting it',
  body: shape((z) =>
    z.object({
      ResourceTypeId: defineLine(z).min(1).max(100),
      ModuleId: z
        .guid()
        .optional()
        .describe('The ID of the Terraform module, if the request is for a module.'),
      CustomerId: z.guid(),
      ContainerId: defineLine(z).min(1).max(200).describe('The ID of the subscription, project or account.'),
      Payload: z
        .record(z.string(), z.unknown())
        .describe('The fields of the resource type that are filled in so far, without secrets.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      prerequisites: z
        .array(
          z.object({
            status: z
              .enum(['missing', 'unknown'])
              .describe(
                'Whether the prerequisite is `missing`, or `unknown` because the cloud account cannot read it.',
              ),
            text: z
              .string()
              .describe(
                'The missing prerequisite and the next step, or the reason why it could not be checked.',
              ),
            command: z.string().describe('The command that adds the missing prerequisite. Can be empty.'),
          }),
        )
        .describe('The missing or unknown prerequisites. They do not prevent a request.'),
    }),
  ),
  access: permit.use('provisions.request'),
  token: 'provisioning',
  heavy: 'preview',
})

export type ProvisionPrerequisites = CallReply<typeof checkProvisionPrerequisites>
