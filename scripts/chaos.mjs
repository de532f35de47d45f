/** `npm run test:chaos`: installs what is missing, then plays under Node 24. `apps/server/test/chaos/chaos.ts` says what. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, ensureInstalled, node24, root } from './prepare.mjs'

ensureInstalled()
const script = join(root, 'apps', 'server', 'test', 'chaos', 'chaos.ts')
const { status } = spawnSync(node24, [script, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
})
process.exit(status ?? 1)
