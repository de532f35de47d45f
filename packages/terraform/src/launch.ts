/** Starts the program of an order, in its view where it is confined. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { commandInView, loopbackScript } from './confinement.ts'
import type { Order } from './orders.ts'
import type { Place } from './places.ts'

/** A program that runs; `ready` settles when a signal reaches the program itself. */
export type Launched = {
  child: ChildProcess
  stdout: Readable
  stderr: Readable
  ready: Promise<void>
}

const options = { detached: true } as const

/** Brings a socket file of the portal's into this network. */
const bringIn = ({ socket, port }: Place): Promise<void> =>
  new Promise((listening, failed) => {
    const server = createServer((client) => {
      const onward = connect(socket)
      // Either side may close first; the other side is closed with it.
      client.on('error', () => onward.destroy())
      onward.on('error', () => client.destroy())
      client.pipe(onward)
      onward.pipe(client)
    })
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
    // The run's end is the end of this process.
    server.unref()
  })

const inView = async ({ confined, folder, planFolder, limits, program, args, environment }: Order) => {
  if (!confined) return undefined
  const loopback = spawnSync('sh', ['-c', loopbackScript], { encoding: 'utf8' })
  if (loopback.status !== 0) throw new Error(`The run has no loopback: ${loopback.stderr || loopback.error}`)
  for (const place of confined.places) await bringIn(place)
  const { view } = confined
  const command = commandInView({ ...view, writes: [planFolder, ...view.writes] }, folder, limits, [
    program,
    ...args,
  ])
  return { ...command, environment: { ...environment, ...command.environment } }
}

/** @throws Error where what it needs could not be made */
export const launch = async (order: Order): Promise<Launched> => {
  const confined = await inView(order)
  if (!confined) {
    const child = spawn(order.program, order.args, {
      ...options,
      cwd: order.folder,
      env: order.environment,
      // A Ctrl-C at the portal's terminal goes to the supervisor's group: Terraform hears one interrupt, from there.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, stdout: child.stdout, stderr: child.stderr, ready: Promise.resolve() }
  }
  const child = spawn(confined.program, confined.args, {
    ...options,
    env: confined.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { stdout, stderr } = child
  const [, , , said] = child.stdio
  if (!stdout || !stderr) throw new Error('The program has no output.')
  const ready = new Promise<void>((done) => {
    said?.once('data', () => done())
    said?.once('close', () => done())
  })
  return { child, stdout, stderr, ready }
}
