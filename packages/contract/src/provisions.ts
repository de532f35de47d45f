/**
 * What was provisioned, and each run that made, changed or deleted it. What can be asked for is in `provision-types.ts`,
 * and the calls that ask in `provision-requests.ts`: neither is part of the package's index, so that pages that only list load
 * none of it.
 */
import { oneLine } from './kit/field.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { defineResource } from './kit/resource.ts'
import { rowParams, shape, type Output } from './kit/shape.ts'
import { customers } from './customers.ts'

/** Where a provision stands, in the order in which it goes. */
export const provisionStatuses = [
  { value: 'planning', label: 'Planning' },
  { value: 'awaiting-approval', label: 'Awaiting approval' },
  { value: 'applying', label: 'Applying' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'deleting', label: 'Deleting' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'drifted', label: 'Drifted' },
] as const

/** One of {@link provisionStatuses}. */
export type ProvisionStatus = (typeof provisionStatuses)[number]['value']

/** What a run does. */
export const provisionActions = [
  { value: 'create', label: 'Create' },
  { value: 'edit', label: 'Edit' },
  { value: 'delete', label: 'Delete' },
  { value: 'adopt', label: 'Adopt' },
  { value: 'import', label: 'Import' },
] as const

/** One of {@link provisionActions}. */
export type ProvisionAction = (typeof provisionActions)[number]['value']

