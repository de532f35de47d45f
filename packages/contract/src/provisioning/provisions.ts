/**
 * Provisions, and the runs that created, changed or deleted them. The types are in `provision-types.ts`, and the calls
 * that request them in `provision-requests.ts`: neither is in the package's index, so that pages with lists do not load
 * them.
 */
import * as m from '@cmp/messages/contract/provisioning/provisions'
import * as nouns from '@cmp/messages/contract/nouns'
import { provisionsTitle } from './provision-names.ts'
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'
import { customers } from '../parties/customers.ts'
import { provisionModules } from './provision-modules.ts'
import { provisionPlan } from './provision-plan.ts'

/** The statuses of a provision in their order. */
export const provisionStatuses = [
  { value: 'planning', label: m.planning },
  { value: 'awaiting-approval', label: m.awaitingApproval },
  { value: 'applying', label: m.applying },
  { value: 'succeeded', label: m.succeeded },
  { value: 'failed', label: m.failed },
  { value: 'cancelled', label: m.canceled },
  { value: 'deleting', label: m.deleting },
  { value: 'deleted', label: m.deleted },
  { value: 'drifted', label: m.drifted },
] as const

/** One of {@link provisionStatuses}. */
export type ProvisionStatus = (typeof provisionStatuses)[number]['value']

/** Actions on a machine or a database that change no configuration. */
const resourceActionChoices = [
  { value: 'start', label: m.start },
  { value: 'stop', label: m.stop },
  { value: 'restart', label: m.restart },
  { value: 'snapshot', label: m.snapshot },
] as const

/** A name of an action on a machine or a database. */
export type ResourceActionName = (typeof resourceActionChoices)[number]['value']

/** The names of the actions on machines and databases. */
export const resourceActionNames = resourceActionChoices.map(({ value }) => value)

/** The actions of runs. */
export const provisionActions = [
  { value: 'create', label: m.create },
  { value: 'edit', label: m.edit },
  { value: 'delete', label: m.deleteLabel },
  { value: 'adopt', label: m.acceptChanges },
  { value: 'import', label: m.importLabel },
  ...resourceActionChoices,
] as const

/** One of {@link provisionActions}. */
export type ProvisionAction = (typeof provisionActions)[number]['value']

/** Returns whether a run is an action on a machine or a database. Such a run has no Terraform plan. */
export const isResourceAction = (action: ProvisionAction): action is ResourceActionName =>
  resourceActionNames.some((name) => name === action)

/** The steps of a run in their order. */
export const provisionSteps = [
  { value: 'planning', label: m.planning },
  { value: 'awaiting-approval', label: m.awaitingApproval },
  { value: 'applying', label: m.applying },
  { value: 'succeeded', label: m.succeeded },
  { value: 'failed', label: m.failed },
  { value: 'cancelled', label: m.canceled },
] as const

/** One of {@link provisionSteps}. */
export type ProvisionStep = (typeof provisionSteps)[number]['value']

/** Returns whether a run at this step has ended. */
export const isProvisionStepEnd = (step: ProvisionStep): boolean =>
  step === 'succeeded' || step === 'failed' || step === 'cancelled'

/** The fields that both lists share. */
const resourceFields = {
  resourceTypeName: f.text(m.resourceType),
  resourceName: f.text(m.name, { max: 500 }),
  companyName: f.text(m.customer),
  cloudProviderId: f.text(m.provider),
}

const slug = 'infrastructure-provision'

