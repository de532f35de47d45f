/**
 * Terraform modules that the reseller publishes as request types. Each version of a module is inspected when it is
 * added, and never changes afterwards. A provision keeps its version until somebody changes it to another version.
 */
import { renderIn } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provision-modules'
import * as nouns from '@cmp/messages/contract/nouns'
import { modulesName } from './provision-names.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { customers } from '../parties/customers.ts'
import { defineLine, defineLines } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { moduleDefinition } from '../kit/module-definition.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'

const clouds = [
  { value: 'Azure', label: m.azure },
  { value: 'GCP', label: m.googleCloud },
  { value: 'AWS', label: m.aws },
] as const

const moduleStatuses = [
  { value: 'draft', label: m.draft },
  { value: 'published', label: m.published },
  { value: 'retired', label: m.retired },
] as const

const written = ['name', 'description', 'cloud', 'customerIds'] as const

/** The modules. Customers see the modules that are published for them. */
export const provisionModules = defineResource({
  name: modulesName,
  noun: nouns.terraformModule,
  apiName: 'TerraformModule',
  title: m.terraformModules,
  purpose: m.terraformModulesThatCustomersCan,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name, { max: 100, help: m.shownToCustomersForExampleObject }),
    description: f.optional(f.text(m.description, { max: 300 })),
    cloud: f.choice(m.provider, clouds, {
      help: m.runsUseCloudAccountOfThis,
    }),
    status: f.choice(m.status, moduleStatuses),
    publishedVersion: f.optional(f.text(m.publishedVersion)),
    customerIds: f.list(m.customers, f.ref(m.customer, customers, 'companyName'), {
      item: nouns.customer,
      max: 200,
      help: m.customersThatCanRequestModuleLeave,
    }),
    forWhom: f.text(m.availableTo),
    modifiedTime: f.dateTime(m.lastChanged),
    modifiedBy: f.text(m.changedBy),
  },
  list: {
    columns: [
      'name',
      'status',
      'cloud',
      'publishedVersion',
      'forWhom',
      'description',
      'modifiedTime',
      'modifiedBy',
    ],
    sort: ['name', 'cloud', 'modifiedTime'],
    defaultSort: 'name',
    fillsScreen: true,
    filter: ['cloud', 'status'],
    search: ['name', 'description'],
  },
  create: written,
  update: ['name', 'description', 'customerIds'],
  calls: {
    list: {
      method: 'GET',
      path: '/api/ProvisionModules/GetProvisionModuleWithPagination',
      envelope: 'lower',
    },
    get: { method: 'GET', path: '/api/ProvisionModules/:id', id: 'path' },
    create: { method: 'POST', path: '/api/ProvisionModules' },
    update: { method: 'PUT', path: '/api/ProvisionModules/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/ProvisionModules/:id', id: 'path' },
  },
  pages: {
    list: '/provision-module',
    add: '/provision-module/add',
    edit: '/provision-module/edit',
    editId: 'query',
    detail: '/provision-module/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
})

/** The sources of the files of a version. */
export const moduleSources = [
  { value: 'registry', label: m.terraformRegistry },
  { value: 'git', label: m.gitRepository },
  { value: 'upload', label: m.uploadedArchive },
] as const

/** One of {@link moduleSources}. */
export type ModuleSource = (typeof moduleSources)[number]['value']

/** The maximum size of an archive and of its unpacked files in bytes, and the maximum number of files. */
export const moduleLimits = { archiveBytes: 2 * 1024 * 1024, bytes: 10 * 1024 * 1024, files: 1000 } as const

/** The form that adds a version. */
export const moduleVersionFields = {
  version: f.text(m.version, {
    max: 50,
    only: {
      pattern: /^[0-9A-Za-z][0-9A-Za-z.+_-]*$/,
      sentence: m.versionCanContainLettersDigitsPeriods,
    },
    help: m.exactRegistryVersionForExample4,
  }),
  sourceKind: f.choice(m.source, moduleSources),
  address: f.optional(
    f.text(m.address, {
      max: 500,
      help: m.forExampleTerraformAwsModulesS,
    }),
  ),
  ref: f.optional(
    f.text(m.tagOrCommit, {
      max: 200,
      only: {
        pattern: /^[0-9A-Za-z][0-9A-Za-z._/-]*$/,
        sentence: m.tagOrCommitCanContainLetters,
      },
      help: m.tagOrCommitOfGitRepository,
    }),
  ),
}

/** A finding of the inspection. */
export const moduleFinding = shape((z) =>
  z.object({
    id: z
      .string()
      .describe('The ID of the finding. It stays the same when the same version is inspected again.'),
    rule: z.string().describe('The rule, for example `provisioner` or `provider`.'),
    text: z.string(),
    file: z.string(),
    line: z.number().int().describe('The line number. 0 for a finding about the whole file.'),
    canBeAllowed: z
      .boolean()
      .describe('Whether an administrator of the reseller can allow the finding with a reason.'),
  }),
)

export type ModuleFinding = Output<typeof moduleFinding>

/** A finding that an administrator of the reseller allowed. */
const allowedFinding = shape((z) =>
  z.object({
    id: z.string(),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
  }),
)

export type AllowedFinding = Output<typeof allowedFinding>

