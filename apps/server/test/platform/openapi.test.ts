/**
 * The OpenAPI document matches the declarations, is valid and complete, and its examples are the demo reseller's
 * answers.
 */
import { join } from 'node:path'
import { allCalls, inventories, resources, shapes } from '@cmp/contract/registry'
import { defineResourceCalls, demoPassword } from '@cmp/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../src/http/openapi/document.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { documentExamples } from '../harness/openapi-examples.ts'

const path = join(import.meta.dirname, '../../openapi.json')

let portal: TestPortal
let document: ReturnType<typeof openApiDocument>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const [client, guest] = [await portal.as('sa@demo.example'), await portal.as('guest@demo.example')]
  const examples = await documentExamples({ client, guest, anonymous: portal.anonymous })
  document = openApiDocument(
    { calls: allCalls, lists: [...Object.values(resources), ...inventories], shapes },
    examples,
  )
})

afterAll(() => portal.close())

/** Returns what a linter with Redocly's recommended rules reports, including examples that do not match their schemas. */
const listProblems = async (source: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: path, config })
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  )
}

type Document = typeof document

/** Returns the document with some of its paths, and with the components that these and the webhooks need. */
const pickPaths = (whole: Document, paths: Document['paths']): Document => {
  const needed = new Set<string>()
  const addNeeded = (part: unknown): void => {
    for (const [, section = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (needed.has(name)) continue
      needed.add(name)
      addNeeded(Object(Reflect.get(whole.components, section))[name] ?? null)
    }
  }
  addNeeded([paths, whole.webhooks])
  const pick = <T>(components: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(components).filter(([name]) => needed.has(name)))
  const { schemas, responses, securitySchemes } = whole.components
  return {
    ...whole,
    paths,
    components: { securitySchemes, schemas: pick(schemas), responses: pick(responses) },
  }
}

/** How many paths a linter reads in `npm test`. All would take longer than anything else here. */
const drawnPaths = 60

/** Lists without rows for the demo reseller. */
const emptyHere = [
  'listBudgets',
  'listCustomerInvoiceEaDetails',
  'listCustomerInvoicesEa',
  'listCustomerLimits',
  'listFocusDeliveries',
  'listIdentityProviders',
  'listLateChangeLines',
  'listLateChanges',
  'listOutboxMails',
  'listProvisionModules',
  'listUsageAnomalies',
  'listWebhookDeliveries',
  'listWebhookEndpoints',
]

const listOperations = () =>
  Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, where: `${method} ${url}` })),
  )

test('the committed document matches the declarations; `npm run openapi` writes it', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(path)
})

test('the portal serves the committed document', async () => {
  const answer = await portal.anonymous.get('/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
})

test('a linter finds neither an error nor a warning', async () => {
  const drawn = drawCases(openDraw(), Object.keys(document.paths), drawnPaths)
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([url]) => drawn.includes(url)))
  expect(await listProblems(pickPaths(document, paths))).toEqual([])
})

test('the linter detects an example that does not match its response and a broken reference', async () => {
  const answer = { description: 'Done.', content: { 'application/json': { schema: {}, example: [] } } }
  const buildBroken = (schema: object) => {
    const responses = { 200: { ...answer, content: { 'application/json': { schema, example: {} } } } }
    const customers = document.paths['/api/Customers'] ?? {}
    const get = { ...customers['get'], operationId: 'broken', responses }
    return { ...pickPaths(document, { customers }), paths: { '/api/broken': { get } } }
  }
  const wrong = await listProblems(buildBroken({ $ref: '#/components/schemas/Customer' }))
  expect(wrong.join('\n')).toContain('no-invalid-media-type-examples')
  expect((await listProblems(buildBroken({ $ref: '#/components/schemas/Nothing' }))).join('\n')).toContain(
    'no-unresolved-refs',
  )
})

test('every operation has a unique ID, a response and its access', () => {
  const all = listOperations()
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  const publicIds = new Set(
    allCalls.flatMap(({ access, name }) => (access === 'public' ? [name, `${name}ByGet`] : [])),
  )
  for (const { where, operationId, security, responses } of all) {
    expect(security.length > 0, where).toBe(!publicIds.has(operationId))
    expect(
      Object.keys(responses).filter((status) => status < '400'),
      where,
    ).toHaveLength(1)
    expect(Object.keys(responses), where).toContain('500')
  }
})

test('every parameter is described', () => {
  const silent = listOperations().flatMap(({ where, parameters }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${where} ${name}`),
  )
  expect(
    silent,
    'Describe them in the declaration, or all of the name in http/openapi/parameters.ts',
  ).toEqual([])
})

test('every list with rows has an example with a row, and no example contains a secret', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain(demoPassword)
  expect(text).not.toMatch(/"(cmp_\w{8,}|eyJ\w+|\$argon2)/)
  const ofResources = new Set(
    Object.values(resources).map((resource) => defineResourceCalls(resource).list.name),
  )
  const lists = listOperations().filter(({ operationId }) => ofResources.has(operationId))
  expect(lists.length).toBeGreaterThan(15)
  const withoutRow = lists.filter(({ responses }) => !/"(Data|data)":\[\{/.test(JSON.stringify(responses)))
  expect(withoutRow.map(({ operationId }) => operationId).toSorted()).toEqual(emptyHere)
})
