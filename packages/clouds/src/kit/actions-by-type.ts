// Routes actions to the port of each resource type, and reads the stored data of an operation.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/kit'
import type { PowerState, ResourceActionName } from '@cmp/contract'
import type { ActionsPort } from '../ports/actions.ts'
import { CloudError } from '../ports/errors.ts'

/** Combines the ports of resource types into one port. The keys are Terraform resource types, such as `aws_instance`. */
export const combineActions = (ports: Readonly<Record<string, ActionsPort>>): ActionsPort => {
  const getPort = (type: string): ActionsPort => {
    const port = ports[type]
    if (!port) throw new CloudError('Refused', t(m.noActionsAreAvailableForResources, { type }))
    return port
  }
  return {
    power: async (target, signal) => getPort(target.type).power(target, signal),
    begin: async (request, signal) => getPort(request.target.type).begin(request, signal),
    find: async (request, signal) => getPort(request.target.type).find(request, signal),
    readProgress: async (request, operation, signal) =>
      getPort(request.target.type).readProgress(request, operation, signal),
  }
}

/** Whether a resource has reached the power state that an action leads to. A snapshot leads to none. */
export const isReached = (action: ResourceActionName, power: PowerState): boolean =>
  action === 'snapshot' || power === (action === 'stop' ? 'stopped' : 'running')

/** Returns the strings of an operation under a key; an empty list if the key is missing. */
export const getTexts = (
  operation: Readonly<Record<string, string | readonly string[]>>,
  name: string,
): readonly string[] => {
  const value = operation[name] ?? []
  return typeof value === 'string' ? [value] : value
}

/**
 * Runs a step after which resources may already exist: its error names them.
 * @throws CloudError
 */
export const runAfterCreating = async <T>(created: readonly string[], step: () => Promise<T>): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof CloudError) || created.length === 0) throw error
    throw new CloudError(error.code, error.message, { cause: error, created })
  }
}
