import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from './test/obedient-worker.ts'
import { openWorkerThread, type Priority, type ThreadLost, type WorkerThread } from './worker-thread.ts'

const timeLimitMilliseconds = 60_000

const opened: WorkerThread[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const thread of opened.splice(0)) await thread.close()
})

/** Creates a thread and records the lost threads that it reports. */
const open = () => {
  const losses: ThreadLost['reason'][] = []
  const thread = openWorkerThread({
    script: new URL('./test/obedient-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes: 64,
    onLost: ({ reason }) => losses.push(reason),
  })
  opened.push(thread)
  const run = async (order: Order['do'], word = '', priority: Priority = 'background'): Promise<string> =>
    String(await thread.run({ do: order, word } satisfies Order, priority))
  return { thread, run, losses }
}

test('a task returns its bytes, and the thread continues with the next', async () => {
  const { run, losses } = open()
  expect(await Promise.all([run('answer', 'one'), run('answer', 'two')])).toEqual(['one', 'two'])
  expect(await run('answer', 'three')).toBe('three')
  expect(losses).toEqual([])
})

test('an error in a task is thrown to its caller', async () => {
  const { run, losses } = open()
  await expect(run('throw', 'no such colour')).rejects.toThrow(new TypeError('no such colour'))
  expect(await run('answer', 'next')).toBe('next')
  expect(losses).toEqual([])
})

test('rejects a task that cannot be cloned and runs the next', async () => {
  const { thread, run } = open()
  const refused = thread.run({ do: () => undefined }, 'background')
  const done = run('answer', 'next')
  await expect(refused).rejects.toThrow('could not be cloned')
  expect(await done).toBe('next')
})

test.each([
  ['exit', 'crash'],
  ['crash', 'crash'],
  ['grow', 'memory'],
] as const)('a thread lost by %s fails only its current task', async (order, reason) => {
  const { run, losses } = open()
  const lost = run(order, 'fault')
  const waiting = run('answer', 'next')
  await expect(lost).rejects.toMatchObject({ name: 'ThreadLost', reason })
  expect(await waiting).toBe('next')
  expect(losses).toEqual([reason])
})

test('aborts a task that takes too long and runs the following tasks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run, losses } = open()
  const slow = run('hang')
  const waiting = run('answer', 'next')
  vi.advanceTimersByTime(timeLimitMilliseconds)
  await expect(slow).rejects.toMatchObject({ reason: 'time' })
  expect(await waiting).toBe('next')
  expect(losses).toEqual(['time'])
})

test('runs interactive tasks before the rest, each in order of arrival', async () => {
  const { run } = open()
  const order: string[] = []
  const recordAnswer = async (word: string, priority: Priority): Promise<void> => {
    order.push(await run('answer', word, priority))
  }
  await Promise.all([
    recordAnswer('begun', 'background'),
    recordAnswer('later', 'background'),
    recordAnswer('last', 'background'),
    recordAnswer('person', 'interactive'),
    recordAnswer('other person', 'interactive'),
  ])
  expect(order).toEqual(['begun', 'person', 'other person', 'later', 'last'])
})

test('a closed thread drops pending tasks and accepts no more', async () => {
  const { thread, run, losses } = open()
  const both = Promise.allSettled([run('hang'), run('answer', 'waiting')])
  await thread.close()
  const closed = expect.objectContaining({ reason: expect.objectContaining({ reason: 'closed' }) })
  expect(await both).toEqual([closed, closed])
  await expect(run('answer')).rejects.toMatchObject({ reason: 'closed' })
  expect(losses).toEqual([])
})
