/** `npm run bench`: installs and builds what is missing, then measures under Node 24. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, ensureInstalled, ensureWeb, node24, root } from './prepare.mjs'

ensureInstalled()
ensureWeb()
const { status } = spawnSync(node24, [join(root, 'scripts', 'bench', 'bench.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
})
process.exit(status ?? 1)
