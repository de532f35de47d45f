/** The initial values of a request besides the defaults of its type: a copy of another request, or a template. */
import type { ProvisionType } from '@cmp/contract/provision-types'
import { loadZod } from '../../../kit/form/load-zod.ts'
import type { InitialRequest, Values } from './initial-request.ts'

/** A blank form. */
const fresh: InitialRequest = { values: {}, fixed: [], note: '' }

/** Returns the values of an address that the fields accept. They may come from an inventory. */
const pickCopiedValues = async (type: ProvisionType, given: Values): Promise<Values> => {
  const named = Object.entries(given).filter(([name]) => name in type.fields)
  if (named.length === 0) return {}
  const z = await loadZod()
  return Object.fromEntries(
    named.filter(([name, value]) => type.fields[name]?.schema(z).safeParse(value).success),
  )
}

/** Returns the query for the initial values of a request that the address refers to. */
export const buildInitialValuesQuery = (
  type: ProvisionType,
  { copy, template, given }: { copy: string; template: string; given: Values },
) => ({
  queryKey: ['provision-initial-values', type.name, copy, template, given],
  queryFn: async (): Promise<InitialRequest> => {
    const [initial, taken] = await Promise.all([
      copy === '' && template === ''
        ? fresh
        : import('./read-initial-request.ts').then(({ readInitialRequest }) =>
            readInitialRequest(type, copy, template),
          ),
      pickCopiedValues(type, given),
    ])
    return { ...initial, values: { ...initial.values, ...taken } }
  },
  // The initial values do not change while the form is filled in.
  staleTime: Infinity,
})
