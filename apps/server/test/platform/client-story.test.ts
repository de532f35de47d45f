/**
 * An integrator generates a client from the API document: a generator reads the committed document, the example in
 * `examples/typescript-client` compiles against the generated types, and it runs from a new customer to a paid invoice.
 */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoPassword } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { startPortal, type TestPortal } from '../harness/portal.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'examples/typescript-client')

/** Runs a Node program in the example's folder. If it fails, its output is the error. */
const run = async (args: readonly string[], variables: Record<string, string> = {}): Promise<string> => {
  const env = { ...process.env, ...variables }
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout
  } catch (error) {
    const { stdout, stderr } = Object(error)
    throw new Error(`${args[0]} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ workers: true })
  await portal.addUser('sa@client.example', 'SA')
  await rm(join(folder, 'generated'), { recursive: true, force: true })
  await run([
    'node_modules/openapi-typescript/bin/cli.js',
    join(root, 'apps/server/openapi.json'),
    '--output',
    'generated/portal.d.ts',
    '--default-non-nullable',
    'false',
  ])
})

afterAll(() => portal.close())

test('compiles the example against the generated types', async () => {
  expect(
    await run([join(root, 'node_modules/typescript/bin/tsc'), '--project', '.', '--singleThreaded']),
  ).toBe('')
})

test('runs the example from a new customer to the payment of the first invoice', async () => {
  const file = join(portal.ctx.env.dataDir, 'usage.csv')
  await writeFile(file, buildUsageFile([{ BillingPreTaxTotal: '100' }]))
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const printed = await run(['first-invoice.ts', address, 'sa@client.example', file, 'sub-a'], {
    CMP_PASSWORD: demoPassword,
  })
  // 100 USD × 34.512345 plus 12.5 %, and 7 % VAT.
  expect(JSON.parse(printed)).toMatchObject({
    invoice: { companyName: 'Siam Orchid Foods', currency: 'THB', paymentStatus: 'paid' },
    explanation: { charge: '3882.64', currency: 'THB', rate: { rate: '34.512345', from: 'USD', to: 'THB' } },
  })
})
