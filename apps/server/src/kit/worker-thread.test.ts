import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from './test/obedient-worker.ts'
import { openWorkerThread, type Priority, type ThreadLost, type WorkerThread } from './worker-thread.ts'

const timeLimitMilliseconds = 60_000

const opened: WorkerThread[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const thread of opened.splice(0)) await thread.close()
})

/** A thread with the losses that it told of. */
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

test('a task is answered with its bytes, and the thread does the next one', async () => {
  const { run, losses } = open()
  expect(await Promise.all([run('answer', 'one'), run('answer', 'two')])).toEqual(['one', 'two'])
  expect(await run('answer', 'three')).toBe('three')
  expect(losses).toEqual([])
})

test('what a task throws is thrown to who handed it over', async () => {
  const { run, losses } = open()
  await expect(run('throw', 'no such colour')).rejects.toThrow(new TypeError('no such colour'))
  expect(await run('answer', 'next')).toBe('next')
  expect(losses).toEqual([])
})

test('what cannot be cloned is refused, and the next task is done', async () => {
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
] as const)('a thread that is lost by %s fails the task in it alone', async (order, reason) => {
  const { run, losses } = open()
  const lost = run(order, 'fault')
  const waiting = run('answer', 'next')
  await expect(lost).rejects.toMatchObject({ name: 'ThreadLost', reason })
  expect(await waiting).toBe('next')
  expect(losses).toEqual([reason])
})

test('a task that takes too long is cut, and those after it are done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run, losses } = open()
  const slow = run('hang')
  const waiting = run('answer', 'next')
  vi.advanceTimersByTime(timeLimitMilliseconds)
  await expect(slow).rejects.toMatchObject({ reason: 'time' })
  expect(await waiting).toBe('next')
  expect(losses).toEqual(['time'])
})

test('what a person waits for goes before the rest, each in the order of its coming', async () => {
  const { run } = open()
  const order: string[] = []
  const noted = async (word: string, priority: Priority): Promise<void> => {
    order.push(await run('answer', word, priority))
  }
  await Promise.all([
    noted('begun', 'background'),
    noted('later', 'background'),
    noted('last', 'background'),
    noted('person', 'interactive'),
    noted('other person', 'interactive'),
  ])
  expect(order).toEqual(['begun', 'person', 'other person', 'later', 'last'])
})

test('a closed thread loses what it has not done, and takes nothing more', async () => {
  const { thread, run, losses } = open()
  const both = Promise.allSettled([run('hang'), run('answer', 'waiting')])
  await thread.close()
  const closed = expect.objectContaining({ reason: expect.objectContaining({ reason: 'closed' }) })
  expect(await both).toEqual([closed, closed])
  await expect(run('answer')).rejects.toMatchObject({ reason: 'closed' })
  expect(losses).toEqual([])
})
