/** A hostile plugin in a run can see, reach and change nothing on the machine, and the run ends with a message. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findConfinementProblem } from './confinement.ts'
import type { TerraformEvent } from './events.ts'
import type { RunBounds } from './run-environment.ts'
import { runTerraform } from './run.ts'
import { createMemoryState } from './testing/memory-state.ts'
import { testBounds } from './testing/test-bounds.ts'

const isLinux = process.platform === 'linux'
const key = randomBytes(32)
let base: string
let server: Server
let port: number
let portal: ChildProcess
const connected: string[] = []

beforeAll(async () => {
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
})

afterAll(() => {
  portal.kill()
  server.close()
  rmSync(base, { recursive: true, force: true })
})

/** A program that responds like Terraform and, when it plans, does what a hostile plugin would do. */
const writeHostileProgram = (given: object): string => {
  const path = join(base, `hostile-${randomBytes(4).toString('hex')}`)
  const script = join(import.meta.dirname, 'testing', 'hostile-provider.mjs')
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
const runHostileProgram = async (deed: Deed, change: Partial<RunBounds> = {}) => {
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
        reads: [process.execPath, join(import.meta.dirname, 'testing', 'hostile-provider.mjs')],
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
const listLeftProcesses = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((name) => {
      const { stdout } = spawnSync('cat', [`/proc/${name}/cmdline`], { encoding: 'utf8' })
      return stdout.startsWith('sleep\u00004242')
    })

describe.runIf(isLinux)('a hostile plugin', () => {
  test('the machine supports confinement, as these tests require', async () => {
    expect(await findConfinementProblem()).toBeUndefined()
  })

  test('reads nothing, reaches no host and leaves nothing behind', async () => {
    const { problem, said, got, folder } = await runHostileProgram('daemon')
    expect(got).toEqual([])
    expect(connected).toEqual([])
    expect(problem).toMatchObject({
      code: 'Refused',
      message: expect.stringMatching(
        /^The plugin did not answer\. The run asked for .*169\.254\.169\.254:443.*\. A run reaches .* only\.$/,
      ),
    })
    expect(said.filter((text) => text.includes('evil.example:443'))).toHaveLength(1)
    expect(listLeftProcesses()).toEqual([])
    expect(existsSync(folder)).toBe(false)
    for (const path of ['/usr/cmp-was-here', '/etc/cmp-was-here', '/dev/shm/cmp-was-here'])
      expect(existsSync(path)).toBe(false)
    expect(readFileSync(join(base, 'secret.key'), 'utf8')).toBe('the key of everything')
  })

  test('has a limited number of processes', async () => {
    const limits = { ...testBounds.limits, processes: 100 }
    const { got, problem } = await runHostileProgram('processes', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins started more than the 100 processes that a run may have.',
    })
    expect(listLeftProcesses()).toEqual([])
  })

  test('that exhausts memory is terminated, and the run says so', async () => {
    const limits = { ...testBounds.limits, memoryBytes: 2 ** 30 }
    const { problem, got } = await runHostileProgram('memory', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({ message: expect.stringMatching(/^The plugin did not answer\./) })
    const together = await runHostileProgram('memories', { limits })
    expect(together.got).toBeUndefined()
    expect(together.problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins used more memory than the 1 GiB that a run may use.',
    })
  })

  test.each(['disk', 'unlinked'] as const)(
    'that fills the disk (%s) is terminated, and the run says so',
    async (deed) => {
      const limits = { ...testBounds.limits, diskBytes: 128 * 2 ** 20 }
      const { problem, got, folder } = await runHostileProgram(deed, { limits })
      expect(got).toBeUndefined()
      expect(problem).toMatchObject({
        code: 'Limit',
        message: 'Terraform and its plugins wrote more than the 0.13 GiB that a run may use.',
      })
      expect(existsSync(folder)).toBe(false)
    },
  )
})

test('a run continues on a machine without confinement unless the operator requires it', () => {
  const script = join(import.meta.dirname, 'testing', 'without-tools.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'off: not confined',
    'auto: not confined',
    expect.stringMatching(
      /^required: This machine does not let Terraform be confined \(.+\), and TERRAFORM_CONFINEMENT says that it has to be\. Allow user namespaces, or set it to auto\.$/,
    ),
  ])
})
