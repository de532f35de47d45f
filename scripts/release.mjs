/** `npm run release`: releases a version under Node 24. `scripts/release/release.ts` says what that is. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runPrepared } from './launch.mjs'
import { ensureInstalled, node24, root } from './prepare.mjs'

runPrepared(ensureInstalled)
const script = join(root, 'scripts', 'release', 'release.ts')
const { status } = spawnSync(node24, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
