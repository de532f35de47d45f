/** A machine on which a hostile plugin runs, and what the plugin got access to. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TerraformEvent } from '../events.ts'
import type { RunBounds } from '../run-environment.ts'
import { runTerraform } from '../run.ts'
import { createMemoryState } from './memory-state.ts'
import { testBounds } from './test-bounds.ts'

/** Whether a run can be confined here. */
export const isLinux = process.platform === 'linux'
const key = randomBytes(32)
let base: string
let server: Server
let port: number
let portal: ChildProcess
const connected: string[] = []

/** Creates the machine: the portal's files, a server and a process of the portal. */
export const startHostileMachine = async (): Promise<{ base: string; connected: readonly string[] }> => {
  base = mkdtempSync(join(tmpdir(), 'cmp-hostile-test-'))
  for (const [path, content] of [
    ['secret.key', 'the key of everything'],
    ['run.json', '{"operatorToken":"all tenants"}'],
    ['provisions/another/main.tf.json', '{"secret":"of another customer"}'],
  ] as const) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), content)
  }
  server = createServer((socket) => {
    connected.push('a connection')
    socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  portal = spawn('sleep', ['600'], {
    env: { PATH: process.env['PATH'], PORTAL_SECRET: 'x' },
    stdio: 'ignore',
  })
  return { base, connected }
}

/** Removes the machine. */
export const stopHostileMachine = (): void => {
  portal.kill()
  server.close()
  rmSync(base, { recursive: true, force: true })
}

/** A program that responds like Terraform and, when it plans, does what a hostile plugin would do. */
const writeHostileProgram = (given: object): string => {
  const path = join(base, `hostile-${randomBytes(4).toString('hex')}`)
  const script = join(import.meta.dirname, 'hostile-provider.mjs')
  writeFileSync(
    path,
    `#!/bin/sh
echo '{"type":"version","@message":"Invented"}'
[ "$1" = plan ] || exit 0
'${process.execPath}' '${script}' '${JSON.stringify(given)}'
code=$?
echo '{"type":"diagnostic","@level":"error","@message":"x","diagnostic":{"severity":"error","summary":"The plugin did not answer.","detail":""}}'
exit $code
`,
    { mode: 0o755 },
  )
  return path
}

type Deed = 'daemon' | 'processes' | 'memory' | 'memories' | 'disk' | 'unlinked'

/**
 * Runs the program.
 * @returns what it got access to, what it printed, and how the run ended
 */
export const runHostileProgram = async (deed: Deed, change: Partial<RunBounds> = {}) => {
  const folder = join(base, 'provisions', randomBytes(6).toString('hex'))
  const program = writeHostileProgram({
    files: [
      ...['secret.key', 'run.json', 'provisions/another/main.tf.json'].map((name) => join(base, name)),
      `/proc/${portal.pid}/environ`,
      '/etc/shadow',
      '/etc/hostname',
    ],
    folders: [
      join(base, 'provisions/another'),
      join(process.cwd(), 'apps'),
      '/root',
      '/home',
      '/var',
      '/run',
      '/sys',
    ],
    connections: [
      ['127.0.0.1', port],
      ['169.254.169.254', 80],
      ['1.1.1.1', 443],
      ['::1', port],
    ],
    proxied: [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      '169.254.169.254:443',
      '[::1]:443',
      'evil.example:443',
    ],
    kills: [portal.pid, process.pid],
    deed,
    folder,
  })
  const events: TerraformEvent[] = []
  const problem = await runTerraform(
    {
      program: { path: program, version: '1.11.4' },
      folder,
      configurationOf: () => ({}),
      variables: {},
      credentials: {},
      state: createMemoryState(),
      key,
      isDestroy: false,
      bounds: {
        ...testBounds,
        confinement: 'required',
        reads: [process.execPath, join(import.meta.dirname, 'hostile-provider.mjs')],
        ...change,
      },
      signal: new AbortController().signal,
      graceSeconds: 20,
      onEvent: (event) => void events.push(event),
    },
    () => Promise.resolve(true),
  ).then(
    () => undefined,
    (error: unknown) => error,
  )
  const said = events.flatMap((event) => (event.kind === 'said' ? [event.text] : []))
  const got = said.flatMap((text) => (text.startsWith('[') ? [JSON.parse(text) as string[]] : [])).at(0)
  return { problem, said, got, folder }
}

/** The processes of this machine that a hostile plugin has started. */
export const listLeftProcesses = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((name) => {
      const { stdout } = spawnSync('cat', [`/proc/${name}/cmdline`], { encoding: 'utf8' })
      return stdout.startsWith('sleep\u00004242')
    })
