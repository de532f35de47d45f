/** Finds the type of a request and validates the request with it. */
import { getNoun } from '@cmp/contract'
import { bind } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from 'zod'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { isForCustomer, readPublishedVersionId } from '../../provision-modules/store.ts'
import { readRequestedType, typeOf } from '../types/types.ts'

/**
 * Returns the type that a request names. A module must be published for the customer.
 * @throws AppError NotFound, Conflict, InvalidRequest for the field
 */
export const typeOfRequest = async (scoped: Scoped, request: ProvisionBody): Promise<ProvisionType> => {
  const moduleId = request['ModuleId'] === undefined ? undefined : String(request['ModuleId'])
  const type = await readRequestedType(scoped, {
    resourceTypeId: String(request['ResourceTypeId']),
    moduleId,
  })
  if (type.module && !(await isForCustomer(scoped, type.module.id, String(request['CustomerId']))))
    throw createFieldRefusal('CustomerId', bind(m.resourceTypeIsNotPublishedFor, { noun: getNoun(type) }))
  return type
}

/**
 * Returns the body in the form that the web form would send.
 * @throws AppError InvalidRequest for the fields
 */
export const parseRequestBody = (type: ProvisionType, request: ProvisionBody): ProvisionBody => {
  const checked = type.body(z).safeParse(type.bodyOf(request))
  if (checked.success) return checked.data
  throw new AppError('InvalidRequest', shared.requestIsInvalid, {
    details: checked.error.issues.map(({ path, message }) => ({
      field: (type.common.includes(String(path[0])) ? path : [type.wire, ...path]).join('.'),
      message,
    })),
  })
}

/**
 * Returns the type of a change. A provision of a module keeps its version or changes to the published one.
 * @throws AppError NotFound, Conflict, InvalidRequest for the field
 */
export const typeOfChange = async (
  scoped: Scoped,
  provision: { resourceTypeId: string; moduleId: string | null; moduleVersionId: string | null },
  requested: unknown,
): Promise<ProvisionType> => {
  if (typeof requested !== 'string' || requested === provision.moduleVersionId)
    return typeOf(scoped, provision)
  if (provision.moduleId === null || requested !== (await readPublishedVersionId(scoped, provision.moduleId)))
    throw createFieldRefusal('ModuleVersionId', m.provisionCanBeChangedOnlyTo)
  return typeOf(scoped, { ...provision, moduleVersionId: requested })
}

/**
 * Returns the requested changes, found under the name of the type's own part.
 * @throws AppError InvalidRequest
 */
export const getChangedPart = (type: ProvisionType, request: ProvisionBody): ProvisionBody => {
  const part = request[type.wire]
  const given =
    typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part).filter(
            // An empty secret keeps its value.
            ([name, value]) => value !== undefined && (type.fields[name]?.kind !== 'secret' || value),
          ),
        )
      : {}
  if (type.edit.length === 0)
    throw new AppError('InvalidRequest', bind(m.nothingChangeable, { noun: getNoun(type) }))
  // A different module version is a change even without new values.
  if (Object.keys(given).length === 0 && request['ModuleVersionId'] === undefined)
    throw createFieldRefusal(
      type.wire,
      bind(m.specifyChangesIn, { wire: type.wire, edit: type.edit.join(', ') }),
    )
  return given
}
