/** What a request can begin with beside the defaults of its kind: another one, or a template. */
import { detailProvisions, provisions, provisionTemplates, type Field, type RowOf } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from '@cmp/contract/zod'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { rowQuery } from '../../kit/api/resource-calls.ts'

type Values = Readonly<Record<string, unknown>>

/** What a form begins with, and where that comes from. */
export type Begun = {
  values: Values
  /** The fields that are shown and asked for no more. */
  fixed: readonly string[]
  /** Where it comes from, as a sentence; empty for a form of its own. */
  note: string
  template?: RowOf<typeof provisionTemplates>
}

/** A form of its own. */
const fresh: Begun = { values: {}, fixed: [], note: '' }

/** The fields that give a thing the name that nobody else may have. */
const nameFields = new Set([
  'ResourceName',
  'Name',
  'InstanceName',
  'EnvironmentName',
  'Domain',
  'SQLServerName',
  'PrivateEndpointName',
])

const isRight = (field: Field, value: unknown): boolean => field.schema(z).safeParse(value).success

/** The next name after one: `web-2` after `web`, `web-3` after that; none where it may not be called so. */
export const nextName = (field: Field, name: string): string => {
  const [, stem = name, digits] = /^(.*?)-?(\d{1,3})?$/.exec(name) ?? []
  const next = Number(digits ?? '1') + 1
  return [`${stem}-${next}`, `${stem}${next}`].find((one) => isRight(field, one)) ?? ''
}

/** A request for another one like this: secrets are left out already, names are others. */
export const copyOf = (type: ProvisionType, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      const field = type.fields[name]
      if (!field || field.kind === 'secret') return []
      if (!nameFields.has(name)) return [[name, value]]
      return typeof value === 'string' ? [[name, nextName(field, value)]] : []
    }),
  )

/** @throws ApiError where the other one, or the template, is not there */
const read = async (type: ProvisionType, copy: string, template: string): Promise<Begun> => {
  if (copy !== '') {
    const row = await queryClient.fetchQuery(rowQuery(provisions, copy))
    const { fullDataJson } = await send(detailProvisions, { query: { provisionId: copy } })
    const body: Values = JSON.parse(fullDataJson)
    return {
      values: copyOf(type, body),
      fixed: [],
      note: `It begins as ${row.resourceName} was asked for. Names are others, and passwords are typed anew.`,
    }
  }
  if (template === '') return fresh
  const row = await queryClient.fetchQuery(rowQuery(provisionTemplates, template))
  return {
    values: row.filledIn,
    fixed: row.fixed,
    note: [`It begins with the template ${row.name}.`, row.description ?? ''].join(' ').trim(),
    template: row,
  }
}

/** What the address says that a request begins with. */
export const begunQuery = (type: ProvisionType, { copy, template }: { copy: string; template: string }) => ({
  queryKey: ['provision-begun', type.name, copy, template],
  queryFn: () => read(type, copy, template),
  // What a form begins with stays while it is filled in.
  staleTime: Infinity,
})
