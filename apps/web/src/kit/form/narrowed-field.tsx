/** Pickers of a form that depend on each other: one offers only what goes with what another one has picked. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { rowQuery } from '../api/resource-calls.ts'
import { useFormScene, type Narrowing } from './form-scene.ts'

/** Gives the field the filters that its narrowing comes to at the moment. */
export const NarrowedField = ({
  narrowing: { by, filter, via },
  children,
}: {
  narrowing: Narrowing
  children: (filters: Record<string, string> | undefined) => ReactNode
}) => {
  const { control, fields, start } = useFormScene()
  const typed: unknown = useWatch({ control, name: by })
  // What decides may be none of the form's own fields.
  const given = typed ?? start[by]
  const picked = typeof given === 'string' ? given : ''
  const target = fields[by]?.ref?.resource
  if (target === undefined) throw new Error(`Nothing is picked in ${by}`)
  const deciding = useQuery({
    ...rowQuery(target, picked),
    enabled: picked !== '' && via !== undefined,
  })
  const value = via === undefined ? picked : String(deciding.data?.[via] ?? '')
  return children(value === '' ? undefined : { [filter]: value })
}
