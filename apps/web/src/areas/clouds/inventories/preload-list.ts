/** Loads the rows of a list that requires a customer or a container: the one in the address, or the one selected last. */
import { listStateOf } from '../../../kit/api/list-search.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import { findSelectedProvider } from './use-resource-scope.tsx'

/**
 * Returns a function that loads the rows for the given address parameters.
 * @param needs the parameter without which the list is empty
 */
export const preloadGrounded =
  (resource: Parameters<typeof preloadList>[0], needs: 'tenantId' | 'containerId') =>
  (given: Record<string, unknown>): void => {
    const { selection } = useClientState.getState()
    const { tenantId, containerId } = selection
    const grounded = given[needs] ? given : { ...given, tenantId, containerId }
    if (!grounded[needs]) return
    const { filters } = listStateOf(resource, grounded)
    preloadList(resource, { given: findSelectedProvider(selection, filters) })(grounded)
  }
