/** What the guides of connections grant: enough for every inventory, and no more than the provider accepts in one policy. */
import { expect, test } from 'vitest'
import { guideOf } from './account-guides.ts'

/** The policy inside the command that puts it. */
const policyIn = (account: Parameters<typeof guideOf>[1]): string =>
  guideOf('aws-account', account)
    .map(({ command }) => /-policy --(?:role|user)-name .* --policy-document '([^']+)'/.exec(command)?.[1])
    .find((policy) => policy !== undefined) ?? ''

test('the policy of AWS fits into the inline policies of a user, which have 2,048 characters without white space', () => {
  const policy = policyIn({ accessKeyId: 'AKIAIOSFODNN7EXAMPLE' })
  expect(policy).toContain('lambda:ListFunctions')
  expect(policy.replaceAll(/\s/g, '').length).toBeLessThanOrEqual(2048)
})

test('no step of Google Cloud grants a role that reads documents, log entries or images', () => {
  const commands = guideOf('gcp-projects', {})
    .map(({ command }) => command)
    .join(' ')
  for (const role of ['datastore.viewer', 'logging.viewer', 'artifactregistry.reader'])
    expect(commands).not.toContain(role)
  expect(commands).toContain('--permissions datastore.databases.list,')
})
