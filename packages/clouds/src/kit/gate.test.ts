import { expect, test } from 'vitest'
import { inBackground } from '../ports/asker.ts'
import { gated, mostAtATime, slowDown } from './gate.ts'

type Call = { name: string; end: () => void }

/** Calls of a connection that end when the test says so. */
const connection = (key: string) => {
  const running: Call[] = []
  const order: string[] = []
  const ask = (name: string): Promise<void> =>
    gated(
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
    ask,
    background: (owner: string, name: string) => inBackground({ owner }, () => ask(name)),
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

test('background work leaves a place for a person, who does not wait behind it', async () => {
  const { background, ask, order, settle, endAll } = connection('people first')
  const calls = Array.from({ length: 20 }, (_, index) => background('one', `background ${index}`))
  await settle()
  expect(order).toHaveLength(mostAtATime - 1)
  calls.push(ask('person'))
  await settle()
  expect(order.at(-1)).toBe('person')
  await endAll()
  await Promise.all(calls)
})

test('owners take turns, however many calls one of them has', async () => {
  const { background, order, settle, endOne, endAll } = connection('turns')
  const calls = Array.from({ length: 20 }, (_, index) => background('large', `large ${index}`))
  calls.push(background('small', 'small 0'), background('small', 'small 1'))
  await settle()
  const before = order.length
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  expect(order.slice(before).filter((name) => name.startsWith('small'))).toHaveLength(2)
  await endAll()
  await Promise.all(calls)
})

test('refusals halve the calls that go at a time, and calls that succeed raise them again', async () => {
  const key = 'halved'
  const { ask, order, settle, endAll } = connection(key)
  slowDown(key, 1000)
  slowDown(key, 1000)
  const first = Array.from({ length: 30 }, (_, index) => ask(`first ${index}`))
  await settle()
  expect(order).toHaveLength(1)
  await endAll()
  await Promise.all(first)
  const second = Array.from({ length: 100 }, (_, index) => ask(`second ${index}`))
  await endAll()
  await Promise.all(second)
  order.length = 0
  const third = Array.from({ length: 10 }, (_, index) => ask(`third ${index}`))
  await settle()
  expect(order).toHaveLength(mostAtATime)
  await endAll()
  await Promise.all(third)
})

test('work in the background hears how long the provider asks to wait', async () => {
  const key = 'waits'
  const waits: number[] = []
  await inBackground({ owner: 'one', onThrottled: (milliseconds) => waits.push(milliseconds) }, async () =>
    slowDown(key, 7000),
  )
  expect(waits).toEqual([7000])
})
