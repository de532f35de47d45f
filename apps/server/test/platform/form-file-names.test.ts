/** Every call that accepts files rejects file names under which nobody could save the file again. */
import type { ErrorBody } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

const formCalls = allCalls.filter(({ isForm }) => isForm)

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@portal.example', 'SA')
  sa = await portal.as('sa@portal.example')
})
afterAll(() => portal.close())

test.each(formCalls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
  const path = call.path.replaceAll(/:\w+/g, '3f2504e0-4f89-41d3-9a0c-0305e82c3301')
  for (const [name, words] of [
    ['../..', 'The file name "../.." is not allowed'],
    ['.', 'The file name "." is not allowed'],
    ['folder/..', 'The file name "folder/.." is not allowed'],
    ['nul.csv', 'nul.csv is a reserved device name in Windows'],
    ['invoice.pdf.', 'ends with a period or a space'],
  ] as const) {
    const form = new FormData()
    form.append('file', new Blob(['a,b\n1,2\n']), name)
    const { status, body } = await sa.call<ErrorBody>(call.method, `${path}?list=customers`, { form })
    expect(body.message, name).toContain(words)
    expect(status, name).toBe(400)
  }
})
