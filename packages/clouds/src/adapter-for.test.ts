import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * A portal process with the adapters. The test checks which of the vendors' modules it has loaded before and after the
 * first call.
 */
const program = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load(url, context, next) {
    const found = /node_modules\\/(@azure|@aws-sdk|@smithy|google-auth-library)/.exec(url)
    if (found) loaded.add(found[1])
    return next(url, context)
  },
})
const { createCloudAdapter } = await import('./packages/clouds/src/adapter-for.ts')
const { createTools } = await import('./packages/clouds/src/testing/tools-for.ts')
const opened = []
for (const [kind, fields] of [
  ['azure-tenant', { tenantId: 't', clientId: 'c', clientSecret: 's', signIn: 'client-secret' }],
  ['gcp-projects', { signIn: 'key', serviceAccountKey: '{}' }],
  ['aws-account', { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' }],
])
  opened.push(await createCloudAdapter({ kind, fields }, createTools()))
const before = [...loaded]
await opened[0].inventory.containers({ signal: AbortSignal.timeout(300) }).catch(() => undefined)
console.log(JSON.stringify({ before, after: [...loaded] }))
`

test('loads only the vendor libraries of a cloud when an account of that cloud is first used', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', program],
    { cwd: new URL('../../..', import.meta.url) },
  )
  expect(JSON.parse(stdout)).toEqual({ before: [], after: ['@azure'] })
})
