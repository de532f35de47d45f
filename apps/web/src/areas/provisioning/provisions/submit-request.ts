/** Sends requests with an idempotency key, so that a repeated submission creates only one request. */
import { runTerraformCloudFlowDelete, type ProvisionAnswer } from '@cmp/contract'
import { createSubmissionKey } from './new-key.ts'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { provisionHistory, provisions } from '@cmp/contract'
import { refreshTasks } from '../../../kit/work/tasks.ts'

/** Refreshes both lists and the tasks after a request. */
export const refreshProvisionLists = async (): Promise<void> => {
  for (const { name } of [provisions, provisionHistory])
    await queryClient.invalidateQueries({ queryKey: [name] })
  void refreshTasks()
}

/** Requests a deletion. Its plan is approved afterwards. */
export const requestDeletion = async (provisionId: string): Promise<ProvisionAnswer> => {
  const answer = await send(
    runTerraformCloudFlowDelete,
    { body: { UserId: '', ProvisionId: provisionId } },
    { key: createSubmissionKey() },
  )
  await refreshProvisionLists()
  return answer
}
