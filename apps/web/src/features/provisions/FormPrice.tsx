/** The price of what the form around it holds. */
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useWatch, type FieldValues } from 'react-hook-form'
import { isHiddenBy } from '../../kit/form/form-check.ts'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { written } from '../../kit/form/form-values.ts'
import { EstimatedPrice } from './EstimatedPrice.tsx'

/** @param provisionId what is changed: fields that the form does not have are as they stand */
export const FormPrice = ({
  type,
  customerId,
  provisionId,
}: {
  type: ProvisionType
  /** Of a change, whose form does not ask for it. */
  customerId?: string
  provisionId?: string
}) => {
  const { control } = useFormScene()
  const names = [...type.pricedBy, 'CustomerId', 'ContainerId']
  const payload = useWatch({
    control,
    compute: (values: FieldValues) => {
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
      return JSON.stringify(written(type.fields, own, isHiddenBy([...type.hidden(values)])).value)
    },
  })
  return (
    <EstimatedPrice
      type={type}
      payload={{ ...(customerId && { CustomerId: customerId }), ...JSON.parse(payload) }}
      {...(provisionId && { provisionId })}
    />
  )
}
