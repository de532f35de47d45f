/** The plan of a run of a provision, as its approver reads it. */
import { shape, type Output } from '../kit/shape.ts'

/** The change of one argument. Values are texts for people; a secret is `(hidden)`. */
const argumentChange = shape((z) =>
  z.object({
    name: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    forcesReplacement: z.boolean(),
  }),
)

/** The change of one resource in a plan. */
export const plannedChange = shape((z) =>
  z.object({
    address: z
      .string()
      .describe('The address in Terraform, for example `azurerm_storage_account.this["shop"]`.'),
    type: z.string().describe('The type in Terraform, for example `azurerm_storage_account`.'),
    name: z.string().optional().describe('The name at the provider.'),
    action: z.enum(['create', 'update', 'replace', 'delete', 'forget', 'import', 'no-op', 'read']),
    arguments: z.array(argumentChange(z)),
  }),
)

const kinds = ['protection', 'contents'] as const

/** `protection`: deletion protection is on. `contents`: the resource contains objects, containers or databases. */
export type SafeguardKind = (typeof kinds)[number]

/** A safeguard of a resource that is deleted. The approver confirms it by name. */
const safeguard = shape((z) =>
  z.object({
    kind: z
      .enum(kinds)
      .describe(
        '`protection`: deletion protection will be turned off. `contents`: the contents will be deleted with the resource.',
      ),
    name: z.string().describe('The name to send in `ConfirmProtection` or `ConfirmContents`.'),
    addresses: z.array(z.string()).describe('The resources with this name.'),
    label: z
      .string()
      .describe('The action to confirm, for example “Turn off deletion protection and delete shop-db”.'),
    text: z
      .string()
      .describe('The reason for the confirmation, with the known contents or protection of the resource.'),
    isPossible: z
      .boolean()
      .describe(
        'Whether the contents can be deleted. If the provider refuses, `text` has the end of the retention period, if known.',
      ),
  }),
)

/** The plan of a run. */
export const provisionPlan = shape((z) =>
  z.object({
    changes: z.array(plannedChange(z)),
    drift: z
      .array(plannedChange(z))
      .describe('Changes that were made outside the portal since the last run.'),
    losesData: z
      .boolean()
      .describe('Whether a resource is replaced or deleted. The names in `confirm` approve the plan.'),
    cautions: z
      .array(
        z.object({
          address: z
            .string()
            .describe('The address of the resource in Terraform. Empty for the plan as a whole.'),
          kind: z
            .enum(['refused', 'lost', 'stays', 'check'])
            .describe(
              '`refused`: the provider will refuse the change. `lost`: data is deleted with the resource. `stays`: resources remain and are still billed. `check`: the approver must check it, or it is not known.',
            ),
          text: z.string().describe('The warning, with the next step.'),
          command: z.string().optional().describe('The command that adds a missing prerequisite.'),
          change: z
            .object({
              field: z.string().describe('The field of the request, for example `DeletionProtection`.'),
              label: z.string().describe('The label of the field in the form.'),
              section: z.string().describe('The section of the form with the field.'),
            })
            .optional()
            .describe('The field of the request to edit first, if the request itself blocks the plan.'),
        }),
      )
      .describe('Information to read before the plan is approved.'),
    confirm: z
      .array(
        z.object({
          name: z.string(),
          addresses: z.array(z.string()).describe('The resources with data that have this name.'),
          data: z.string().describe('The data that is deleted with the resources. Empty if there is none.'),
        }),
      )
      .describe(
        'The names that approve the plan, one for each resource with data that is deleted or replaced.',
      ),
    safeguards: z
      .array(safeguard(z))
      .describe(
        'Deletion protection and contents of the resources that are deleted. Each is confirmed by name.',
      ),
  }),
)

export type ProvisionPlan = Output<typeof provisionPlan>
