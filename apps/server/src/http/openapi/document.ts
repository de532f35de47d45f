/**
 * The public OpenAPI document, generated from the declarations of the calls. It is committed as
 * `apps/server/openapi.json`, which the server returns; a test keeps the two equal.
 */
import { t } from '@cmp/messages'
import { pageLimits } from '@cmp/contract'
import { buildSchemas, type Declarations } from './json-schema.ts'
import { buildOperations, type Examples, type Operation } from './operations.ts'
import { buildRefusalReplies } from './refusals.ts'
import { securitySchemes } from './security.ts'
import { buildWebhookRequests } from './webhooks.ts'

/** Descriptions of the tags that belong to no list. */
const otherTags: Record<string, string> = {
  Dashboards:
    'Dashboards with charts of the metrics and costs of resources. The unit of a series is part of its name, and each interval has an average, a total or both, as returned by the provider.',
  'Month close':
    'The steps of closing a month with their figures, the closing of months, and their reopening by exceptions.',
  Retention: 'The retention of provider files and line items, and the effects of their deletion.',
  Session: 'Sign-in, sign-out, emailed links and the initial data of the portal.',
  Account:
    'The account of the signed-in user: password, two-step verification, passkeys, API tokens, sessions and profile.',
  'Sign-in settings': 'The requirements for signing in, set by the reseller.',
  Calculation: 'The calculation of customer invoices from provider invoices, and its progress.',
  Brand: 'The name, logo, colors and email sender of the reseller.',
  'Data keys': 'The keys that encrypt the secrets of each customer and of the reseller.',
  Seller: 'The issuer of customer invoices, their numbering and their issue dates.',
  Verification: 'The verification of issued documents without an account, by number and total or by file.',
  FOCUS: 'The charges of customers as files of the FinOps Open Cost and Usage Specification (FOCUS).',
  Statements:
    'Monthly statements of a customer across all providers: documents, payments and outstanding amounts, also as PDF and by email.',
  'Background tasks': 'The running and completed tasks of the caller.',
  'Visibility dashboard': 'Totals of the resources and charges of a customer.',
  Margins: 'The margins of the reseller, and the causes of their change from the previous month.',
  Simulations:
    'Simulations of the last twelve months with different terms, and the publication of these terms from a start date.',
  Notifications: 'The notifications of events, and the settings of their recipients and channels.',
  Homepage: 'The figures of the home page.',
  Roles: 'The roles and their permissions.',
  Assistants: 'Tools for AI assistants.',
  'List imports':
    'Imports that create and update rows of a list from a file. An import is checked, then confirmed, and can be undone.',
}

const description = `The API of the Cloud Management Portal (CMP), with which a cloud reseller invoices its customers.

**Authentication.** Browsers send a session cookie. Programs send \`Authorization: Bearer\` with a session token or an API token from the profile page. Callers can access only the data of their own customers. Other data returns 404.

**Names.** Paths and the names of parameters, in the query and in JSON bodies, are case-insensitive.

**Values.** Amounts, rates and percentages are exact decimals, sent as strings. Do not convert them to binary floating-point numbers. Timestamps are in UTC (ISO 8601). Dates are \`YYYY-MM-DD\`.

**Lists** are paged: \`page\` starts at 1, and \`pagesize\` is at most ${pageLimits.maxSize}. Use \`sortby\`, \`sortdir\`, \`search\` and filters to select and order rows. The response has one of two envelopes, which is the same for all calls of a list: \`Data\`, \`Count\`, \`Page\`, \`IsEditable\`, \`Message\`, \`Status\`, or the same names in lower case (\`isEditable\`). Append \`.csv\` to the path of a list to export all filtered rows.

**Errors** have a status, a \`code\` for programs and a \`message\` for users (\`ErrorBody\`).

**Long-running tasks** return immediately with an ID. Use it in another call to get the status of the task.`

/** The inputs of the document besides the declarations: examples that are real responses. */
export type DocumentExamples = Examples & { refusals: Record<string, unknown> }

const listTags = ({ calls, lists }: Declarations): { name: string; description?: string }[] => {
  const purposes = new Map(lists.map(({ title, purpose }) => [t(title), t(purpose)]))
  return [...new Set(calls.map(({ tag }) => t(tag)))].map((name) => {
    const text = purposes.get(name) ?? otherTags[name]
    return { name, ...(text === undefined ? {} : { description: text }) }
  })
}

/** Builds the document of all calls. */
export const openApiDocument = (declared: Declarations, examples: DocumentExamples) => {
  const calls = declared.calls.filter(({ isInternal }) => !isInternal)
  const declarations = { ...declared, calls }
  const schemas = buildSchemas(declarations)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], ...buildOperations(call, schemas, examples) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'CMP',
      version: '0.1.0',
      description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Operator of the portal' },
    },
    servers: [{ url: '/', description: 'The portal that serves this document.' }],
    tags: listTags(declarations),
    paths,
    webhooks: buildWebhookRequests(),
    components: {
      schemas: schemas.components,
      responses: buildRefusalReplies(calls, examples.refusals),
      securitySchemes,
    },
  }
}
