/**
 * Who builds on the portal makes a client from its document: a generator reads the committed one, the example of
 * `examples/typescript-client` compiles against the types that come out, and runs from a new customer to a paid invoice.
 */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoPassword } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageFile } from './billing-files.ts'
import { startPortal, type TestPortal } from './harness.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'examples/typescript-client')

/** Runs a program of Node in the example's folder; what it says is the error of a failure. */
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

test('the example compiles against the generated types', async () => {
  expect(
    await run([join(root, 'node_modules/typescript/bin/tsc'), '--project', '.', '--singleThreaded']),
  ).toBe('')
})

test('the example brings a first invoice from a new customer to its payment', async () => {
  const file = join(portal.ctx.env.dataDir, 'usage.csv')
  await writeFile(file, usageFile([{ BillingPreTaxTotal: '100' }]))
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const printed = await run(['first-invoice.ts', address, 'sa@client.example', file, 'sub-a'], {
    CMP_PASSWORD: demoPassword,
  })
  // 100 USD × 34.512345, and 12.5 % on top; 7 % VAT.
  expect(JSON.parse(printed)).toMatchObject({
    invoice: { companyName: 'Siam Orchid Foods', currency: 'THB', paymentStatus: 'paid' },
    explanation: { charge: '3882.64', currency: 'THB', rate: { rate: '34.512345', from: 'USD', to: 'THB' } },
  })
})
