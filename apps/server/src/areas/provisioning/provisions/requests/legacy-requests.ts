/** Requests in the format of older clients: each name in a list becomes a provision. */
import { bind } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { ProvisionAnswer } from '@cmp/contract'
import { convertLegacyRequest, listLegacySecrets } from '@cmp/contract/provision-legacy'
import { runTerraformCloudFlow } from '@cmp/contract/provision-requests'
import { z } from 'zod'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Scope } from '../../../../scope/scope.ts'
import { refuseBeyondLimit } from '../../../parties/index.ts'
import { requestCreate } from './create-request.ts'

/** The maximum number of resources in one call. */
const mostNames = 10

const parseRequest = (request: unknown): ProvisionBody => {
  const result = runTerraformCloudFlow.body(z).safeParse(request)
  if (result.success) return result.data
  throw new AppError('InvalidRequest', shared.requestIsInvalid, {
    details: result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

/**
 * Checks all requests before the first one is submitted.
 * @throws AppError InvalidRequest
 */
const parseRequests = (requests: readonly unknown[]): ProvisionBody[] => {
  if (requests.length > mostNames)
    throw createFieldRefusal('namearray', bind(m.requestCanNameUpToResources, { mostNames }))
  return requests.map(parseRequest)
}

/**
 * Reads the requests from the query parameters of a call and checks them like a body.
 * @throws AppError InvalidRequest
 */
export const parseQueryRequests = (query: ProvisionBody): ProvisionBody[] => {
  if (listLegacySecrets(query).length > 0) throw new AppError('InvalidRequest', m.passwordInUrlIsWrittenTo)
  const requests = convertLegacyRequest(query)
  if (requests.length === 0) throw createFieldRefusal('resourcetype', m.chooseAppserviceVirtualmachineOr)
  return parseRequests(requests)
}

/**
 * Submits all requests. A rejected request does not stop the others.
 * @throws AppError of the first if all are rejected
 */
export const requestLegacyCreate = async (
  ctx: AppContext,
  scope: Scope,
  requests: readonly ProvisionBody[],
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> => {
  const answers: ProvisionAnswer[] = []
  const refused: { resourceName: string; error: AppError }[] = []
  for (const [index, request] of requests.entries()) {
    const resourceName = String(request['ResourceName'])
    // The key contains the name, so a repeated call with the names in another order repeats the same requests.
    const key =
      idempotencyKey === undefined || requests.length === 1
        ? idempotencyKey
        : `${idempotencyKey} ${resourceName}`
    try {
      // The first request was already counted with the call.
      if (index > 0) await refuseBeyondLimit(ctx, scope, 'provision-run')
      answers.push(await requestCreate(ctx, scope, request, key))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ resourceName, error })
    }
  }
  const [first, ...more] = answers
  if (!first) throw refused[0]?.error ?? new AppError('InvalidRequest', m.callSpecifiesNoResource)
  if (requests.length === 1) return first
  return {
    ...first,
    others: [
      ...more.map(({ resourceName, id, runId, message }) => ({ resourceName, id, runId, message })),
      ...refused.map(({ resourceName, error }) => ({
        resourceName,
        id: '',
        runId: '',
        message: error.message,
      })),
    ],
  }
}
