/** `npm run dev`: installs what is missing, then starts the development session (`scripts/dev/dev.ts`) under Node 24. */
import { join } from 'node:path'
import { runPrepared, runProgram } from './launch.mjs'
import { ensureInstalled, root } from './prepare.mjs'

runPrepared(ensureInstalled)
runProgram(join(root, 'scripts', 'dev', 'dev.ts'), process.argv.slice(2))
