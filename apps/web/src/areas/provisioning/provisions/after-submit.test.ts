import { provisionHistory, provisions } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kit/api/query.ts'
import { useToasts } from '../../../ui/parts/toast.ts'
import { navigateToProvisions } from './after-submit.ts'

const answer = {
  id: 'provision-1',
  runId: 'run-1',
  status: 'planning' as const,
  resourceName: 'web',
  message: 'web is being planned.',
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('[]'))
  queryClient.clear()
  useToasts.setState({ queue: [] })
})

/** The flows that open the list without its navigation state. */
const closed = new Set([
  'azure-virtual-network',
  'azure-network-security-group',
  'aws-s3-bucket',
  'aws-elastic-beanstalk',
  'aws-sql-database',
  'aws-virtual-machine',
])

test.each(provisionTypes.map(({ name }) => name))('%s opens the list of provisions', async (name) => {
  const navigate = vi.fn(async () => undefined)
  await navigateToProvisions(navigate, { ...answer, resourceTypeId: name })
  const to = '/infrastructure-provision'
  expect(navigate.mock.calls).toEqual([
    [closed.has(name) ? { to } : { to, state: { open: true, runId: 'run-1' } }],
  ])
  expect(useToasts.getState().queue.map(({ message }) => message)).toEqual(
    closed.has(name) ? ['web is being planned.'] : [],
  )
})

test('refreshes the list and the history', async () => {
  for (const { name } of [provisions, provisionHistory]) queryClient.setQueryData([name, 'list'], {})
  await navigateToProvisions(async () => undefined, { ...answer, resourceTypeId: 'gcp-storage-bucket' })
  for (const { name } of [provisions, provisionHistory])
    expect(queryClient.getQueryState([name, 'list'])?.isInvalidated).toBe(true)
})
