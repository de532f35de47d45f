/** Pickers of a form that depend on each other: the selection of one filters the options of another. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { buildRowQuery } from '../api/resource-calls.ts'
import { useFormContext, type Narrowing } from './form-context.ts'

/** Passes the field the filters that follow from the current values. */
export const NarrowedField = ({
  narrowing: { by, filter, via },
  children,
}: {
  narrowing: Narrowing
  children: (filters: Record<string, string> | undefined) => ReactNode
}) => {
  const { control, fields, start } = useFormContext()
  const typed: unknown = useWatch({ control, name: by })
  // The deciding value may not be a field of the form.
  const given = typed ?? start[by]
  const picked = typeof given === 'string' ? given : ''
  const target = fields[by]?.ref?.resource
  if (target === undefined) throw new Error(`Nothing is picked in ${by}`)
  const deciding = useQuery({
    ...buildRowQuery(target, picked),
    enabled: picked !== '' && via !== undefined,
  })
  const value = via === undefined ? picked : String(deciding.data?.[via] ?? '')
  return children(value === '' ? undefined : { [filter]: value })
}
