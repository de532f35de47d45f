/** Where a person lands after something was asked for. */
import type { ProvisionAnswer } from '@cmp/contract'
import type { UseNavigateResult } from '@tanstack/react-router'
import { paths } from '../../kit/api/paths.ts'
import { toast } from '../../ui/parts/toast.ts'
import { showAsked } from './ask.ts'

declare module '@tanstack/react-router' {
  // What the specification calls the navigation state of the list, and the run that is shown over it.
  interface HistoryState {
    open?: boolean
    runId?: string
  }
}

/** The flows that land on the list without its navigation state, as the specification has it. */
const landsClosed = (typeName: string): boolean =>
  typeName.startsWith('aws-') ||
  typeName === 'azure-virtual-network' ||
  typeName === 'azure-network-security-group'

/** Shows the list, and over it how it goes with what was asked for; where that is not shown it is said. */
export const landOnList = async (
  navigate: UseNavigateResult<string>,
  { runId, resourceTypeId, message }: ProvisionAnswer,
): Promise<void> => {
  await showAsked()
  if (!landsClosed(resourceTypeId)) return navigate({ to: paths.provisions(), state: { open: true, runId } })
  await navigate({ to: paths.provisions() })
  toast(message, { tone: 'success' })
}
