import { expect, test } from 'vitest'
import { runInBackground } from '../ports/background-work.ts'
import { limitConcurrency, mostAtATime, slowDown } from './gate.ts'

type Call = { name: string; end: () => void }

/** Calls of a connection that end when the test ends them. */
const createConnection = (key: string) => {
  const running: Call[] = []
  const order: string[] = []
  const send = (name: string): Promise<void> =>
    limitConcurrency(
      key,
      () =>
        new Promise<void>((end) => {
          order.push(name)
          running.push({ name, end })
        }),
    )
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    running,
    order,
    send,
    background: (owner: string, name: string) => runInBackground({ owner }, () => send(name)),
    settle,
    endOne: async () => {
      running.shift()?.end()
      await settle()
    },
    endAll: async () => {
      await settle()
      while (running.length > 0) {
        for (const { end } of running.splice(0)) end()
        await settle()
      }
    },
  }
}

test('background work leaves a slot for a user, who does not wait behind it', async () => {
  const { background, send, order, settle, endAll } = createConnection('people first')
  const calls = Array.from({ length: 20 }, (_, index) => background('one', `background ${index}`))
  await settle()
  expect(order).toHaveLength(mostAtATime - 1)
  calls.push(send('person'))
  await settle()
  expect(order.at(-1)).toBe('person')
  await endAll()
  await Promise.all(calls)
})

test('alternates between owners, however many calls each has', async () => {
  const { background, order, settle, endOne, endAll } = createConnection('turns')
  const calls = Array.from({ length: 20 }, (_, index) => background('large', `large ${index}`))
  calls.push(background('small', 'small 0'), background('small', 'small 1'))
  await settle()
  const before = order.length
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  expect(order.slice(before).filter((name) => name.startsWith('small'))).toHaveLength(2)
  await endAll()
  await Promise.all(calls)
})

test('errors halve the parallel calls, and successful calls raise them again', async () => {
  const key = 'halved'
  const { send, order, settle, endAll } = createConnection(key)
  slowDown(key, 1000)
  slowDown(key, 1000)
  const first = Array.from({ length: 30 }, (_, index) => send(`first ${index}`))
  await settle()
  expect(order).toHaveLength(1)
  await endAll()
  await Promise.all(first)
  const second = Array.from({ length: 100 }, (_, index) => send(`second ${index}`))
  await endAll()
  await Promise.all(second)
  order.length = 0
  const third = Array.from({ length: 10 }, (_, index) => send(`third ${index}`))
  await settle()
  expect(order).toHaveLength(mostAtATime)
  await endAll()
  await Promise.all(third)
})

test('background work learns the wait requested by the provider', async () => {
  const key = 'waits'
  const waits: number[] = []
  await runInBackground({ owner: 'one', onThrottled: (milliseconds) => waits.push(milliseconds) }, async () =>
    slowDown(key, 7000),
  )
  expect(waits).toEqual([7000])
})
