import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { superviseServer, type ServerEvents, type SupervisedServer } from './supervised-server.ts'

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A server that fails if its predecessor still listens, and takes some time to end. */
const program = `
  const server = require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1', () => {
    console.log('Filling the data')
    if (process.env.NEVER_READY !== 'yes') console.log('Ready ' + process.pid)
  })
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100))
`

let server: SupervisedServer | undefined

afterEach(async () => {
  await server?.stop()
})

const start = async (script: string, variables: Record<string, string> = {}) => {
  const port = await findFreePort()
  const events = { line: vi.fn(), ready: vi.fn(), failed: vi.fn() } satisfies ServerEvents
  server = superviseServer(
    {
      command: process.execPath,
      args: ['--eval', script],
      env: { ...process.env, PORT: String(port), ...variables },
      port,
      readyLine: /^Ready/,
    },
    events,
  )
  return { server, events }
}

test('waits until the server listens and is ready', async () => {
  const { server, events } = await start(program)
  expect(await server.listens()).toBe(true)
  expect(await server.isReady()).toBe(true)
  expect(events.line.mock.calls).toEqual([['Filling the data', false]])
})

test('listens before the data is complete', async () => {
  const { server } = await start(program, { NEVER_READY: 'yes' })
  expect(await server.listens()).toBe(true)
})

test('starts the next process after the former has ended, once for simultaneous changes', async () => {
  const { server, events } = await start(program)
  await server.isReady()
  server.restart()
  server.restart()
  expect(await server.isReady()).toBe(true)
  expect(events.ready.mock.calls.map(([, isRestart]) => isRestart)).toEqual([false, true])
  expect(events.failed).not.toHaveBeenCalled()
})

test('reports that the server has failed and restarts it after a change', async () => {
  const { server, events } = await start('process.exit(3)')
  expect(await server.listens()).toBe(false)
  await expect.poll(() => events.failed.mock.calls).toEqual([[3, null]])
  server.restart()
  await expect.poll(() => events.failed.mock.calls.length).toBe(2)
})

test('answers no request after it has been stopped', async () => {
  const { server, events } = await start(program)
  await server.isReady()
  await server.stop()
  server.restart()
  expect(await server.listens()).toBe(false)
  expect(events.failed).not.toHaveBeenCalled()
})
