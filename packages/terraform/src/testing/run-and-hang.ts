/** A process that runs a long Terraform command and reports when it is in the middle, so that a test can kill it there. */
import { findTerraform } from '../program.ts'
import { runTerraform } from '../run.ts'
import { testBounds } from './test-bounds.ts'
import { createMemoryState } from './memory-state.ts'

const [folder = '', key = ''] = process.argv.slice(2)
await runTerraform(
  {
    program: await findTerraform('terraform'),
    folder,
    configurationOf: () => ({
      resource: {
        terraform_data: {
          first: { input: 'one' },
          slow: {
            depends_on: ['terraform_data.first'],
            provisioner: [{ 'local-exec': { command: 'exec sleep 30' } }],
          },
        },
      },
    }),
    variables: {},
    credentials: {},
    state: createMemoryState(),
    key: Buffer.from(key, 'base64'),
    isDestroy: false,
    bounds: testBounds,
    signal: new AbortController().signal,
    graceSeconds: 60,
    onEvent: (event) => {
      if (event.kind === 'begun' && event.address === 'terraform_data.slow') console.log('in the middle')
    },
  },
  () => Promise.resolve(true),
)
