/**
 * Releases a version: moves the unreleased changes in CHANGELOG.md to the version, writes the version into every
 * package.json and the lockfile, commits and tags. It does not push.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { root } from '../prepare.mjs'
import { getNextVersion, releaseChanges, versionParts } from './changelog.ts'

const usage = `npm run release -- [${versionParts.join(' | ')} | 1.4.0] [--dry-run]

  --dry-run  say what a release would do, and change nothing`

/**
 * Runs git.
 * @throws Error with git's own message if it fails
 */
const runGit = (...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8')

/** The parts of a lockfile that a release reads and writes. */
type Lockfile = { version: string; packages: Record<string, { version?: string }> }

/** Returns the folders of the workspaces, including the root. */
const listWorkspaces = ({ packages }: Lockfile): string[] =>
  Object.keys(packages).filter((path) => !path.includes('node_modules/'))

const requireReleasable = (): void => {
  const branch = runGit('branch', '--show-current')
  if (branch !== 'main') throw new Error(`Releases are made on main; this is ${branch || 'no branch'}.`)
  if (runGit('status', '--porcelain') !== '')
    throw new Error('Commit or stash the changes of the work tree first.')
}

const promptForVersion = async (current: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error(`Say which version to release.\n\n${usage}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(
      `Version after ${current} (${versionParts.join(', ')} or a number) [minor]: `,
    )
    return answer.trim() || 'minor'
  } finally {
    terminal.close()
  }
}

/** Returns the files of a release with their new content. */
const buildFiles = (version: string, changelog: string): Map<string, string> => {
  const lockfile: Lockfile = JSON.parse(read('package-lock.json'))
  const files = new Map([['CHANGELOG.md', changelog]])
  lockfile.version = version
  for (const folder of listWorkspaces(lockfile)) {
    const name = join(folder, 'package.json')
    files.set(name, read(name).replace(/"version": "[^"]+"/, `"version": "${version}"`))
    const entry = lockfile.packages[folder]
    if (entry) entry.version = version
  }
  return files.set('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`)
}

const release = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const isDryRun = values['dry-run'] ?? false
  if (!isDryRun) requireReleasable()
  const { version: current }: { version: string } = JSON.parse(read('package.json'))
  const version = getNextVersion(current, positionals[0] ?? (await promptForVersion(current)))
  const tag = `v${version}`
  if (runGit('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists already.`)
  const day = new Date().toISOString().slice(0, 10)
  const { changelog, notes } = releaseChanges(read('CHANGELOG.md'), version, day)
  const files = buildFiles(version, changelog)
  if (isDryRun) {
    console.log(`Would release ${version} with a commit and the tag ${tag}, and change:`)
    for (const name of files.keys()) console.log(`  ${name}`)
    return console.log(`\n${notes}`)
  }
  for (const [name, content] of files) writeFileSync(join(root, name), content)
  runGit('add', '--', ...files.keys())
  runGit('commit', '--message', `Release ${version}`)
  // Lines that begin with # are headings here, not comments.
  runGit('tag', '--annotate', '--cleanup=whitespace', '--message', `${tag}\n\n${notes}`, tag)
  console.log(`Released ${version}. Publish it: git push origin main ${tag}`)
}

try {
  await release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
