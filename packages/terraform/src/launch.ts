/** Starts the program of an order, in its view if it is confined. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { buildConfinedCommand, loopbackScript } from './confinement.ts'
import type { Order } from './orders.ts'
import type { Place } from './places.ts'

/** A running program; `ready` settles when a signal reaches the program itself. */
export type Launched = {
  child: ChildProcess
  stdout: Readable
  stderr: Readable
  ready: Promise<void>
}

const options = { detached: true } as const

/** Makes a socket file of the portal available in this network. */
const forwardSocket = ({ socket, port }: Place): Promise<void> =>
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
    // When the run ends, this process ends too.
    server.unref()
  })

const startInView = async ({ confined, folder, planFolder, limits, program, args, environment }: Order) => {
  if (!confined) return undefined
  const loopback = spawnSync('sh', ['-c', loopbackScript], { encoding: 'utf8' })
  if (loopback.status !== 0) throw new Error(`The run has no loopback: ${loopback.stderr || loopback.error}`)
  for (const place of confined.places) await forwardSocket(place)
  const { view } = confined
  const command = buildConfinedCommand({ ...view, writes: [planFolder, ...view.writes] }, folder, limits, [
    program,
    ...args,
  ])
  return { ...command, environment: { ...environment, ...command.environment } }
}

/**
 * Starts the program.
 * @throws Error if something that it needs could not be created
 */
export const launch = async (order: Order): Promise<Launched> => {
  const confined = await startInView(order)
  if (!confined) {
    const child = spawn(order.program, order.args, {
      ...options,
      cwd: order.folder,
      env: order.environment,
      // A Ctrl-C in the portal's terminal goes to the supervisor's group; Terraform gets a single interrupt from the
      // supervisor.
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