/** Existing and requested provisions. */
export const provisions = defineResource({
  name: 'provisions',
  noun: nouns.provision,
  apiName: 'Provision',
  title: provisionsTitle,
  purpose: m.cloudResourcesRequestedInPortalIn,
  nameField: 'resourceName',
  fields: {
    id: f.id(),
    ...resourceFields,
    status: f.choice(m.status, provisionStatuses),
    hasResources: f.boolean(m.exists, { help: m.whetherProvisionHasResourcesThatHave }),
    customerId: f.ref(m.customer, customers, 'companyName'),
    containerId: f.externalId(m.cloudScope),
    regionId: f.text(m.region),
    resourceGroupName: f.text(m.resourceGroup),
    resourceTypeId: f.text(m.resourceType),
    moduleId: f.optional(f.ref(m.terraformModule, provisionModules, 'name')),
    moduleVersion: f.optional(f.text(m.moduleVersion)),
    monthlyAmount: f.optional(
      f.money(m.monthlyCost, 'monthlyCurrency', {
        help: m.fromLastPlanBeforeTaxParts,
        none: m.priceNotAvailable,
      }),
    ),
    monthlyCurrency: f.optional(f.currency()),
    message: f.text(m.details, { max: 4000 }),
    createdTime: f.dateTime(m.created),
    createdBy: f.text(m.createdBy),
    modifiedTime: f.dateTime(m.lastChanged),
    modifiedBy: f.text(m.changedBy),
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
    filter: ['status', 'customerId', 'cloudProviderId', 'resourceTypeId', 'moduleId', 'containerId'],
    parameters: { userid: f.text(m.requesterIgnoredSignedInUserIs) },
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

/** The runs: what was created, changed and deleted, by whom, and with which result. */
export const provisionHistory = defineResource({
  name: 'provision-history',
  noun: nouns.run,
  apiName: 'Run',
  title: m.provisioningHistory,
  purpose: m.runsThatCreateChangeAndDelete,
  nameField: 'resourceName',
  fields: {
    id: f.id(),
    provisionId: f.id(m.provision),
    ...resourceFields,
    action: f.choice(m.action, provisionActions),
    step: f.choice(m.status, provisionSteps),
    message: f.text(m.details, { max: 4000 }),
    createdTime: f.dateTime(m.requested),
    createdBy: f.text(m.requestedBy),
    decidedBy: f.optional(f.text(m.decidedBy)),
    endedTime: f.optional(f.dateTime(m.ended)),
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
    parameters: { userid: f.text(m.requesterIgnoredSignedInUserIs) },
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

/** The caller, as existing clients send it. */
export const whoAsks = shape((z) =>
  defineLine(z)
    .max(200)
    .default('')
    .describe('The ID of the caller. Ignored: the user of the session applies.'),
)

/** The immediate response to a request, before its run starts. */
export const provisionAnswer = shape((z) =>
  z.object({
    id: z.string().describe('The ID of the provision.'),
    runId: z.string(),
    status: provisions.fields.status.row(z),
    resourceName: z.string(),
    resourceTypeId: z.string(),
    message: z.string(),
    others: z
      .array(z.object({ resourceName: z.string(), id: z.string(), runId: z.string(), message: z.string() }))
      .optional()
      .describe(
        'The results for the other names in `namearray`. For a refused name, `id` and `runId` are empty, and `message` has the reason.',
      ),
  }),
)

/** Names of resources whose deletion protection is turned off, and of resources that are deleted with their contents. */
const safeguardNames = shape((z) => {
  const names = z.array(defineLine(z).min(1).max(500)).max(200).default([])
  return z.object({
    protection: names.describe(
      'The names of resources whose deletion protection is turned off before they are deleted.',
    ),
    contents: names.describe(
      'The names of buckets, storage accounts and servers that are deleted with their contents.',
    ),
  })
})

/** Requests a deletion. */
export const runTerraformCloudFlowDelete = defineCall({
  name: 'runTerraformCloudFlowDelete',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlowDelete',
  tag: provisions.title,
  summary: 'Delete a cloud resource, subject to approval unless confirmed by name',
  body: shape((z) =>
    z.object({
      UserId: whoAsks(z),
      ProvisionId: defineLine(z).min(1).max(100),
      ConfirmName: defineLine(z)
        .max(500)
        .default('')
        .describe('The name of the provision, which confirms the deletion without a further approval.'),
      ConfirmNames: z
        .array(defineLine(z).min(1).max(500))
        .max(200)
        .default([])
        .describe(
          'The names of all other resources with data that are deleted, for example data disks. If one is missing, the plan waits for approval.',
        ),
      ConfirmProtection: safeguardNames(z).shape.protection,
      ConfirmContents: safeguardNames(z).shape.contents,
    }),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** A line of the log. */
const logLine = shape((z) =>
  z.object({
    id: z.number().int().describe('The ID of the line, in ascending order.'),
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
    resourceTypeId: z.string().describe('The ID of the resource type, for example `azure-storage-account`.'),
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
      .describe(
        'Whether the run can be retried: it did not complete, and no other run has made changes since.',
      ),
    longestMinutes: z
      .number()
      .int()
      .describe('The maximum duration in minutes, after which the run is stopped.'),
    approvalReason: z.string().describe('The reason why the run needs approval. Empty if it does not.'),
    approvers: z
      .string()
      .describe(
        'The people who can approve a plan that needs a person other than its requester. Empty for other plans.',
      ),
    mayDecide: z.boolean().describe('Whether the caller can approve the run now.'),
    plan: provisionPlan(z).nullable(),
    resourceAction: z
      .object({
        label: z.string().describe('The name of the action in the provider’s console.'),
        effects: z.array(z.string()).describe('The effects on the service and on the bill.'),
        snapshotName: z.string().describe('The name of the snapshot. Empty for other actions.'),
      })
      .nullable()
      .describe('The action. Null for a run of Terraform.'),
    log: z.array(logLine(z)).describe('The latest 1,000 lines, oldest first.'),
  }),
)

/** Reads a run for its page, which polls it while the run is active. */
export const getProvisionRun = defineCall({
  name: 'getProvisionRun',
  method: 'GET',
  path: '/api/Provisions/runs/:id',
  tag: provisionHistory.title,
  summary: 'Get a run with its plan and log',
  params: rowParams,
  reply: provisionRun,
  access: permit.read(provisionHistory),
  token: 'read',
})

/** Approves a run. */
export const approveProvisionRun = defineCall({
  name: 'approveProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/approve',
  tag: provisionHistory.title,
  summary: 'Approve and apply the plan of a run',
  params: rowParams,
  body: shape((z) =>
    z.object({
      confirmName: defineLine(z)
        .max(500)
        .default('')
        .describe('The name of the provision. Required if the plan replaces or deletes a resource.'),
      confirmNames: z
        .array(defineLine(z).min(1).max(500))
        .max(200)
        .default([])
        .describe('All other names in `confirm` of the plan.'),
      confirmProtection: safeguardNames(z).shape.protection,
      confirmContents: safeguardNames(z).shape.contents,
    }),
  ),
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.use('provisions.request'),
  token: 'provisioning',
})

/** Cancels a waiting run, or stops an active run gracefully: changes that have started are completed. */
export const cancelProvisionRun = defineCall({
  name: 'cancelProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/cancel',
  tag: provisionHistory.title,
  summary: 'Reject or cancel a run, after changes in progress at the provider have completed',
  params: rowParams,
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.use('provisions.request'),
  token: 'provisioning',
})

/** Retries a failed or canceled run: resources that already exist stay. */
export const retryProvisionRun = defineCall({
  name: 'retryProvisionRun',
  method: 'POST',
  path: '/api/Provisions/runs/:id/retry',
  tag: provisionHistory.title,
  summary: 'Retry a failed or canceled run from the current state',
  params: rowParams,
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** Reads the requested values of a provision and its outputs as names and values without secrets. */
export const detailProvisions = defineCall({
  name: 'detailProvisions',
  method: 'GET',
  path: '/api/DetailProvisions/GetDetailProvisionsByProvisionId',
  tag: provisions.title,
  summary: 'Get the request of a provision and its details at the provider',
  query: shape((z) =>
    z.object({ provisionId: defineLine(z).min(1).max(100).describe('The ID of the provision.') }),
  ),
  reply: shape((z) =>
    z.object({
      data: z.array(z.object({ detailName: z.string(), detailValue: z.string() })),
      fullDataJson: z.string().describe('The request, as JSON.'),
      outputs: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      unprotected: z
        .array(z.object({ name: z.string(), text: z.string() }))
        .describe(
          'The resources whose deletion protection is still off after a failed or canceled deletion.',
        ),
      hasSecrets: z
        .boolean()
        .describe(
          'Whether the provision has secrets that have not been read yet. They are returned only once.',
        ),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

export type ProvisionRun = CallReply<typeof getProvisionRun>
export type DetailProvisions = CallReply<typeof detailProvisions>
export type ProvisionAnswer = Output<typeof provisionAnswer>
