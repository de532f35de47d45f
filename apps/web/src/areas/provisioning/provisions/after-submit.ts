/** Opens the list after a request was submitted. */
import type { ProvisionAnswer } from '@cmp/contract'
import type { UseNavigateResult } from '@tanstack/react-router'
import { paths } from '../../../kit/api/paths.ts'
import { showToast } from '../../../ui/parts/toast.ts'

declare module '@tanstack/react-router' {
  // The navigation state of the list, as the specification names it, with the run that is shown above it.
  interface HistoryState {
    open?: boolean
    runId?: string
  }
}

/** Returns whether the flow opens the list without its navigation state, as the specification requires. */
const shouldOmitListState = (typeName: string): boolean =>
  typeName.startsWith('aws-') ||
  typeName === 'azure-virtual-network' ||
  typeName === 'azure-network-security-group'

/**
 * Opens the list with the progress of the new request above it. If the progress is not shown there, a message reports
 * the request.
 */
export const navigateToProvisions = async (
  navigate: UseNavigateResult<string>,
  { runId, resourceTypeId, message }: ProvisionAnswer,
): Promise<void> => {
  const { refreshProvisionLists } = await import('./submit-request.ts')
  await refreshProvisionLists()
  if (!shouldOmitListState(resourceTypeId))
    return navigate({ to: paths.provisions(), state: { open: true, runId } })
  await navigate({ to: paths.provisions() })
  showToast(message, { tone: 'success' })
}
