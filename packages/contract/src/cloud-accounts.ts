/** The accounts at providers that bills and resources are read from. */
import { isRecord } from './kit/is-record.ts'
import { accountKindOf, accountKinds, accountParts } from './account-kinds.ts'
import { cloudAccountPlace } from './cloud-account-place.ts'
import { customers } from './customers.ts'
import { groupsOf } from './kit/account-kind.ts'
import { defineCall } from './kit/call.ts'
import { required } from './kit/field.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { defineResource } from './kit/resource.ts'
import { messageReply } from './kit/message-reply.ts'
import { rowParams, shape, type Output } from './kit/shape.ts'
import { watchingOfCloud } from './watching.ts'

const kind = f.choice(
  'Kind',
  Object.values(accountKinds).map(({ kind: value, label }) => ({ value, label })),
)

/** How often an account's bills are fetched by themselves. */
export const fetchIntervals = [
  { value: 'by-hand', label: 'By hand' },
  { value: 'day', label: 'Every day' },
  { value: 'hour', label: 'Every hour' },
] as const

const declared = defineResource({
  ...cloudAccountPlace,
  noun: 'cloud account',
  title: 'Cloud accounts',
  purpose: 'The accounts at providers that invoices, their lines and cloud resources are fetched from.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name', { max: 100, help: 'How you know it, such as Contoso, production.' }),
    // The demo's account is of a kind that nobody can add.
    kind: { ...kind, row: shape((z) => z.string()) },
    kindLabel: f.text('Provider'),
    cloud: f.optional(f.text('Cloud')),
    customerId: f.optional(
      f.ref('Customer', customers, 'companyName', {
        help: 'Whose account it is: the customer’s administrators manage it too. Left empty, it is the reseller’s.',
        helpWhereNeeded:
          'Whose FOCUS files are delivered, to storage of its own. The customer’s administrators manage the account too.',
      }),
    ),
    companyName: f.optional(f.text('Customer')),
    /** Made by the portal, for kinds whose roles ask for one. */
    externalId: f.optional(f.text('External id')),
    ...groupsOf(accountKinds),
    fetchEvery: f.optional(f.choice('Fetched', fetchIntervals)),
    fetchedAt: f.optional(f.dateTime('Last fetched')),
    fetchProblem: f.optional(f.text('Why that failed')),
    /** The secrets that are there, by their labels. */
    secretsKept: f.optional(f.text('Secrets kept')),
    createdAt: f.dateTime('Added'),
  },
  list: {
    columns: [
      'name',
      'kindLabel',
      'cloud',
      'companyName',
      'fetchEvery',
      'fetchedAt',
      'fetchProblem',
      'secretsKept',
    ],
    sort: ['name', 'createdAt'],
    defaultSort: 'name',
    filter: ['customerId'],
    search: ['name'],
  },
  create: ['name', 'kind', 'customerId', 'fetchEvery', ...accountParts],
  update: ['name', 'fetchEvery', ...accountParts],
  calls: {
    list: { method: 'GET', path: '/api/CloudAccounts/GetCloudAccountWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/CloudAccounts/:id', id: 'path' },
    create: { method: 'POST', path: '/api/CloudAccounts' },
    update: { method: 'PUT', path: '/api/CloudAccounts/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/CloudAccounts/:id', id: 'path' },
  },
  access: { read: 'admin', write: 'admin' },
  token: { read: 'none', change: 'none' },
  proof: 'credentials',
})

/** The accounts. A new one has the fields of its kind, and what is wrong between them is said beside them. */
export const cloudAccounts = {
  ...declared,
  createBody: shape((z) =>
    declared.createBody(z).superRefine((body, context) => {
      const of = accountKindOf(body.kind)
      if (!of) return
      const account: unknown = Reflect.get(body, of.part)
      if (body.customerId && of.declared.purpose === 'billing')
        context.addIssue({
          code: 'custom',
          path: ['customerId'],
          message: 'Bills are fetched with the reseller’s accounts alone: leave the customer empty',
        })
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [of.part, field], message })
      if (isRecord(account)) {
        const problem = of.declared.problemOf(account)
        if (problem) say(problem.field, problem.message)
        else if (body.customerId) {
          const machine = of.declared.problemOfCustomers(account)
          if (machine) say(machine.field, machine.message)
        }
      } else
        for (const [name, { optional }] of Object.entries(of.declared.fields))
          if (!optional) say(name, required)
    }),
  ),
}

/** What a provider says of an account: who signed in, and each permission that the portal needs of it. */
const accountCheck = shape((z) =>
  z.object({
    isReady: z.boolean(),
    message: z.string(),
    testedAt: z.string().describe('When it was tested.'),
    checks: z.array(
      z.object({
        name: z.string(),
        isGranted: z.boolean(),
        detail: z.string(),
        state: z
          .enum(['off', 'unknown'])
          .optional()
          .describe(
            '`off`: nothing is missing, and something is switched off or not offered, so it is not shown. `unknown`: the provider did not answer this.',
          ),
        command: z
          .string()
          .optional()
          .describe('The command that grants what is missing, or switches on what is off.'),
      }),
    ),
  }),
)

/** What a test of an account found. */
export type AccountCheck = Output<typeof accountCheck>

/** Signs in with an account and asks for each thing that the portal will need of it. */
export const testCloudAccount = defineCall({
  name: 'testCloudAccount',
  method: 'POST',
  path: '/api/CloudAccounts/:id/test',
  tag: declared.title,
  summary: 'Sign in with an account and say what it may and what is missing',
  params: rowParams,
  reply: accountCheck,
  access: permit.change(declared),
  token: 'none',
  refuses: ['Unavailable'],
})

/** What the last test of an account found. */
export const lastCloudAccountTest = defineCall({
  name: 'lastCloudAccountTest',
  method: 'GET',
  path: '/api/CloudAccounts/:id/test',
  tag: declared.title,
  summary: 'What the last test of an account found, until its fields change',
  params: rowParams,
  reply: shape((z) => z.object({ lastTest: accountCheck(z).nullable() })),
  access: permit.read(declared),
  token: 'none',
})

/** What reading an account's resources takes. */
const accountWatching = shape((z) =>
  z.object({
    containers: z.number().int().describe('Subscriptions, projects or accounts that are read.'),
    requests: z.number().int().describe('Requests of their last rounds together.'),
    watching: z
      .array(watchingOfCloud(z))
      .describe('What the metrics on shared dashboards cost in a month, by cloud.'),
  }),
)

/** What reading an account's resources takes. */
export type AccountWatching = Output<typeof accountWatching>

/** Estimates what reading an account's resources and their metrics takes. */
export const readAccountWatching = defineCall({
  name: 'readAccountWatching',
  method: 'GET',
  path: '/api/CloudAccounts/:id/watching',
  tag: declared.title,
  summary: 'How many requests reading an account takes, and what they cost',
  params: rowParams,
  reply: accountWatching,
  access: permit.read(declared),
  token: 'none',
})

/** Asks an account what it sees now, and not only when the time of the next look has come. */
export const findCloudContainers = defineCall({
  name: 'findCloudContainers',
  method: 'POST',
  path: '/api/CloudAccounts/:id/discover',
  tag: declared.title,
  summary: 'Ask an account which subscriptions, projects or accounts it sees, and keep them',
  params: rowParams,
  reply: messageReply,
  access: permit.change(declared),
  token: 'none',
  refuses: ['Unavailable', 'Conflict'],
})
