/** Starts a program under Node 24 in its own process, and ends with it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, ensureInstalled, ensureWeb, node24, NotPrepared, root } from './prepare.mjs'

/** Signals that ask the program to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * A Ctrl-C arrives here from the terminal and again from npm; the two are one. A later one is a person who does
 * not want to wait.
 */
const sameSignalMilliseconds = 500

/** npm's shell ends at a signal without handing it on; that it has gone is seen within this time. */
const parentCheckMilliseconds = 500

/**
 * Runs the preparations; where one fails, says why and ends this process.
 * @param {() => void} prepare
 */
export const runPrepared = (prepare) => {
  try {
    prepare()
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Runs a script under Node 24 until it ends, and exits with its code. Signals reach it once, and it also learns that
 * this process was killed.
 * @param {string} script path of the script
 * @param {string[]} args
 */
export const runProgram = (script, args) => {
  // A process group of its own keeps a terminal's Ctrl-C from the databases, which the program ends itself. The
  // channel tells the program when this process is killed.
  const child = spawn(node24, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  })
  let lastSignalAt = 0
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const now = Date.now()
    if (now - lastSignalAt > sameSignalMilliseconds) child.kill(signal)
    lastSignalAt = now
  }
  for (const signal of signals) process.on(signal, () => pass(signal))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent && lastSignalAt === 0) pass('SIGTERM')
    }, parentCheckMilliseconds)
  child.on('error', (error) => {
    console.error(`Node 24 (${node24}) did not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * Installs and builds what is missing, then runs `cmpctl` with the arguments in the current folder.
 * @param {string[]} args
 */
export const launch = (args) => {
  runPrepared(() => {
    ensureInstalled()
    if (args[0] === 'serve' && !args.includes('--help')) ensureWeb()
  })
  runProgram(join(root, 'apps', 'server', 'src', 'main', 'cli.ts'), args)
}
