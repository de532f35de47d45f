import { getProvisionModuleForm } from '@cmp/contract'
import { defineModuleType } from '@cmp/contract/module-type'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { send } from '../../../kit/api/api.ts'

/** Loads the type of a module's published version, or of the version that a provision uses. */
export const loadModuleType = async (
  moduleId: string,
  provisionId: string | undefined,
  signal: AbortSignal,
): Promise<ProvisionType> => {
  const form = await send(
    getProvisionModuleForm,
    { params: { id: moduleId }, query: provisionId === undefined ? {} : { provisionId } },
    { signal },
  )
  return defineModuleType(form)
}
