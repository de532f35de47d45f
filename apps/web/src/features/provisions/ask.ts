/** Asking for something, so that asking twice for the same is asking once. */
import { runTerraformCloudFlowDelete, type ProvisionAnswer } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { provisionHistory, provisions } from '@cmp/contract'
import { refreshTasks } from '../../kit/work/tasks.ts'

/** A name for a submission, which nobody else has. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Has both lists and the bell show what was asked for. */
export const showAsked = async (): Promise<void> => {
  for (const { name } of [provisions, provisionHistory])
    await queryClient.invalidateQueries({ queryKey: [name] })
  void refreshTasks()
}

/** Asks for something to be deleted; its plan is agreed to afterwards. */
export const askToDelete = async (provisionId: string): Promise<ProvisionAnswer> => {
  const answer = await send(
    runTerraformCloudFlowDelete,
    { body: { ProvisionId: provisionId } },
    { key: newKey() },
  )
  await showAsked()
  return answer
}
