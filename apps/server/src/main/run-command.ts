/** Runs the work of a command to its exit code. */
import { resolve } from 'node:path'
import { getLanguage } from '@cmp/messages'
import { loadMessages } from '@cmp/messages/load'
import type { Env } from '../kit/env.ts'
import { runInLanguage } from '../kit/reader-language.ts'
import { readEnv } from './env.ts'
import { ChoiceNeeded, describeError, processOutput, type Output } from './output.ts'
import { interruptedCode, StopRequested } from './stop.ts'

/** The folder of the repository. A relative DATA_DIR is resolved against it, independent of the current folder. */
export const root = resolve(import.meta.dirname, '../../../..')

/**
 * Exit codes: the work was refused or failed; the command line was invalid; somebody has to choose first; a proof's
 * amounts agree but its signature is not verified.
 */
export const failedCode = 1
export const usageCode = 2
const choiceCode = 3
export const unsignedCode = 4

/** The options of every command. */
export type Shared = { json?: boolean }

/** The work of a command; it may return its own exit code. */
type CommandWork = (env: Env, output: Output) => Promise<boolean | number | void>

/** Runs a command's work and turns every error into a sentence and an exit code. */
export const runCommand = async (name: string, { json }: Shared, work: CommandWork): Promise<void> => {
  // The process that holds a data folder is recognized by this name.
  process.title = `cmpctl ${name}`
  const output = processOutput(json ?? false)
  try {
    if (getLanguage() !== 'en') await loadMessages((catalog) => !catalog.startsWith('web/'))
    // What is wrong with the environment is said in English, like all messages for operators.
    const env = runInLanguage('en', () => readEnv(process.env, root))
    const isDone = await work(env, output)
    process.exit(typeof isDone === 'number' ? isDone : isDone === false ? failedCode : 0)
  } catch (error) {
    if (error instanceof StopRequested) process.exit(interruptedCode)
    output.problem(describeError(error))
    process.exit(error instanceof ChoiceNeeded ? choiceCode : failedCode)
  }
}

/** Runs a command that serves or works until it is stopped. Its lines are for operators and therefore in English. */
export const runServer = (name: string, options: Shared, work: CommandWork): Promise<void> =>
  runInLanguage('en', () => runCommand(name, options, work))
