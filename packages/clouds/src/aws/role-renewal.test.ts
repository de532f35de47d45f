/** The keys of a role are renewed before they end, and a renewal that fails costs nothing while they hold. */
import { expect, test } from 'vitest'
import { awsExternalId, awsFields, awsRefusal, startAwsServer } from '../testing/aws-server.ts'
import { awsSession } from './session.ts'

const role = 'arn:aws:iam::111122223333:role/cmp'
/** When the keys of the stand-in end. */
const end = new Date('2099-01-01T00:00:00Z').getTime()
const minute = 60_000

test('keys that hold are used while AWS STS fails, and renewed by one call when it answers again', async () => {
  const server = await startAwsServer()
  try {
    let now = end - 60 * minute
    const { hosts } = server.tools
    const session = awsSession(
      { ...awsFields, roleArn: role, externalId: awsExternalId },
      {
        hosts: { ...hosts, awsSts: `${server.address}/sts/us-east-1` },
        now: () => new Date(now),
      },
    )
    const asked = () => server.asked.filter(({ body }) => body.includes('Action=AssumeRole')).length
    const failing = () =>
      server.failWhile(
        ({ body }) => body.includes('Action=AssumeRole'),
        awsRefusal(403, 'AccessDenied', 'STS is down.'),
      )
    const first = await session.keys()
    const before = asked()
    expect(await session.keys()).toEqual(first)
    expect(asked()).toBe(before)

    now = end - 2 * minute
    let answers = failing()
    for (let call = 0; call < 3; call += 1) expect(await session.keys()).toEqual(first)
    answers()
    const after = asked()
    await Promise.all(Array.from({ length: 5 }, () => session.keys()))
    expect(asked() - after).toBeLessThanOrEqual(2)

    now = end + minute
    answers = failing()
    await expect(session.keys()).rejects.toThrow()
    answers()
    expect(await session.keys()).toEqual(first)
  } finally {
    await server.close()
  }
})
