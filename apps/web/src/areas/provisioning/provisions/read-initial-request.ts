/** Reads the request or template from which a new request starts. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { detailProvisions, provisions, provisionTemplates, type Field } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { loadZod, type Z } from '../../../kit/form/load-zod.ts'
import type { InitialRequest, Values } from './initial-request.ts'

/** The fields with a unique name. */
const nameFields = new Set([
  'ResourceName',
  'Name',
  'InstanceName',
  'EnvironmentName',
  'Domain',
  'SQLServerName',
  'PrivateEndpointName',
])

const isRight = (z: Z, field: Field, value: unknown): boolean => field.schema(z).safeParse(value).success

/** Returns the next name after another: `web-2` after `web`, then `web-3`. Empty if the field does not allow that name. */
export const suggestNextName = (z: Z, field: Field, name: string): string => {
  const [, stem = name, digits] = /^(.*?)-?(\d{1,3})?$/.exec(name) ?? []
  const next = Number(digits ?? '1') + 1
  return [`${stem}-${next}`, `${stem}${next}`].find((one) => isRight(z, field, one)) ?? ''
}

/** Copies a request. Secrets are already omitted, and names are replaced by new ones. */
export const copyOf = (z: Z, type: ProvisionType, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      const field = type.fields[name]
      if (!field || field.kind === 'secret') return []
      if (!nameFields.has(name)) return [[name, value]]
      return typeof value === 'string' ? [[name, suggestNextName(z, field, value)]] : []
    }),
  )

/**
 * Reads the initial values of a request.
 * @throws ApiError If the request to copy or the template does not exist.
 */
export const readInitialRequest = async (
  type: ProvisionType,
  copy: string,
  template: string,
): Promise<InitialRequest> => {
  if (copy !== '') {
    const row = await queryClient.fetchQuery(buildRowQuery(provisions, copy))
    const { fullDataJson } = await send(detailProvisions, { query: { provisionId: copy } })
    const body: Values = JSON.parse(fullDataJson)
    return {
      values: copyOf(await loadZod(), type, body),
      fixed: [],
      note: t(m.formStartsWithValuesOfEnter, { resourceName: row.resourceName }),
    }
  }
  const row = await queryClient.fetchQuery(buildRowQuery(provisionTemplates, template))
  return {
    values: row.filledIn,
    fixed: row.fixed,
    note: [t(m.formStartsWithTemplate, { name: row.name }), row.description ?? ''].join(' ').trim(),
    template: row,
  }
}
