/** Tests how an action is sent if answers are lost. */
import type { ActionOperation, ActionRequest, ActionsPort } from '@cmp/clouds/ports/actions'
import { CloudError } from '@cmp/clouds/ports/errors'
import { resourceActionNames, type ResourceActionName } from '@cmp/contract'
import { expect, test } from 'vitest'
import { sendOnce } from './send-action.ts'

const operation: ActionOperation = { operations: ['one'] }
const createLostError = () => new CloudError('Unavailable', 'The connection was closed.')

/** Creates a provider with one given answer for each call; an error is thrown. */
const createProvider = (
  begins: readonly (ActionOperation | Error)[],
  finds: ActionOperation | 'unknown' | undefined,
) => {
  const requests: ActionRequest[] = []
  const answers = [...begins]
  const port: Pick<ActionsPort, 'begin' | 'find'> = {
    begin: (request) => {
      requests.push(request)
      const answer = answers.shift()
      return answer instanceof Error || answer === undefined
        ? Promise.reject(answer ?? new Error('It was not expected to be asked.'))
        : Promise.resolve(answer)
    },
    find: () => Promise.resolve(finds),
  }
  return { port, requests }
}

const sendAction = (action: ResourceActionName, port: Pick<ActionsPort, 'begin' | 'find'>, isFirst = true) =>
  sendOnce(
    {
      run: { action, provision: { resourceTypeId: 'azure-virtual-machine', regionId: 'westeurope' } },
      port,
      work: { signal: new AbortController().signal },
      log: { add: () => undefined },
      request: {
        action,
        target: {
          type: 'azurerm_linux_virtual_machine',
          nativeId: '/one',
          name: 'one',
          containerId: 's',
          region: 'westeurope',
        },
        requestId: '00000000-0000-4000-8000-000000000001',
        snapshotName: action === 'snapshot' ? 'before' : '',
      },
    },
    new Date('2026-11-27T10:00:00Z'),
    isFirst,
  )

test.each(resourceActionNames)(
  '%s with a lost response is resent when the provider does not have it',
  async (action) => {
    const { port, requests } = createProvider([createLostError(), operation], undefined)
    expect(await sendAction(action, port)).toEqual(operation)
    expect(requests).toHaveLength(2)
    expect(requests[1]).toEqual(requests[0])
  },
)

test.each(resourceActionNames)('%s is not resent when the provider has it', async (action) => {
  const { port, requests } = createProvider([createLostError()], operation)
  expect(await sendAction(action, port)).toEqual(operation)
  expect(await sendAction(action, port, false)).toEqual(operation)
  expect(requests).toHaveLength(1)
})

test('a request that may have been received is not reported as without effect', async () => {
  const twice = createProvider([createLostError(), createLostError()], undefined)
  await expect(sendAction('stop', twice.port)).rejects.toThrow(
    'Check the power state on the page of the provision',
  )
  const unknown = createProvider([createLostError()], 'unknown')
  await expect(sendAction('restart', unknown.port)).rejects.toThrow(
    'it is unknown whether the request was received',
  )
  expect(unknown.requests).toHaveLength(1)
  const half = createProvider(
    [new CloudError('Forbidden', 'No permission.', { created: ['before-os'] })],
    undefined,
  )
  await expect(sendAction('snapshot', half.port)).rejects.toThrow(
    'The snapshot before-os was created before the failure.',
  )
})

test('a rejected request changed nothing', async () => {
  const { port } = createProvider([new CloudError('Forbidden', 'No permission.')], undefined)
  await expect(sendAction('stop', port)).rejects.toThrow('Nothing was changed.')
})
