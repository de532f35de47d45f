/** A caller that requests a lot of work at once, or repeatedly, delays only itself and nobody else. */
import type { ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let one: Client
let other: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  for (const userId of ['one@heavy.example', 'other@heavy.example']) await portal.addUser(userId, 'SA')
  one = await portal.as('one@heavy.example')
  other = await portal.as('other@heavy.example')
})

afterAll(() => portal.close())

const list = '/api/Customers/GetCustomerWithPagination'

const expectTooMany = ({ status, body, response }: Answer<unknown>, message: RegExp): void => {
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'TooManyRequests', message: expect.stringMatching(message) })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
}

/** Counts how often a timer of 10 ms fired while work was done. */
const countTicks = async (work: () => Promise<unknown>): Promise<number> => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return ticks
}

/** Returns the names of requests in the order in which their answers arrived. */
const listArrivals = async (
  requests: readonly (readonly [string, Promise<unknown>])[],
): Promise<string[]> => {
  const order: string[] = []
  await Promise.all(requests.map(([name, answer]) => answer.then(() => order.push(name))))
  return order
}

/** Counts more calls of a kind for everybody who has made one, as if they had been made. */
const addToCounts = async (kind: string, calls: number): Promise<void> => {
  const { rowCount } = await portal.ctx.pool.query(
    'update limits.attempt set points = points + $2 where starts_with(key, $1)',
    [`heavy-${kind}:`, calls],
  )
  expect(rowCount).toBeGreaterThan(0)
}

describe('password strength', () => {
  const rate = (address: string, password: string): Promise<Answer<ErrorBody>> =>
    portal.anonymous.call('POST', '/api/Users/PasswordStrength', {
      body: { password, words: Array.from({ length: 10 }, (_, word) => `${password}${word}`.repeat(5)) },
      remoteAddress: address,
    })
  const buildHardPassword = (index: number): string => `@m4z0n-4Pp1e_S3cr3t!${index}`.repeat(2)

  test('is rated outside the event loop, a few at a time for each address, without delaying others', async () => {
    await rate('10.1.0.1', buildHardPassword(0))
    const many: Promise<Answer<ErrorBody>>[] = []
    let order: string[] = []
    const ticks = await countTicks(async () => {
      for (let index = 1; index <= 30; index += 1) many.push(rate('10.1.0.2', buildHardPassword(index)))
      order = await listArrivals([
        ['many', Promise.all(many)],
        ['another address', rate('10.1.0.3', buildHardPassword(99))],
        ['a list', one.get(list)],
      ])
    })
    expect(order.at(-1)).toBe('many')
    expect(ticks).toBeGreaterThan(5)
    const answers = await Promise.all(many)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 24 }, () => 429),
    ])
    const refused = answers.find(({ status }) => status === 429)
    if (!refused) throw new Error('Nothing was refused.')
    expectTooMany(
      refused,
      /^Too many passwords were checked at the same time\. Wait 2 seconds, then try again\.$/,
    )
  })

  test('is rated at most sixty times a minute for each address', async () => {
    expect((await rate('10.1.0.4', 'a')).status).toBe(200)
    await addToCounts('password-check', 58)
    expect((await rate('10.1.0.4', 'a')).status).toBe(200)
    expectTooMany(await rate('10.1.0.4', 'a'), /^Too many passwords were checked\. Wait /)
  })
})

describe('concurrent downloads', () => {
  /** Several times as many as are rendered at the same time. */
  const documents = 8

  test('queue for a user with many documents without delaying another user', async () => {
    const { body } = await one.get<{ Data: { id: string; state: string }[] }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=50',
    )
    const [draft] = body.Data
    if (!draft) throw new Error('There is no customer invoice.')
    const readPdf = (client: Client) => client.get(`/api/CustomerInvoices/${draft.id}/pdf?copy=true`)
    const many = Array.from({ length: documents }, () => readPdf(one))
    const order = await listArrivals([
      ...many.map((answer) => ['of many', answer] as const),
      ['another', readPdf(other)],
      ['a list', other.get(list)],
    ])
    expect(order.indexOf('another')).toBeLessThan(documents * 0.75)
    expect(order.indexOf('a list')).toBeLessThan(documents * 0.75)
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(
      Array.from({ length: documents }, () => 200),
    )
  })

  test('limit only the user who exports more than 150 times in five minutes', async () => {
    expect((await one.get(`${list}.csv`)).status).toBe(200)
    await addToCounts('export', 148)
    expect((await one.get(`${list}.csv`)).status).toBe(200)
    expectTooMany(
      await one.get(`${list}.csv`),
      /^Too many exports were requested\. Wait \d minutes, then try again\.$/,
    )
    expect((await other.get(`${list}.csv`)).status).toBe(200)
    expect((await one.get(list)).status).toBe(200)
  })
})
