import { provisionHistory, provisions } from '@cmp/contract'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../kit/api/query.ts'
import { requestDeletion } from './submit-request.ts'

test('a deletion names its provision and refreshes the list and the history', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/functions/RunTerraformCloudFlowDelete') sent.push(JSON.parse(String(body)))
    return new Response('{"id":"provision-1","runId":"run-1"}')
  })
  for (const { name } of [provisions, provisionHistory]) queryClient.setQueryData([name, 'list'], {})
  expect(await requestDeletion('provision-1')).toMatchObject({ runId: 'run-1' })
  expect(sent).toEqual([{ UserId: '', ProvisionId: 'provision-1' }])
  for (const { name } of [provisions, provisionHistory])
    expect(queryClient.getQueryState([name, 'list'])?.isInvalidated).toBe(true)
  queryClient.clear()
  vi.unstubAllGlobals()
})
