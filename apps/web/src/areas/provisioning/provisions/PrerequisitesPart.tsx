/**
 * Checks which prerequisites are missing at the provider once the customer and container of a request are selected. The
 * code of the check is loaded only then.
 */
import type { ProvisionType } from '@cmp/contract/provision-types'
import { lazy, Suspense } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useFormContext } from '../../../kit/form/form-context.ts'

const FormPrerequisites = lazy(async () => ({
  default: (await import('./FormPrerequisites.tsx')).FormPrerequisites,
}))

/** @param type whose form is around it */
export const PrerequisitesPart = ({ type }: { type: ProvisionType }) => {
  const { control } = useFormContext()
  const isPlaced = useWatch({
    control,
    compute: (values: FieldValues) => Boolean(values['CustomerId'] && values['ContainerId']),
  })
  if (!isPlaced) return null
  return (
    <Suspense>
      <FormPrerequisites type={type} />
    </Suspense>
  )
}
