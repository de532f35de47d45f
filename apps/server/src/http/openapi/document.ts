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
    'Charts of how resources run, beside what they cost, arranged by people. A series has the unit that its name says, and in each interval what its cloud gives: an average, a total, or both.',
  Retention:
    'How long the files and lines of providers are kept, and what can no longer be explained once they go.',
  Session: 'Signing in and out, links by mail, and what the portal needs to know at its start.',
  Account:
    "A person's own account: password, two-step verification, passkeys, API tokens, sessions and profile.",
  'Sign-in settings': 'What the reseller asks of everybody who signs in.',
  Calculation: "Calculating customer invoices from a provider's invoice, and following it.",
  Brand: "The reseller's name, logo, colours and sender in the place of the portal's own.",
  'Data keys': 'The keys that encrypt the secrets of each customer and of the reseller.',
  Seller: 'Who sends the customer invoices, how they are numbered and when they are issued.',
  Verification: 'Verify an issued document without an account: by its number and total, or by its file.',
  FOCUS: 'What customers are charged, as files of the FinOps Open Cost and Usage Specification.',
  Statements:
    "A customer's month over all clouds: documents, payments and what is open, also as PDF and by mail.",
  'Background tasks': 'What runs and has ended for the caller.',
  'Visibility dashboard': 'What a customer has in the clouds and what it costs, in sums.',
  Margins: 'What the reseller keeps of its charges, and what made it more or less than the month before.',
  Simulations:
    'Simulations of the last twelve months with other terms, and publishing such terms from a date.',
  Notifications: 'Who is notified of which events, and how.',
  Homepage: 'The figures of the first page.',
  Roles: 'Who may do what.',
  Assistants: 'Tools for programs that answer people’s questions.',
  'Imports of lists':
    'Adding and changing many rows of a list from a file: checked first, then confirmed, undone if need be.',
}

const description = `The calls of the Cloud Management Portal, with which a reseller of clouds invoices its customers.

**Who asks.** A browser by its session cookie, a program by \`Authorization: Bearer\` with the token of a session or an API token of the profile page. Every caller sees only what belongs to its own customers; what belongs to another one is not found.

**Names of parameters** count in any letter case, in the query and in a JSON body alike, and so do paths.

**Amounts, rates and percentages** are exact decimals as text: never read them as binary numbers. Moments are UTC (ISO 8601), days are \`YYYY-MM-DD\`.

**Lists** come a page at a time: \`page\` from 1, \`pagesize\` up to ${pageLimits.maxSize}, \`sortby\`, \`sortdir\`, \`search\` and filters. Their answer has one of two envelopes, the same for every call of a list: \`Data\`, \`Count\`, \`Page\`, \`IsEditable\`, \`Message\`, \`Status\`, or the same names in lower case (\`isEditable\`). The path of a list with \`.csv\` gives every row of the filter as a file.

**Refusals** have a status, a \`code\` for programs and a \`message\` for people (\`ErrorBody\`).

**Work that takes longer** is answered at once, with the id by which another call follows it.`

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
      contact: { name: 'Whoever runs the portal' },
    },
    servers: [{ url: '/', description: 'The portal that gives this document.' }],
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
