import { expect, test } from 'vitest'
import {
  runAsCaller,
  createConnectionLimiter,
  type Requester,
  type ConnectionLimiter,
} from './connection-limiter.ts'

const buildRequester = (name: string, customerId?: string): Requester => ({
  kind: customerId === undefined ? 'provider' : 'customer',
  userRowId: name,
  actor: name,
  customerIds: customerId === undefined ? [] : [customerId],
})

/** A request that runs until it is released. */
const request = (limiter: ConnectionLimiter, route: string, requester: Requester | null) => {
  let isStarted = false
  let releaseWork: () => void = () => undefined
  const held = new Promise<void>((resolve) => (releaseWork = resolve))
  const done = new Promise<void>((resolve, reject) => {
    runAsCaller(route, () => {
      limiter
        .withSlot(requester, async () => {
          isStarted = true
          await held
        })
        .then(resolve, reject)
    })
  })
  return { isStarted: () => isStarted, letGo: releaseWork, done }
}

const waitForImmediate = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a user with many requests waits without delaying other users of the customer or other work', async () => {
  const limiter = createConnectionLimiter(5, 60)
  const own = Array.from({ length: 6 }, () => request(limiter, '/import', buildRequester('a', 'one')))
  await waitForImmediate()
  expect(own.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false, false, false])
  const colleagues = ['b', 'c', 'd'].map((name) => request(limiter, '/import', buildRequester(name, 'one')))
  await waitForImmediate()
  // Of five turns, a person may have three and a customer four.
  expect(colleagues.map(({ isStarted }) => isStarted())).toEqual([true, false, false])
  const others = [buildRequester('e', 'two'), buildRequester('sa')].map((requester) =>
    request(limiter, '/import', requester),
  )
  const elsewhere = request(limiter, '/list', buildRequester('a', 'one'))
  await waitForImmediate()
  expect(others.filter(({ isStarted }) => isStarted()).length).toBe(1)
  expect(elsewhere.isStarted()).toBe(true)
  for (const one of [...own, ...colleagues, ...others, elsewhere]) one.letGo()
  await Promise.all([...own, ...colleagues, ...others, elsewhere].map(({ done }) => done))
})

test('nested transactions share a connection', async () => {
  const limiter = createConnectionLimiter(1, 60)
  const inside = new Promise((resolve, reject) => {
    runAsCaller('/nested', () => {
      limiter
        .withSlot(buildRequester('a'), () =>
          limiter.withSlot(buildRequester('a'), () => Promise.resolve('done')),
        )
        .then(resolve, reject)
    })
  })
  expect(await inside).toBe('done')
})

test('rejects a call that waits too long for its user’s share without taking connections of others', async () => {
  const limiter = createConnectionLimiter(4, 0.05)
  const own = Array.from({ length: 3 }, () => request(limiter, '/import', buildRequester('a', 'one')))
  await expect(own[2]?.done).rejects.toMatchObject({ code: 'Unavailable' })
  const other = request(limiter, '/import', buildRequester('b', 'two'))
  await waitForImmediate()
  expect(other.isStarted()).toBe(true)
  for (const one of [...own, other]) one.letGo()
  await Promise.all([own[0]?.done, own[1]?.done, other.done])
})
