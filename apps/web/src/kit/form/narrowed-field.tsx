/** Pickers of a form that depend on each other: one offers only what goes with what another one has picked. */
import type { Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { FormValues } from './form-check.ts'
import { rowQuery } from '../api/resource-calls.ts'

/**
 * How a picker is narrowed: `by` is the form's field that decides, `filter` the filter of the picked resource's list.
 * Its value is what was picked there, or, with `via`, that field of the row that was picked there.
 */
export type Narrowing = { by: string; filter: string; via?: string }

/** Filters for the pickers of a form, by field name. */
export type Narrowings = Partial<Record<string, Narrowing>>

/** Gives the field the filters that its narrowing comes to at the moment. */
export const NarrowedField = ({
  resource,
  narrowing: { by, filter, via },
  control,
  row,
  children,
}: {
  resource: Resource
  narrowing: Narrowing
  control: Control<FormValues>
  /** The row being changed: what decides may be none of the form's own fields. */
  row?: Record<string, unknown>
  children: (filters: Record<string, string> | undefined) => ReactNode
}) => {
  const typed = useWatch({ control, name: by })
  const given: unknown = typed ?? row?.[by]
  const picked = typeof given === 'string' ? given : ''
  const target = resource.fields[by]?.ref?.resource
  if (target === undefined) throw new Error(`${resource.name} picks nothing in ${by}`)
  const deciding = useQuery({
    ...rowQuery(target, picked),
    enabled: picked !== '' && via !== undefined,
  })
  const value = via === undefined ? picked : String(deciding.data?.[via] ?? '')
  return children(value === '' ? undefined : { [filter]: value })
}
