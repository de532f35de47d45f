/**
 * What has to be there before anything runs: the packages, Node 24 among them, and the built web pages. Plain
 * JavaScript for any Node from 20 on, since Node 24 itself comes with the packages.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const nodeModules = join(root, 'node_modules')
const installStamp = join(nodeModules, '.cache', 'cmp', 'installed')
const webDir = join(root, 'apps', 'web')
const webStamp = join(webDir, 'dist', '.sources')

/**
 * Settings of the tools that are written in Go (`tsc` and the type-aware lint): one thread, and less garbage collection.
 * The lint takes 23 s of processor time with them and 40 s without.
 */
export const goSettings = { GOGC: '400', GOMAXPROCS: '1' }

/** The Node that runs everything but these scripts. */
export const node24 = join(nodeModules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Code that code runs under Node 24 need not be compiled again at every start. */
export const compileCache = join(nodeModules, '.cache', 'cmp', 'compiled')

/** A failed preparation, told in one sentence. */
export class NotPrepared extends Error {}

/** @param {string} path */
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Whether npm's own record of what it installed has every package of the lockfile. Packages that npm leaves out
 * on this platform do not count.
 * @param {string} lockText
 */
const hasEveryPackage = (lockText) => {
  const recordText = readText(join(nodeModules, '.package-lock.json'))
  if (!recordText) return false
  const record = JSON.parse(recordText).packages
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && !record['node_modules/vitest']) ||
      record[path]?.version === wanted.version,
  )
}

/**
 * Runs a command to its end with its output on standard error, which keeps standard output for results.
 * @param {string} command
 * @param {string[]} args
 * @param {string} failure the sentence when it fails
 * @param {Record<string, string>} settings environment variables beside those of this process
 */
const runQuietly = (command, args, failure, settings = {}) => {
  const isScript = process.platform === 'win32' && !existsSync(command)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 2, 2],
    shell: isScript,
  })
  if (status !== 0) throw new NotPrepared(error ? `${failure} (${error.message})` : failure)
}

/** @param {string[]} args */
const runNpm = (args) => {
  const cli = process.env.npm_execpath
  const failure = `npm ${args.join(' ')} failed; its output is above.`
  if (cli && basename(cli) === 'npm-cli.js' && existsSync(cli))
    runQuietly(process.execPath, [cli, ...args], failure)
  else runQuietly('npm', args, failure)
}

/** Installs the packages when some are missing or the lockfile changed. */
export const ensureInstalled = () => {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = hashOf(lockText)
  if (readText(installStamp) === wanted && existsSync(node24)) return
  if (!existsSync(node24) || !hasEveryPackage(lockText)) {
    console.error('Installing the packages (the first time takes a minute or two) …')
    runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    // Where install scripts are switched off, the one that fetches Node 24 has to be asked for.
    if (!existsSync(node24)) runNpm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
    if (!existsSync(node24))
      throw new NotPrepared(`npm installed the packages but not Node 24 (${node24} is missing).`)
  }
  mkdirSync(dirname(installStamp), { recursive: true })
  writeFileSync(installStamp, wanted)
}

/**
 * The files below a path, sorted.
 * @param {string} path
 * @returns {string[]}
 */
const listFiles = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** Everything that the built pages are made of. */
const webSources = [
  join(webDir, 'src'),
  join(webDir, 'public'),
  join(webDir, 'index.html'),
  join(webDir, 'session.html'),
  join(webDir, 'package.json'),
  join(webDir, 'vite.config.ts'),
  join(root, 'packages', 'contract', 'src'),
  join(root, 'packages', 'billing', 'src'),
  join(root, 'packages', 'messages', 'src'),
  join(root, 'package-lock.json'),
]

const hashWebSources = () => {
  const hash = createHash('sha256')
  for (const path of webSources.flatMap(listFiles)) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`${relative(root, path)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Smaller answers than this gain nothing from being compressed. */
const compressAboveBytes = 1024

/** Compressed copies beside the assets: the server sends them as they are. */
const compressAssets = () => {
  for (const path of listFiles(join(webDir, 'dist', 'assets'))) {
    if (!/\.(js|css|svg)$/.test(path)) continue
    const content = readFileSync(path)
    if (content.length < compressAboveBytes) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** The languages of the pages, English first: its build empties the folder. As in `packages/messages/src/language.ts`. */
const languages = ['en', 'th']

/**
 * Builds the pages of a language. The documents of a language other than English are in a folder of their own; the
 * assets of all languages share one, since their names contain the hash of their content.
 * @param {string} language
 */
const buildLanguage = (language) => {
  const vite = join(nodeModules, 'vite', 'bin', 'vite.js')
  runQuietly(
    node24,
    [vite, 'build', webDir, '--logLevel', 'warn'],
    'The web pages could not be built; the output is above.',
    { CMP_LANGUAGE: language },
  )
  const own = join(webDir, 'dist', language)
  if (!existsSync(own)) return
  for (const path of listFiles(join(own, 'assets')))
    renameSync(path, join(webDir, 'dist', 'assets', basename(path)))
  rmSync(join(own, 'assets'), { recursive: true })
}

/** Builds the web pages when their sources changed since they were built. */
export const ensureWeb = () => {
  const wanted = hashWebSources()
  if (readText(webStamp) === wanted) return
  console.error('Building the web pages …')
  for (const language of languages) buildLanguage(language)
  compressAssets()
  writeFileSync(webStamp, wanted)
}
