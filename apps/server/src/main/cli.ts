/** The command line of CMP, in the language of the terminal. */
import { CommanderError } from 'commander'
import { loadMessages } from '@cmp/messages/load'
import { runInLanguage } from '../kit/reader-language.ts'
import { chooseCommandLanguage } from './command-language.ts'
import { createProgram } from './commands.ts'
import { usageCode } from './run-command.ts'

const language = chooseCommandLanguage(process.env)
if (language !== 'en') await loadMessages((name) => name === 'server/main')

try {
  await runInLanguage(language, () => createProgram().parseAsync())
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : usageCode
}
