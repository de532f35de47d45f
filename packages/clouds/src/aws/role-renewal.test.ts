/** The keys of a role are renewed before they expire, and a failed renewal has no effect while they are valid. */
import { expect, test } from 'vitest'
import { awsExternalId, awsFields, buildAwsRefusal, startAwsServer } from '../testing/aws-server.ts'
import { openAwsSession } from './session.ts'

const role = 'arn:aws:iam::111122223333:role/cmp'
/** The expiry of the fake server's keys. */
const end = new Date('2099-01-01T00:00:00Z').getTime()
const minute = 60_000

test('uses valid keys while AWS STS fails and renews them in a single call when it responds again', async () => {
  const server = await startAwsServer()
  try {
    let now = end - 60 * minute
    const { hosts } = server.tools
    const session = openAwsSession(
      { ...awsFields, roleArn: role, externalId: awsExternalId },
      {
        hosts: { ...hosts, awsSts: `${server.address}/sts/us-east-1` },
        now: () => new Date(now),
      },
    )
    const countRoleRequests = () =>
      server.received.filter(({ body }) => body.includes('Action=AssumeRole')).length
    const failRoleRequests = () =>
      server.failWhile(
        ({ body }) => body.includes('Action=AssumeRole'),
        buildAwsRefusal(403, 'AccessDenied', 'STS is down.'),
      )
    const first = await session.keys()
    const before = countRoleRequests()
    expect(await session.keys()).toEqual(first)
    expect(countRoleRequests()).toBe(before)

    now = end - 2 * minute
    let answers = failRoleRequests()
    for (let call = 0; call < 3; call += 1) expect(await session.keys()).toEqual(first)
    answers()
    const after = countRoleRequests()
    await Promise.all(Array.from({ length: 5 }, () => session.keys()))
    expect(countRoleRequests() - after).toBeLessThanOrEqual(2)

    now = end + minute
    answers = failRoleRequests()
    await expect(session.keys()).rejects.toThrow()
    answers()
    expect(await session.keys()).toEqual(first)
  } finally {
    await server.close()
  }
})
