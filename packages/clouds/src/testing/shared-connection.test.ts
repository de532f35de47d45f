/** Sessions of one connection share their sign-in: each container and each job opens its own. */
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { runInBackground } from '../ports/background-work.ts'
import { awsAccount } from './aws-answers.ts'
import { awsExternalId, awsFields, startAwsServer } from './aws-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'

test('AWS: five sessions assume the role once and request their identity and the regions once', async () => {
  const server = await startAwsServer()
  try {
    const fields = {
      ...awsFields,
      roleArn: 'arn:aws:iam::111122223333:role/cmp',
      externalId: awsExternalId,
    }
    const hosts = { ...server.tools.hosts, awsSts: `${server.address}/sts/us-east-1` }
    await Promise.all(
      Array.from({ length: 5 }, () =>
        createAwsCloud(fields, { ...server.tools, hosts }).inventory.list({
          inventory: 'virtual-machines',
          containerId: awsAccount,
        }),
      ),
    )
    const count = (action: string) =>
      server.received.filter(({ body }) => body.includes(`Action=${action}`)).length
    expect(['AssumeRole', 'GetCallerIdentity', 'DescribeRegions'].map(count)).toEqual([1, 1, 1])
  } finally {
    await server.close()
  }
})

test('Google Cloud: five sessions request a single token, and a test of the account another', async () => {
  const server = await startGoogleServer()
  try {
    const adapters = Array.from({ length: 5 }, () => createGoogleCloud(googleFields, server.tools))
    const signIns = () => server.received.filter(({ path }) => path.endsWith('/token')).length
    for (const { inventory } of adapters)
      await inventory.list({ inventory: 'virtual-machines', containerId: googleProject })
    expect(signIns()).toBe(1)
    await adapters[0]?.check()
    expect(signIns()).toBe(2)
  } finally {
    await server.close()
  }
})

test('background work learns of each request and the wait that the provider requests', async () => {
  const server = await startGoogleServer()
  try {
    let requests = 0
    const waits: number[] = []
    server.fault('/aggregated/instances', {
      ...buildGoogleRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
      headers: { 'retry-after': '1' },
    })
    await runInBackground(
      { owner: 'one', onRequest: () => (requests += 1), onThrottled: (wait) => waits.push(wait) },
      async () => {
        const { inventory } = createGoogleCloud(googleFields, server.tools)
        await inventory.list({ inventory: 'virtual-machines', containerId: googleProject })
      },
    )
    expect(requests).toBeGreaterThan(0)
    expect(waits).toEqual([1000])
  } finally {
    await server.close()
  }
})
