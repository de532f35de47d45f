/** The time of a rejected sign-in does not reveal whether the user exists. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

/** Returns how long a rejection takes, in milliseconds. */
const timeOf = async (userid: string, remoteAddress: string): Promise<number> => {
  const started = performance.now()
  const body = { userid, password: 'a wrong password' }
  const { status } = await portal.anonymous.call('POST', '/api/Users/Login', { body, remoteAddress })
  expect(status).toBe(401)
  return performance.now() - started
}

const calculateMedian = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('rejects a known and an unknown user after the same time', async () => {
  await portal.addUser('timed@limits.example', 'SA')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 13; round++) {
    known.push(await timeOf('timed@limits.example', `198.18.0.${round + 1}`))
    unknown.push(await timeOf('untimed@limits.example', `198.18.1.${round + 1}`))
  }
  const ratio = calculateMedian(known) / calculateMedian(unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})
