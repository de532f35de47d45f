/** Fills the database and data folder named by the environment with the demo reseller, once for a whole run. */
import { seedDemo } from '../../src/demo/seed.ts'
import { openContext } from '../../src/main/context.ts'
import { readEnv } from '../../src/main/env.ts'
import { demoStart } from './demo-start.ts'

const ctx = await openContext(readEnv(process.env, process.cwd()), { clock: () => new Date(demoStart) })
try {
  await seedDemo(ctx)
} finally {
  await ctx.close()
}
