/**
 * The development session: the server, which restarts when its sources change, and the pages with hot module
 * replacement.
 */
import { createServer } from 'node:net'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { servePages } from '../../apps/web/dev-server.ts'
import { node24, root } from '../prepare.mjs'
import { superviseServer } from './supervised-server.ts'

const usage = `npm run dev [-- --inspect | --inspect-brk]

  --inspect, --inspect-brk  let a debugger attach to the server at port 9229

PORT (3000) is the port of the server, WEB_PORT (5173) the one of the pages,
DATA_DIR (.data-dev) the data folder. Every other variable of the portal works too.`

/** The ports of the portal's pages and of the server behind them. */
type Ports = { pages: number; server: number }

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readPort = (name: 'PORT' | 'WEB_PORT', otherwise: number): number => {
  const text = process.env[name] || String(otherwise)
  const port = Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : fail(`${name} is ${text}. Set it to a port from 1 to 65535.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const requireFreePorts = async ({ pages, server }: Ports): Promise<void> => {
  if (pages === server) fail(`PORT and WEB_PORT are both ${server}. Set one of them to another port.`)
  if (!(await isFree(server)))
    fail(`Port ${server} (server) is not free. Choose another: PORT=${server + 10} npm run dev`)
  if (!(await isFree(pages)))
    fail(`Port ${pages} (pages) is not free. Choose another: WEB_PORT=${pages + 10} npm run dev`)
}

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        inspect: { type: 'boolean' },
        'inspect-brk': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** The server's source folders; the pages' own sources never restart it. */
const serverSources = ['apps/server/src', 'packages'].map((path) => join(root, path))

/** Returns whether a change to the file can change the server's behavior. */
const isServerSource = (path: string): boolean =>
  serverSources.some((folder) => path.startsWith(folder + sep)) &&
  !/\.test\.ts$|[/\\](?:testing|node_modules|dist)[/\\]/.test(path)

/** Changes to several files within this time (a branch, a formatter) count as one. In milliseconds. */
const togetherMilliseconds = 150

const given = readArguments()
if (given.help) {
  console.log(usage)
  process.exit(0)
}
const ports: Ports = { server: readPort('PORT', 3000), pages: readPort('WEB_PORT', 5173) }
await requireFreePorts(ports)

const address = `http://localhost:${ports.pages}`
const dataDir = resolve(root, process.env['DATA_DIR'] || '.data-dev')

/** Matches lines of the server's start that a restart need not repeat. */
const isAnnouncement = (line: string): boolean => /^Demo people|^ {2}\S+@/.test(line)

const server = superviseServer(
  {
    command: node24,
    args: [
      ...(given.inspect ? ['--inspect'] : []),
      ...(given['inspect-brk'] ? ['--inspect-brk'] : []),
      join(root, 'apps', 'server', 'src', 'main', 'cli.ts'),
      'serve',
    ],
    env: {
      PUBLIC_URL: address,
      // Running calls are cut off early after a change, so that the new code can answer soon.
      STOP_SECONDS: '1',
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(ports.server),
    },
    port: ports.server,
    readyLine: /^CMP is ready at /,
  },
  {
    line: (line, isRestart) => {
      if (isRestart && isAnnouncement(line)) return
      console.log(line)
      if (line.startsWith('Filling '))
        console.log('The sign-in page works already; a sign-in waits for the data.')
    },
    ready: (milliseconds, isRestart) => {
      const seconds = (milliseconds / 1000).toFixed(1)
      console.log(isRestart ? `The server runs again (${seconds} s).` : `The server is ready (${seconds} s).`)
    },
    failed: (code, signal) =>
      console.error(
        `The server has ended (${signal ?? `exit code ${code}`}). It starts again when one of its files changes.`,
      ),
  },
)

const pages = await servePages(ports.pages, server, serverSources)
console.log(`CMP is at ${address} (data in ${relative(root, dataDir) || dataDir}). Ctrl-C ends it.`)

let pending: NodeJS.Timeout | undefined
pages.watcher.on('all', (_event, path) => {
  if (!isServerSource(path)) return
  clearTimeout(pending)
  pending = setTimeout(() => {
    console.log(`${relative(root, path)} has changed: the server starts again …`)
    server.restart()
  }, togetherMilliseconds)
})

let stopping: Promise<void> | undefined
const stop = async (): Promise<void> => {
  clearTimeout(pending)
  await Promise.all([server.stop(), pages.close()])
  process.exit(0)
}
const requestStop = (): void => {
  if (stopping) return void server.stop()
  stopping = stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop)
process.once('disconnect', requestStop)
