/**
 * One check at a time, under Node 24 whatever Node is installed: `npm run lint` and the others. Arguments after `--` go
 * to the tool.
 */
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { runPrepared } from './launch.mjs'
import { ensureInstalled, ensureWeb, goSettings, node24, root } from './prepare.mjs'

/** What makes Vitest run again at each change. */
const watchFlags = ['--watch', '-w']

/**
 * @param {string} project
 * @param {string[]} args
 */
const runVitest = (project, args) => {
  const mode = args.some((arg) => watchFlags.includes(arg)) ? 'watch' : 'run'
  return [['vitest', mode, '--project', project, ...args.filter((arg) => !watchFlags.includes(arg))]]
}

/** The commands of a check, one after the other, with the arguments that were given. */
const checks = {
  /** @param {string[]} args */
  'test:unit': (args) => runVitest('unit', args),
  /** @param {string[]} args */
  'test:server': (args) => runVitest('server', args),
  /** @param {string[]} args */
  'test:e2e': (args) => [['npm', 'run', '--silent', '--workspace', '@cmp/e2e', 'test', '--', ...args]],
  /** @param {string[]} args */
  lint: (args) => [['oxlint', ...args]],
  /** @param {string[]} args */
  typecheck: (args) => [['oxlint', '-c', '.oxlintrc.types.json', ...args]],
  /** @param {string[]} args */
  format: (args) => [['oxfmt', ...(args.length > 0 ? args : ['.'])]],
}

const [name = '', ...args] = process.argv.slice(2)
if (!(name in checks)) {
  console.error(`There is no check "${name}". Choose one of ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

runPrepared(() => {
  ensureInstalled()
  if (name === 'test:server') ensureWeb()
})

/** Node 24 and the tools stand before whatever else is installed. */
const PATH = [dirname(node24), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/**
 * Runs a command to its end, and ends it with this process.
 * @param {string[]} command
 * @returns {Promise<number>} its exit code
 */
const run = ([program = '', ...rest]) =>
  new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(name === 'typecheck' ? goSettings : {}), PATH },
      shell: process.platform === 'win32',
    })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
    // A terminal's Ctrl-C reaches the tool as well, which ends by itself.
    process.once('SIGINT', () => undefined)
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })

let failed = 0
for (const command of checks[name](args)) {
  const code = await run(command)
  if (code !== 0) failed = code
}
process.exit(failed)
