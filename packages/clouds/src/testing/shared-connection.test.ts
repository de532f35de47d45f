/** Sessions of one connection share their sign-in: each container and each job opens its own. */
import { expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { googleCloud } from '../gcp/google.ts'
import { inBackground } from '../ports/asker.ts'
import { awsAccount } from './aws-answers.ts'
import { awsExternalId, awsFields, startAwsServer } from './aws-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, googleRefusal, startGoogleServer } from './google-server.ts'

test('AWS: five sessions assume the role once, and ask once who they are and for the regions', async () => {
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
        awsCloud(fields, { ...server.tools, hosts }).inventory.list({
          inventory: 'virtual-machines',
          containerId: awsAccount,
        }),
      ),
    )
    const count = (action: string) =>
      server.asked.filter(({ body }) => body.includes(`Action=${action}`)).length
    expect(['AssumeRole', 'GetCallerIdentity', 'DescribeRegions'].map(count)).toEqual([1, 1, 1])
  } finally {
    await server.close()
  }
})

test('Google Cloud: five sessions ask for one token, and a test of the connection for another', async () => {
  const server = await startGoogleServer()
  try {
    const adapters = Array.from({ length: 5 }, () => googleCloud(googleFields, server.tools))
    const signIns = () => server.asked.filter(({ path }) => path.endsWith('/token')).length
    for (const { inventory } of adapters)
      await inventory.list({ inventory: 'virtual-machines', containerId: googleProject })
    expect(signIns()).toBe(1)
    await adapters[0]?.check()
    expect(signIns()).toBe(2)
  } finally {
    await server.close()
  }
})

test('background work hears of each request and of the wait that the provider asks for', async () => {
  const server = await startGoogleServer()
  try {
    let requests = 0
    const waits: number[] = []
    server.fault('/aggregated/instances', {
      ...googleRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
      headers: { 'retry-after': '1' },
    })
    await inBackground(
      { owner: 'one', onRequest: () => (requests += 1), onThrottled: (wait) => waits.push(wait) },
      async () => {
        const { inventory } = googleCloud(googleFields, server.tools)
        await inventory.list({ inventory: 'virtual-machines', containerId: googleProject })
      },
    )
    expect(requests).toBeGreaterThan(0)
    expect(waits).toEqual([1000])
  } finally {
    await server.close()
  }
})
