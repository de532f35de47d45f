/** A process that is in the middle of a fake apply when a test kills it. */
import { runTerraform } from '../run.ts'
import { buildInventedRun } from './invented-terraform.ts'

const [path = '', said = '', folder = '', key = ''] = process.argv.slice(2)
await runTerraform(
  buildInventedRun({ path, said }, { folder, key: Buffer.from(key, 'base64'), isSlow: true }),
  () => Promise.resolve(true),
)
