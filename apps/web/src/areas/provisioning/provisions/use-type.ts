/** Loads the type of a request or a provision: a declared type, or the type of a Terraform module. */
import { moduleKind, modulesName } from '@cmp/contract'
import { loadProvisionType } from '@cmp/contract/load-provision-type'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Identifies a type. For a module, the type is that of its published version, or that of the provision's version. */
type Named = { typeName: string; moduleId?: string | null | undefined; provisionId?: string | undefined }

/** Returns the type. It is undefined while it loads or if it does not exist; `answer` tells the two cases apart. */
export const useProvisionType = ({
  typeName,
  moduleId,
  provisionId,
}: Named): { type: ProvisionType | undefined; answer: UseQueryResult<ProvisionType | null> } => {
  const isModule = typeName === moduleKind && Boolean(moduleId)
  const answer = useQuery({
    queryKey: isModule ? [modulesName, moduleId, 'form', provisionId ?? ''] : ['provision-type', typeName],
    queryFn: async ({ signal }) => {
      if (!isModule || !moduleId) return loadProvisionType(typeName)
      const { loadModuleType } = await import('./load-module-type.ts')
      return loadModuleType(moduleId, provisionId, signal)
    },
    enabled: typeName !== '',
    retry: false,
    ...(!isModule && { staleTime: Infinity }),
  })
  return { type: answer.data ?? undefined, answer }
}
