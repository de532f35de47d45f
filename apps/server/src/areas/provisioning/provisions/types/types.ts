/** The type of a provision: a declared type, or a version of a Terraform module. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/types'
import { moduleKind, getNoun } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readOfferedVersion, readPublishedVersionId, typeOfVersion } from '../../provision-modules/store.ts'
import { defineModuleType } from '@cmp/contract/module-type'

const byName = new Map(provisionTypes.map((type) => [type.name, type]))

/** The reference to a type. */
export type TypeReference = { resourceTypeId: string; moduleVersionId: string | null }

/** The names of a type. A module has its own name as the noun. */
export type NamedType = Pick<ProvisionType, 'name' | 'noun'>

/** Returns the noun of a declared type, or the name itself if the type is no longer declared. */
export const typeNameOf = (name: string): string => {
  const type = byName.get(name)
  return type ? getNoun(type) : name
}

/**
 * Returns a declared type.
 * @throws AppError Conflict for a type that no longer exists
 */
export const getDeclaredType = (name: string): ProvisionType => {
  const type = byName.get(name)
  if (type) return type
  throw new AppError('Conflict', bind(m.thisPortalNoLongerSupportsProvisioning, { name }))
}

/**
 * Returns the type of a provision or a run.
 * @throws AppError Conflict for a type that no longer exists
 */
export const typeOf = async (
  scoped: Scoped,
  { resourceTypeId, moduleVersionId }: TypeReference,
): Promise<ProvisionType> =>
  moduleVersionId === null ? getDeclaredType(resourceTypeId) : typeOfVersion(scoped, moduleVersionId)

/**
 * Returns the type of a request; a module has its published version.
 * @throws AppError Conflict; NotFound for a module that the caller may not see
 */
export const readRequestedType = async (
  scoped: Scoped,
  { resourceTypeId, moduleId }: { resourceTypeId: string; moduleId: string | undefined },
): Promise<ProvisionType> =>
  resourceTypeId === moduleKind
    ? defineModuleType(await readOfferedVersion(scoped, await readPublishedVersionId(scoped, moduleId ?? '')))
    : getDeclaredType(resourceTypeId)