/** A version with its findings. */
export const moduleVersion = shape((z) =>
  z.object({
    id: z.string(),
    version: z.string(),
    status: z
      .enum(['inspecting', 'failed', 'inspected', 'published', 'replaced'])
      .describe(
        'The status of the version. `replaced`: was published, but a different version is now published.',
      ),
    message: z.string().describe('The reason why the inspection failed, or the check that was skipped.'),
    sourceKind: z.enum(['registry', 'git', 'upload']),
    address: z.string(),
    ref: z.string(),
    commit: z.string().describe('The commit of a Git repository. Empty if it is not known.'),
    digest: z
      .string()
      .describe(
        'The SHA-256 hash of the names and contents of all files. Empty until the files are fetched.',
      ),
    files: z.array(z.object({ path: z.string(), bytes: z.number().int() })),
    definition: moduleDefinition(z).nullable(),
    findings: z.array(moduleFinding(z)),
    allowed: z.array(allowedFinding(z)),
    provisions: z.number().int().describe('The number of provisions that use the version.'),
    createdBy: z.string(),
    createdTime: z.string(),
    publishedBy: z.string().nullable(),
    publishedTime: z.string().nullable(),
  }),
)

export type ModuleVersion = Output<typeof moduleVersion>

/** Adds a version. Its files are fetched and inspected in the background. */
export const addProvisionModuleVersion = defineCall({
  name: 'addProvisionModuleVersion',
  method: 'POST',
  path: '/api/ProvisionModules/:id/versions',
  tag: provisionModules.title,
  summary:
    'Add a version of a module (multipart with the fields version, sourceKind, address and ref, and one ZIP or tar.gz file for an upload)',
  params: rowParams,
  body: shape((z) =>
    z.object(
      Object.fromEntries(
        Object.entries(moduleVersionFields).map(([name, field]) => [
          name,
          field
            .schema(z)
            .optional()
            .describe(`${renderIn('en', field.label)}.`),
        ]),
      ),
    ),
  ),
  isForm: true,
  heavy: 'upload',
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  access: permit.change(provisionModules),
  token: 'administration',
})

/** Lists the versions of a module, newest first. */
export const listProvisionModuleVersions = defineCall({
  name: 'listProvisionModuleVersions',
  method: 'GET',
  path: '/api/ProvisionModules/:id/versions',
  tag: provisionModules.title,
  summary: 'List the versions of a module with their variables, outputs, providers and findings',
  params: rowParams,
  reply: shape((z) => z.object({ versions: z.array(moduleVersion(z)) })),
  access: permit.change(provisionModules),
  token: 'administration',
})

/** Publishes a version, which replaces the published one. */
export const publishProvisionModuleVersion = defineCall({
  name: 'publishProvisionModuleVersion',
  method: 'POST',
  path: '/api/ProvisionModuleVersions/:id/publish',
  tag: provisionModules.title,
  summary: 'Publish a version of a module with a reason for each allowed finding',
  params: rowParams,
  body: shape((z) =>
    z.object({
      allowed: z
        .array(
          z.object({
            id: defineLine(z).min(1).max(100).describe('The ID of the finding.'),
            reason: defineLines(z).min(1).max(500).describe('The reason why the finding is allowed.'),
          }),
        )
        .max(500)
        .default([]),
    }),
  ),
  reply: messageReply,
  access: permit.change(provisionModules),
  token: 'administration',
})

/** Deletes a version that was never published. */
export const removeProvisionModuleVersion = defineCall({
  name: 'removeProvisionModuleVersion',
  method: 'DELETE',
  path: '/api/ProvisionModuleVersions/:id',
  tag: provisionModules.title,
  summary: 'Delete a version of a module that was never published',
  params: rowParams,
  reply: messageReply,
  access: permit.change(provisionModules),
  token: 'administration',
})

/** Stops offering a module. Its provisions stay. */
export const retireProvisionModule = defineCall({
  name: 'retireProvisionModule',
  method: 'POST',
  path: '/api/ProvisionModules/:id/retire',
  tag: provisionModules.title,
  summary: 'Retire a module without affecting its existing provisions',
  params: rowParams,
  reply: messageReply,
  access: permit.change(provisionModules),
  token: 'administration',
})

/** Returns the definition of a module for its request form. */
export const getProvisionModuleForm = defineCall({
  name: 'getProvisionModuleForm',
  method: 'GET',
  path: '/api/ProvisionModules/:id/form',
  tag: provisionModules.title,
  summary: 'Get the variables of the published version of a module, or of the version that a provision uses',
  params: rowParams,
  query: shape((z) =>
    z.object({
      provisionId: z
        .guid()
        .optional()
        .describe('The ID of a provision of this module. Returns the version that the provision uses.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      moduleId: z.string(),
      versionId: z.string(),
      name: z.string(),
      description: z.string(),
      version: z.string(),
      cloud: z.enum(['Azure', 'GCP', 'AWS']),
      source: z.string().describe('The address of the module in the configuration of a run.'),
      registryVersion: z.string().nullable(),
      definition: moduleDefinition(z),
    }),
  ),
  access: permit.read(provisionModules),
  token: 'read',
})

export type ProvisionModuleForm = CallReply<typeof getProvisionModuleForm>