/** The steps of a run, in the order in which it goes. */
export const provisionSteps = [
  { value: 'planning', label: 'Planning' },
  { value: 'awaiting-approval', label: 'Awaiting approval' },
  { value: 'applying', label: 'Applying' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

/** One of {@link provisionSteps}. */
export type ProvisionStep = (typeof provisionSteps)[number]['value']

/** Whether a run of this step has ended. */
export const isProvisionStepEnd = (step: ProvisionStep): boolean =>
  step === 'succeeded' || step === 'failed' || step === 'cancelled'

/** What both lists say of the thing. */
const thing = {
  resourceTypeName: f.text('Kind'),
  resourceName: f.text('Name', { max: 500 }),
  companyName: f.text('Customer'),
  cloudProviderId: f.text('Cloud'),
}

const slug = 'infrastructure-provision'

/** What was provisioned, or is about to be. */
export const provisions = defineResource({
  name: 'provisions',
  noun: 'provision',
  title: 'Infrastructure',
  purpose: 'Cloud resources that were asked for here: what is being made, what stands, and what was deleted.',
  nameField: 'resourceName',
  fields: {
    id: f.id(),
    ...thing,
    status: f.choice('Status', provisionStatuses),
    stands: f.boolean('Made', { help: 'Something of it was made, and is not deleted.' }),
    customerId: f.ref('Customer', customers, 'companyName'),
    containerId: f.externalId('Container'),
    regionId: f.text('Region'),
    resourceGroupName: f.text('Resource group'),
    resourceTypeId: f.text('Kind'),
    monthlyAmount: f.optional(
      f.money('A month', 'monthlyCurrency', {
        help: 'By its last plan, without tax and without what has no known price.',
        none: 'No price known',
      }),
    ),
    monthlyCurrency: f.optional(f.currency()),
    message: f.text('What happened', { max: 4000 }),
    createdTime: f.dateTime('Created'),
    createdBy: f.text('Created by'),
    modifiedTime: f.dateTime('Last changed'),
    modifiedBy: f.text('Changed by'),
  },
  list: {
    columns: [
      'resourceName',
      'status',
      'resourceTypeName',
      'companyName',
      'monthlyAmount',
      'cloudProviderId',
      'regionId',
      'createdTime',
      'createdBy',
      'message',
    ],
    sort: ['createdTime', 'resourceName', 'resourceTypeName', 'companyName', 'status', 'modifiedTime'],
    defaultSort: 'createdTime',
    defaultDirection: 'desc',
    filter: ['status', 'customerId', 'cloudProviderId', 'resourceTypeId', 'containerId'],
    parameters: { userid: f.text('Who asks. Left without effect: the session counts') },
    search: ['resourceName', 'resourceGroupName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/Provisions/GetProvisionWithPagination',
      envelope: 'lower',
      slug,
    },
    get: { method: 'GET', path: '/api/Provisions/GetProvisionById', id: 'query' },
  },
  pages: {
    list: '/infrastructure-provision',
    add: '/add-infrastructure-provision',
    detail: '/infrastructure-provision/detail',
  },
  access: { read: 'guest', write: 'editor', remove: 'admin' },
  token: { read: 'read', change: 'provisioning' },
})

/** Each run: what was created, changed and deleted, by whom, and how it ended. */
export const provisionHistory = defineResource({
  name: 'provision-history',
  noun: 'run',
  title: 'Provision history',
  purpose: 'Everything that was created, changed and deleted, with its plan and its log.',
  nameField: 'resourceName',
  fields: {
    id: f.id(),
    provisionId: f.id('Provision'),
    ...thing,
    action: f.choice('Action', provisionActions),
    step: f.choice('Status', provisionSteps),
    message: f.text('What happened', { max: 4000 }),
    createdTime: f.dateTime('Asked for'),
    createdBy: f.text('Asked by'),
    decidedBy: f.optional(f.text('Decided by')),
    endedTime: f.optional(f.dateTime('Ended')),
  },
  list: {
    columns: [
      'resourceName',
      'action',
      'step',
      'resourceTypeName',
      'companyName',
      'createdTime',
      'createdBy',
      'decidedBy',
      'endedTime',
      'message',
    ],
    sort: ['createdTime', 'resourceName', 'resourceTypeName', 'companyName', 'step', 'action'],
    defaultSort: 'createdTime',
    defaultDirection: 'desc',
    filter: ['provisionId', 'step', 'action'],
    parameters: { userid: f.text('Who asks. Left without effect: the session counts') },
    search: ['resourceName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/Provisions/GetProvisionHistoryWithPagination',
      envelope: 'lower',
      slug,
    },
  },
  pages: { list: '/infrastructure-provision/history' },
  access: { read: 'guest', write: 'editor' },
  token: { read: 'read', change: 'provisioning' },
})

/** Who asks, as existing clients say it. */
export const whoAsks = shape((z) =>
  oneLine(z).max(200).default('').describe('Who asks. Left without effect: the session counts.'),
)

/** A provision as who asked for it reads it at once, whatever follows. */
export const provisionAnswer = shape((z) =>
  z.object({
    id: z.string().describe('The id of the provision.'),
    runId: z.string(),
    status: provisions.fields.status.row(z),
    resourceName: z.string(),
    resourceTypeId: z.string(),
    message: z.string(),
  }),
)

/** Asks for something to be deleted. */
export const runTerraformCloudFlowDelete = defineCall({
  name: 'runTerraformCloudFlowDelete',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlowDelete',
  tag: provisions.title,
  summary: 'Delete a cloud resource; without its name somebody has to agree to the plan first',
  body: shape((z) =>
    z.object({
      UserId: whoAsks(z),
      ProvisionId: oneLine(z).min(1).max(100),
      ConfirmName: oneLine(z)
        .max(500)
        .default('')
        .describe('The name of the provision: then nobody is asked once more.'),
      ConfirmNames: z
        .array(oneLine(z).min(1).max(500))
        .max(200)
        .default([])
        .describe(
          'The names of everything else that holds data and is deleted with it, such as data disks; without one of them the plan waits for approval.',
        ),
    }),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** What differs of one argument; a value as it is read, `(hidden)` in the place of a secret. */
const argumentChange = shape((z) =>
  z.object({
    name: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    forcesReplacement: z.boolean(),
  }),
)

/** What happens to one thing of a plan. */
export const plannedChange = shape((z) =>
  z.object({
    address: z.string().describe('Its address in Terraform, such as `azurerm_storage_account.this["shop"]`.'),
    type: z.string().describe('Its type in Terraform, such as `azurerm_storage_account`.'),
    name: z.string().optional().describe('What its provider calls it.'),
    action: z.enum(['create', 'update', 'replace', 'delete', 'forget', 'import', 'no-op', 'read']),
    arguments: z.array(argumentChange(z)),
  }),
)

/** What a run would do. */
export const provisionPlan = shape((z) =>
  z.object({
    changes: z.array(plannedChange(z)),
    drift: z.array(plannedChange(z)).describe('What somebody else has changed since the last run.'),
    losesData: z.boolean().describe('Whether something is replaced or deleted: its name is typed to agree.'),
    cautions: z
      .array(
        z.object({
          address: z.string().describe('What it is about; empty for all of it.'),
          kind: z
            .enum(['refused', 'lost', 'stays', 'check'])
            .describe(
              '`refused`: its cloud will refuse it as things are. `lost`: what goes with it. `stays`: something is left, and charged. `check`: what has to be looked at, or could not be looked up.',
            ),
          text: z.string().describe('What it is, and how to proceed.'),
          command: z.string().optional().describe('The command that adds what is missing.'),
          change: z
            .object({
              field: z.string().describe('The field of the request, such as `DeletionProtection`.'),
              label: z.string().describe('What the field is called in the form.'),
              section: z.string().describe('The part of the form that it stands in.'),
            })
            .optional()
            .describe('What is edited first where the request itself is in the way.'),
        }),
      )
      .describe('What has to be known before the plan is approved.'),
    confirm: z
      .array(
        z.object({
          name: z.string(),
          addresses: z.array(z.string()).describe('The resources with data that are called so.'),
          data: z.string().describe('The data that goes with them; empty where there is none.'),
        }),
      )
      .describe('The names that are typed to approve: each resource with data that is deleted or replaced.'),
  }),
)

/** A line of the log. */
const logLine = shape((z) =>
  z.object({
    id: z.number().int().describe('Rises from line to line.'),
    at: z.string(),
    kind: z.enum(['said', 'planned', 'begun', 'working', 'ended', 'failed', 'warning', 'error']),
    address: z.string(),
    text: z.string(),
  }),
)

/** One run with its plan and its log. */
export const provisionRun = shape((z) =>
  z.object({
    id: z.string(),
    provisionId: z.string(),
    resourceName: z.string(),
    resourceTypeId: z.string().describe('The kind, as requests name it, such as `azure-storage-account`.'),
    resourceTypeName: z.string(),
    companyName: z.string(),
    action: provisionHistory.fields.action.row(z),
    step: z.enum(['planning', 'awaiting-approval', 'applying', 'succeeded', 'failed', 'cancelled']),
    message: z.string(),
    createdTime: z.string(),
    createdBy: z.string(),
    decidedBy: z.string().nullable(),
    decidedTime: z.string().nullable(),
    endedTime: z.string().nullable(),
    isCancelling: z.boolean(),
    isRetryable: z
      .boolean()
      .describe('Whether it did not come to its end and no other run has changed anything since.'),
    longestMinutes: z.number().int().describe('After which it is stopped while it is at work.'),
    asksFor: z.string().describe('Why somebody has to agree; empty where nobody has.'),
    approvers: z
      .string()
      .describe('Who can approve a plan that needs someone other than its requester; empty for any other.'),
    mayDecide: z.boolean().describe('Whether the caller may approve it now.'),
    plan: provisionPlan(z).nullable(),
    log: z.array(logLine(z)).describe('The latest 1,000 lines, the oldest first.'),
  }),
)

/** A run as its page reads it, again and again while it goes. */
export const getProvisionRun = defineCall({
  name: 'getProvisionRun',
  method: 'GET',
  path: '/api/Provisions/runs/:id',
  tag: provisionHistory.title,
  summary: 'A run with its plan and its log',
  params: rowParams,
  reply: provisionRun,
  access: permit.read(provisionHistory),
  token: 'read',
})

/** Lets a run do what its plan says. */
export const approveProvisionRun = defineCall({
  name: 'approveProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/approve',
  tag: provisionHistory.title,
  summary: 'Agree to the plan of a run, which is then carried out',
  params: rowParams,
  body: shape((z) =>
    z.object({
      confirmName: oneLine(z)
        .max(500)
        .default('')
        .describe('The name of the provision, where its plan replaces or deletes something.'),
      confirmNames: z
        .array(oneLine(z).min(1).max(500))
        .max(200)
        .default([])
        .describe('Every other name that `confirm` of the plan asks for.'),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.use('provisions.request'),
  token: 'provisioning',
})

/** Ends a run that waits, or one that is at work in order: what has begun in the cloud is finished. */
export const cancelProvisionRun = defineCall({
  name: 'cancelProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/cancel',
  tag: provisionHistory.title,
  summary: 'Reject or cancel a run; what has begun in the cloud is finished first',
  params: rowParams,
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.use('provisions.request'),
  token: 'provisioning',
})

/** Begins a failed or cancelled run again: what exists by now stays. */
export const retryProvisionRun = defineCall({
  name: 'retryProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/retry',
  tag: provisionHistory.title,
  summary: 'Begin a failed or cancelled run again, from what exists by now',
  params: rowParams,
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** Where something can be made for a customer: what its cloud accounts see, open and of one cloud. */
export const provisionContainers = defineCall({
  name: 'provisionContainers',
  method: 'GET',
  path: '/api/Provisions/GetContainers',
  tag: provisions.title,
  summary: 'The subscriptions, projects or accounts that things can be made in for a customer',
  query: shape((z) =>
    z.object({
      customerId: z.guid().describe('The customer.'),
      cloudProviderId: oneLine(z).max(20).default('').describe('The cloud.'),
    }),
  ),
  reply: shape((z) => z.array(z.object({ containerId: z.string(), name: z.string() }))),
  access: permit.use('provisions.request'),
  token: 'read',
})

/** What a provision was asked for with, and what the cloud said of it: names and values, secrets left out. */
export const detailProvisions = defineCall({
  name: 'detailProvisions',
  method: 'GET',
  path: '/api/DetailProvisions/GetDetailProvisionsByProvisionId',
  tag: provisions.title,
  summary: 'What a provision was asked for with, and what the cloud said of it',
  query: shape((z) =>
    z.object({ provisionId: oneLine(z).min(1).max(100).describe('The id of the provision.') }),
  ),
  reply: shape((z) =>
    z.object({
      data: z.array(z.object({ detailName: z.string(), detailValue: z.string() })),
      fullDataJson: z.string().describe('The request, as JSON.'),
      outputs: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      hasSecrets: z
        .boolean()
        .describe('Whether the cloud gave out secrets that nobody has seen: they are shown once.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

export type ProvisionRun = CallReply<typeof getProvisionRun>
export type ProvisionPlan = Output<typeof provisionPlan>
export type DetailProvisions = CallReply<typeof detailProvisions>
export type ProvisionAnswer = Output<typeof provisionAnswer>
