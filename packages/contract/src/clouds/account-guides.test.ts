/**
 * Tests the permissions in the guides of cloud accounts: enough for every inventory, and no more than the provider
 * accepts in one policy.
 */
import { expect, test } from 'vitest'
import { buildAccountGuide } from './account-guides.ts'

/** Extracts the policy from the command that creates it. */
const extractPolicy = (account: Parameters<typeof buildAccountGuide>[1]): string =>
  buildAccountGuide('aws-account', account)
    .map(({ command }) => /-policy --(?:role|user)-name .* --policy-document '([^']+)'/.exec(command)?.[1])
    .find((policy) => policy !== undefined) ?? ''

test('the AWS policy fits into the inline policies of a user, which have 2,048 characters without white space', () => {
  const policy = extractPolicy({ accessKeyId: 'AKIAIOSFODNN7EXAMPLE' })
  expect(policy).toContain('lambda:ListFunctions')
  expect(policy.replaceAll(/\s/g, '').length).toBeLessThanOrEqual(2048)
})

test('no step of Google Cloud grants a role that reads documents, log entries or images', () => {
  const commands = buildAccountGuide('gcp-projects', {})
    .map(({ command }) => command)
    .join(' ')
  for (const role of ['datastore.viewer', 'logging.viewer', 'artifactregistry.reader'])
    expect(commands).not.toContain(role)
  expect(commands).toContain('--permissions datastore.databases.list,')
})
